import { CLASS } from '../../protocol/names.ts'

/** Milliseconds that a message stands. */
const STANDS = 4000

const said = document.querySelector<HTMLElement>(`.${CLASS.said}`)
let silence = 0

/** Says for a few seconds what was done, to the eye and to the ear. */
export function say(words: string): void {
  if (!said) return
  said.textContent = words
  clearTimeout(silence)
  silence = window.setTimeout(() => {
    said.textContent = ''
  }, STANDS)
}
