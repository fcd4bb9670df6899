/**
 * @file メニュー: the main pages of head and footer, and the display settings. Text size, furigana, brightness and
 * the `/` key are stored on the device. If storage is denied, the settings apply to this page only.
 */

import { attributeSelector, DATA_ATTRIBUTES, ID } from '../../protocol/dom-names.ts'
import { STORAGE_KEYS } from '../../protocol/storage-keys.ts'
import { chosenSettings, frameColours, isChosen } from './display-settings.ts'
import { writeStorage } from './local-storage.ts'
import { h, render } from './vnode.ts'

const root = document.documentElement
const english = root.lang === 'en'
const GROUPS = english
  ? [
      { name: 'size', title: 'Text size', choices: { '': 'Normal', l: 'Large', xl: 'Largest' } },
      { name: 'theme', title: 'Colours', choices: { '': 'Automatic', light: 'Light', dark: 'Dark' } }
    ]
  : [
      { name: 'size', title: '文字', choices: { '': '標準', l: '大', xl: '特大' } },
      { name: 'theme', title: '明るさ', choices: { '': '自動', light: 'ライト', dark: 'ダーク' } }
    ]
const SEARCH_KEYS = 'Control+K Meta+K'
const label = english ? 'Menu' : 'メニュー'
const panel = render(
  h(
    'div',
    { id: ID.menu, class: 'drawer menu', popover: '', role: 'dialog', 'aria-label': label },
    h(
      'button',
      { type: 'button', class: 'quiet', popovertarget: ID.menu, popovertargetaction: 'hide', autofocus: '' },
      english ? 'Close' : '閉じる'
    ),
    h('nav', { 'aria-label': label }),
    h(
      'section',
      { class: 'display', 'aria-label': english ? 'Display' : '表示設定' },
      ...GROUPS.map(({ name, title, choices }) =>
        h(
          'fieldset',
          {},
          h('legend', {}, title),
          h(
            'div',
            { class: 'segment' },
            ...Object.entries(choices).map(([value, text]) =>
              h('label', {}, h('input', { type: 'radio', name, value }), h('span', {}, text))
            )
          )
        )
      ),
      h(
        'label',
        { class: 'check' },
        h('input', { type: 'checkbox', name: 'furigana', value: 'on' }),
        english ? 'Furigana' : 'ふりがな'
      ),
      h(
        'label',
        { class: 'check' },
        h('input', { type: 'checkbox', name: 'slash', value: 'off' }),
        english ? 'Do not search with the “/” key' : '「/」キーで検索しない'
      ),
      h('p', { [DATA_ATTRIBUTES.packs]: '' })
    )
  )
)
const footer = document.getElementById(ID.footer)
footer?.before(panel)
const [doors, groups] = [document.querySelector('header nav ul'), footer?.querySelector('nav')]
if (doors) panel.querySelector('nav')?.append(doors.cloneNode(true))
if (groups) panel.append(groups.cloneNode(true))
const opener = document.querySelector(attributeSelector('act', 'menu'))
opener?.setAttribute('role', 'button')
opener?.setAttribute('aria-haspopup', 'dialog')
opener?.addEventListener('click', event => {
  event.preventDefault()
  panel.showPopover()
})
// The focus moves into the menu, and back to the control that opened it.
let before: Element | null = null
panel.addEventListener('beforetoggle', event => {
  if (event.newState === 'open') before = document.activeElement
})
panel.addEventListener('toggle', event => {
  const { activeElement } = document
  const isLost = !activeElement || activeElement === document.body || panel.contains(activeElement)
  if (event.newState === 'closed' && isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
})
panel.addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget instanceof Node && !panel.contains(relatedTarget)) panel.hidePopover()
})
const inputs = [...panel.querySelectorAll('input')]
const frames = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
const colours = frames.map(({ content, media }) => ({ content, theme: media.includes('dark') ? 'dark' : 'light' }))

for (const input of inputs) input.checked = isChosen(input, root.dataset)
applySettings()

panel.addEventListener('change', () => {
  const chosen = chosenSettings(inputs)
  for (const { name } of inputs) delete root.dataset[name]
  Object.assign(root.dataset, chosen)
  applySettings()
  writeStorage(STORAGE_KEYS.display, JSON.stringify(chosen))
})

/** Sets the colour of the browser frame to that of the chosen theme, and names the keys that open the search. */
function applySettings(): void {
  const keys = root.dataset.slash === 'off' ? SEARCH_KEYS : `/ ${SEARCH_KEYS}`
  document.querySelector('[aria-keyshortcuts]')?.setAttribute('aria-keyshortcuts', keys)
  for (const [at, colour] of frameColours(colours, root.dataset.theme).entries())
    frames[at]?.setAttribute('content', colour)
}
