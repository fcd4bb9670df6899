import { h, render, renderChild, type VNode } from '../page/vnode.ts'
import type { Shown } from './answer-view.ts'

/** Elements of the result panel. */
export interface View {
  readonly status: HTMLElement
  readonly list: HTMLElement
  readonly terms: HTMLElement
  readonly instead: HTMLElement
}

/** Creates the elements of a view in the panel. */
export function makeView(panel: HTMLElement): View {
  const [status, list] = [render(h('p', { role: 'status' })), render(h('ol'))]
  const [terms, instead] = [render(h('div')), render(h('div'))]
  panel.replaceChildren(status, list, terms, instead)
  return { status, list, terms, instead }
}

/** Replaces the shown content. */
export function show({ status, list, terms, instead }: View, shown: Shown): void {
  status.textContent = shown.status
  fillPlace(list, shown.list)
  fillPlace(terms, shown.terms)
  fillPlace(instead, shown.instead)
}

/** Replaces the children of an element. */
export function fillPlace(place: HTMLElement, inside: readonly VNode[]): void {
  place.replaceChildren(...inside.map(renderChild))
}

/** Sets `aria-busy`, for programs and assistive technology: true while more results may follow. */
export function setBusy({ list }: View, busy: boolean): void {
  list.setAttribute('aria-busy', String(busy))
}
