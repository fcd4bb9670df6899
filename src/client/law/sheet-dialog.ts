import { h, render } from '../page/vnode.ts'

/** Modal that slides over the page: at the bottom on a phone, at the side on a wide screen. */
export interface SheetDialog {
  readonly dialog: HTMLDialogElement
  readonly title: HTMLElement
  readonly body: HTMLElement
  /** Row of buttons at the bottom, before 「閉じる」. */
  readonly actions: HTMLElement
}

/** Creates an empty dialog. A tap outside, Esc and 「閉じる」 close it; the browser restores the focus. */
export function createSheetDialog(id: string): SheetDialog {
  const title = render(h('h2', { id, tabindex: '-1', autofocus: '' }))
  const body = render(h('div', { class: 'body' }))
  const close = render(h('button', { type: 'button' }, '閉じる'))
  const actions = render(h('div', { class: 'keys' }))
  const paper = render(h('div'))
  const dialog = render(h('dialog', { class: 'slip', 'aria-labelledby': id }))
  actions.append(close)
  paper.append(title, body, actions)
  dialog.append(paper)
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  document.body.append(dialog)
  return { dialog, title, body, actions }
}
