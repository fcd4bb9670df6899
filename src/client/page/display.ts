/**
 * @file 「表示」: text size, furigana and brightness, stored on the device. If storage is denied, the settings apply to
 * this page only.
 */

import { DATA_ATTRIBUTES, ID } from '../../protocol/dom-names.ts'
import { STORAGE_KEYS } from '../../protocol/storage-keys.ts'
import { chosenSettings, frameColours, isChosen } from './display-settings.ts'
import { writeStorage } from './local-storage.ts'
import { h, render } from './vnode.ts'

const GROUPS = [
  { name: 'size', title: '文字', choices: { '': '標準', l: '大', xl: '特大' } },
  { name: 'theme', title: '明るさ', choices: { '': '端末に合わせる', light: '明', dark: '暗' } }
]

const root = document.documentElement
const panel = render(
  h(
    'div',
    { id: ID.display, class: 'display', popover: '', role: 'dialog', 'aria-label': '表示' },
    ...GROUPS.map(({ name, title, choices }) =>
      h(
        'fieldset',
        {},
        h('legend', {}, title),
        ...Object.entries(choices).map(([value, words]) =>
          h('label', {}, h('input', { type: 'radio', name, value }), words)
        )
      )
    ),
    h('label', {}, h('input', { type: 'checkbox', name: 'furigana', value: 'on' }), 'ふりがな'),
    h('p', { [DATA_ATTRIBUTES.packs]: '' }),
    h('button', { type: 'button', popovertarget: ID.display, popovertargetaction: 'hide' }, '閉じる')
  )
)
document.querySelector('footer')?.append(panel)
const inputs = [...panel.querySelectorAll('input')]
const frames = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
const colours = frames.map(({ content, media }) => ({ content, theme: media.includes('dark') ? 'dark' : 'light' }))

for (const input of inputs) input.checked = isChosen(input, root.dataset)
paintFrame()

panel.addEventListener('change', () => {
  const chosen = chosenSettings(inputs)
  for (const { name } of inputs) delete root.dataset[name]
  Object.assign(root.dataset, chosen)
  paintFrame()
  writeStorage(STORAGE_KEYS.display, JSON.stringify(chosen))
})

/** Sets the colour of the browser frame to that of the chosen theme. */
function paintFrame(): void {
  for (const [at, colour] of frameColours(colours, root.dataset.theme).entries())
    frames[at]?.setAttribute('content', colour)
}
