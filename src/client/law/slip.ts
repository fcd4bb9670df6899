/** A slip of paper laid over the page: at the thumb on a phone, at the side on a desk. */
export interface Slip {
  readonly dialog: HTMLDialogElement
  readonly title: HTMLElement
  readonly body: HTMLElement
  /** The row of keys at its foot, before 「閉じる」. */
  readonly keys: HTMLElement
}

/** An empty slip. A tap outside and Esc close it, as its key does; the browser gives the focus back. */
export function makeSlip(id: string): Slip {
  const title = make('h2', { id, tabIndex: -1, autofocus: true })
  const body = make('div', { className: 'body' })
  const close = make('button', { type: 'button', textContent: '閉じる' })
  const keys = make('div', { className: 'keys' }, close)
  const dialog = make('dialog', { className: 'slip' }, make('div', {}, title, body, keys))
  dialog.setAttribute('aria-labelledby', id)
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  document.body.append(dialog)
  return { dialog, title, body, keys }
}

/** An element with its properties and what stands in it. */
export function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: Node[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}
