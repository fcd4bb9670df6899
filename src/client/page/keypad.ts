/** @file The keypad: what is typed names an article, and the line above the keys opens it; below them stand those whose numbers go on. */
import { CLASS, dataOf } from '../../protocol/names.ts'
import { readRail } from '../../protocol/rail.ts'
import { draw, drawn, element, type Sketch } from './element.ts'
import { pressed } from './pressed.ts'
import { answerTo, type KeypadEntry, keypadEntries, numberInWords, press } from './typed-number.ts'

const pad = document.querySelector(`.${CLASS.keypad}`)
const line = pad?.querySelector(`.${CLASS.typed}`)
const near = pad?.querySelector(`.${CLASS.near}`)
let entries: readonly KeypadEntry[] = [...(pad?.querySelectorAll<HTMLAnchorElement>('details a') ?? [])].map(link => ({
  number: link.firstChild?.textContent ?? '',
  caption: link.querySelector('span')?.textContent.trim() ?? '',
  href: link.href
}))
let typed = ''
let address = pad && dataOf(pad, 'numbers')

pad?.querySelector(`.${CLASS.keys}`)?.addEventListener('click', event => {
  const key = pressed(event, 'button')
  if (!key) return
  typed = press(typed, key.value)
  show()
  if (address) void fetchNumbers(address)
})

/** Of a long text the numbers come when a key is first pressed; without network the next key asks again. */
async function fetchNumbers(from: string): Promise<void> {
  const answer = await fetch(from).catch(() => null)
  const read = answer?.ok ? readRail(await answer.text()) : null
  if (!read?.ok) return
  entries = keypadEntries(read.value)
  address = null
  show()
}

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
