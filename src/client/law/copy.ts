/**
 * @file 「引用をコピー」: copies the text of a provision with its citation, version and permanent URL. The buttons of the
 * provisions are a toolbar with one tab stop (roving tabindex); arrow keys move between them.
 */
import { CLASS_NAMES } from '../../protocol/dom-names.ts'
import { announce } from '../page/announce.ts'
import { closestTarget } from '../page/closest-target.ts'
import { copyText } from '../page/copy-text.ts'
import { h, render } from '../page/vnode.ts'
import { citeOfPlace, copiedText } from './citation.ts'
import { citedPlace, lawIn, linesOfPlace, provisionAt } from './place.ts'

const law = lawIn(document)

document.addEventListener('click', async event => {
  const button = closestTarget(event, `.${CLASS_NAMES.copy}`)
  if (!law || !button) return
  const provision = provisionAt(law, button)
  const place = citedPlace(law, provision)
  const copied = await copyText(copiedText(linesOfPlace(provision), place, location.href))
  announce(copied ? `${citeOfPlace(place)}をコピーしました` : 'コピーできませんでした。文字を選んでコピーしてください')
})

const buttons = [...(law?.article.querySelectorAll<HTMLElement>(`p > .${CLASS_NAMES.copy}`) ?? [])].filter(
  ({ tabIndex }) => tabIndex < 0
)
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

function stopAt(button: HTMLElement | undefined): void {
  for (const other of buttons) other.tabIndex = other === button ? 0 : -1
}

stopAt(buttons[0])
if (law && buttons.length > 1) law.article.append(toolbarOf(buttons))

/** Creates the toolbar. It owns the buttons, which remain next to their provisions. */
function toolbarOf(buttons: readonly HTMLElement[]): HTMLElement {
  for (const [at, button] of buttons.entries()) button.id = `copy-${at + 1}`
  return render(
    h('div', {
      class: CLASS_NAMES.visuallyHidden,
      role: 'toolbar',
      'aria-orientation': 'vertical',
      'aria-label': '引用をコピー（上下の矢印キーで選ぶ）',
      'aria-owns': buttons.map(({ id }) => id).join(' ')
    })
  )
}

document.addEventListener('keydown', event => {
  const at = buttons.findIndex(button => button.matches(':focus'))
  const next = at < 0 ? undefined : buttons[at + (STEPS[event.key] ?? Number.NaN)]
  if (!next) return
  event.preventDefault()
  stopAt(next)
  next.focus()
})
