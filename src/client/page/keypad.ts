/** @file The keypad: what is typed names an article, and the line above the keys opens it; below them stand those whose numbers go on. */
import { CLASS } from '../../protocol/names.ts'
import { draw, drawn, element, type Sketch } from './element.ts'
import { pressed } from './pressed.ts'
import { answerTo, type KeypadEntry, numberInWords, press } from './typed-number.ts'

const pad = document.querySelector(`.${CLASS.keypad}`)
const line = pad?.querySelector(`.${CLASS.typed}`)
const near = pad?.querySelector(`.${CLASS.near}`)
const entries: readonly KeypadEntry[] = [...(pad?.querySelectorAll<HTMLAnchorElement>('details a') ?? [])].map(
  link => ({
    number: link.firstChild?.textContent ?? '',
    caption: link.querySelector('span')?.textContent.trim() ?? '',
    href: link.href
  })
)
let typed = ''

pad?.querySelector(`.${CLASS.keys}`)?.addEventListener('click', event => {
  const key = pressed(event, 'button')
  if (!key) return
  typed = press(typed, key.value)
  show()
})

function show(): void {
  const { named, words, longer } = answerTo(typed, entries)
  line?.replaceChildren(draw(named ? linkTo(named) : element('span', {}, words)))
  near?.replaceChildren(...longer.map(entry => drawn(shortLinkTo(entry))))
}

function linkTo({ number, caption, href }: KeypadEntry): Sketch {
  return element('a', { href }, element('b', {}, numberInWords(number)), `　${caption}`)
}

function shortLinkTo({ number, caption, href }: KeypadEntry): Sketch {
  return element('li', {}, element('a', { href }, number, element('span', { class: CLASS.unseen }, `　${caption}`)))
}
