const said = document.querySelector<HTMLElement>('.said')
let silence = 0

/** Says for a few seconds what was done, to the eye and to the ear. */
export function say(words: string): void {
  if (!said) return
  said.textContent = words
  clearTimeout(silence)
  silence = window.setTimeout(() => {
    said.textContent = ''
  }, 4000)
}
