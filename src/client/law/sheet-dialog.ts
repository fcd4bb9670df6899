import { h, render } from '../page/vnode.ts'

/** A slip of paper laid over the page: at the thumb on a phone, at the side on a desk. */
export interface SheetDialog {
  readonly dialog: HTMLDialogElement
  readonly title: HTMLElement
  readonly body: HTMLElement
  /** The row of keys at its foot, before 「閉じる」. */
  readonly keys: HTMLElement
}

/** An empty slip. A tap outside and Esc close it, as its key does; the browser gives the focus back. */
export function createSheetDialog(id: string): SheetDialog {
  const title = render(h('h2', { id, tabindex: '-1', autofocus: '' }))
  const body = render(h('div', { class: 'body' }))
  const close = render(h('button', { type: 'button' }, '閉じる'))
  const keys = render(h('div', { class: 'keys' }))
  const paper = render(h('div'))
  const dialog = render(h('dialog', { class: 'slip', 'aria-labelledby': id }))
  keys.append(close)
  paper.append(title, body, keys)
  dialog.append(paper)
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  document.body.append(dialog)
  return { dialog, title, body, keys }
}
