/**
 * @file Keypad for article numbers. The line above the keys opens the article with the typed number; the list below
 * shows the articles whose numbers begin with it.
 */
import { CLASS_NAMES, dataOf } from '../../protocol/dom-names.ts'
import { readRail } from '../../protocol/sidebar.ts'
import { closestTarget } from './closest-target.ts'
import { answerTo, KEYS, type KeypadEntry, keypadEntries, numberInWords, press } from './typed-number.ts'
import { h, render, renderChild, type VNode } from './vnode.ts'

/** Starts the keypad of the page, which lists its articles or names the file that does. */
export function startPageKeypad(): void {
  const pad = document.querySelector(`.${CLASS_NAMES.keypad}`)
  if (!pad) return
  const address = dataOf(pad, 'numbers')
  const listed = [...pad.querySelectorAll<HTMLAnchorElement>('details a')].map(link => ({
    number: link.firstChild?.textContent ?? '',
    caption: link.querySelector('span')?.textContent.trim() ?? '',
    href: link.href
  }))
  startKeypad(pad, listed, address === null ? null : () => fetchEntries(address))
}

/**
 * Creates a keypad for the articles in a 目次 file. Returns `null` if it cannot be loaded or has no numbers. The Tab key
 * passes it: a keyboard types the number into the search box.
 */
export async function createKeypad(address: string): Promise<Element | null> {
  const entries = await fetchEntries(address)
  if (!entries?.length) return null
  const pad = render(
    h(
      'section',
      { class: CLASS_NAMES.keypad, 'aria-label': '条番号で開く' },
      h('div', { class: CLASS_NAMES.typed, role: 'status' }, h('span', {}, answerTo('', []).message)),
      h(
        'div',
        { class: CLASS_NAMES.keys },
        ...KEYS.map(key => h('button', { type: 'button', value: key, tabindex: '-1' }, key)),
        h('button', { type: 'button', value: '', tabindex: '-1', 'aria-label': '一字消す' }, '消す')
      ),
      h('ol', { class: CLASS_NAMES.near, 'aria-label': '続きの番号' })
    )
  )
  startKeypad(pad, entries, null, '-1')()
  return pad
}

/** Loads the articles with a number. Returns `null` after a failure, for example offline. */
async function fetchEntries(address: string): Promise<readonly KeypadEntry[] | null> {
  const answer = await fetch(address).catch(() => null)
  const read = answer?.ok ? readRail(await answer.text()) : null
  return read?.ok ? keypadEntries(read.value) : null
}

/**
 * Responds to the keys. If `load` is given, each key press calls it until it has returned the entries. `tabindex` is
 * the attribute of each link. Returns a function that shows the answer before the first key press.
 */
function startKeypad(
  pad: Element,
  listed: readonly KeypadEntry[],
  load: (() => Promise<readonly KeypadEntry[] | null>) | null,
  tabindex = '0'
): () => void {
  const line = pad.querySelector(`.${CLASS_NAMES.typed}`)
  const near = pad.querySelector(`.${CLASS_NAMES.near}`)
  let entries = listed
  let isComplete = load === null
  let typed = ''
  const show = () => {
    const { named, message, longer } = answerTo(typed, entries)
    line?.replaceChildren(render(named ? linkTo(named, tabindex) : h('span', {}, message)))
    near?.replaceChildren(...longer.map(entry => renderChild(shortLinkTo(entry, tabindex))))
  }
  pad.querySelector(`.${CLASS_NAMES.keys}`)?.addEventListener('click', async event => {
    const key = closestTarget(event, 'button')
    if (!key) return
    typed = press(typed, key.value)
    show()
    const loaded = isComplete ? null : await load?.()
    if (!loaded) return
    entries = loaded
    isComplete = true
    show()
  })
  return show
}

function linkTo({ number, caption, href }: KeypadEntry, tabindex: string): VNode {
  return h('a', { href, tabindex }, h('b', {}, numberInWords(number)), `　${caption}`)
}

function shortLinkTo({ number, caption, href }: KeypadEntry, tabindex: string): VNode {
  return h(
    'li',
    {},
    h('a', { href, tabindex }, number, h('span', { class: CLASS_NAMES.visuallyHidden }, `　${caption}`))
  )
}
