import { CLASS } from '../../protocol/names.ts'
import { draw, element } from './element.ts'

/** Milliseconds that a message stands, and one with a link to follow. */
const STANDS = 4000
const STANDS_WITH_LINK = 10_000

const said = document.querySelector<HTMLElement>(`.${CLASS.said}`)
let silence = 0

/** Says for a few seconds what was done, to the eye and to the ear; with a link to where it is now. */
export function say(words: string, link?: { readonly words: string; readonly href: string }): void {
  if (!said) return
  said.textContent = words
  if (link) said.append('　', draw(element('a', { href: link.href }, link.words)))
  clearTimeout(silence)
  silence = window.setTimeout(
    () => {
      said.textContent = ''
    },
    link ? STANDS_WITH_LINK : STANDS
  )
}
