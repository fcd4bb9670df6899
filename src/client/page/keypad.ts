/**
 * @file Keypad for article numbers. The line above the keys opens the article with the typed number; the list below
 * shows the articles whose numbers begin with it.
 */
import { CLASS_NAMES, dataOf } from '../../protocol/dom-names.ts'
import { readRail } from '../../protocol/sidebar.ts'
import { closestTarget } from './pressed.ts'
import { answerTo, type KeypadEntry, keypadEntries, numberInWords, press } from './typed-number.ts'
import { h, render, renderChild, type VNode } from './vnode.ts'

const pad = document.querySelector(`.${CLASS_NAMES.keypad}`)
const line = pad?.querySelector(`.${CLASS_NAMES.typed}`)
const near = pad?.querySelector(`.${CLASS_NAMES.near}`)
let entries: readonly KeypadEntry[] = [...(pad?.querySelectorAll<HTMLAnchorElement>('details a') ?? [])].map(link => ({
  number: link.firstChild?.textContent ?? '',
  caption: link.querySelector('span')?.textContent.trim() ?? '',
  href: link.href
}))
let typed = ''
let address = pad && dataOf(pad, 'numbers')

pad?.querySelector(`.${CLASS_NAMES.keys}`)?.addEventListener('click', event => {
  const key = closestTarget(event, 'button')
  if (!key) return
  typed = press(typed, key.value)
  show()
  if (address) void fetchNumbers(address)
})

/**
 * Fetches the numbers of a long text on the first key press. After a failure, for example offline, the next key press
 * tries again.
 */
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
  line?.replaceChildren(render(named ? linkTo(named) : h('span', {}, words)))
  near?.replaceChildren(...longer.map(entry => renderChild(shortLinkTo(entry))))
}

function linkTo({ number, caption, href }: KeypadEntry): VNode {
  return h('a', { href }, h('b', {}, numberInWords(number)), `　${caption}`)
}

function shortLinkTo({ number, caption, href }: KeypadEntry): VNode {
  return h('li', {}, h('a', { href }, number, h('span', { class: CLASS_NAMES.unseen }, `　${caption}`)))
}
