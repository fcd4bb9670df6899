import { h, render, renderChild, type VNode } from '../page/vnode.ts'
import type { Shown } from './answer-view.ts'

/** The place of the results on the page. */
export interface View {
  readonly status: HTMLElement
  readonly list: HTMLElement
  readonly terms: HTMLElement
  readonly instead: HTMLElement
}

/** Puts the parts of a view into their place on the page. */
export function makeView(panel: HTMLElement): View {
  const [status, list] = [render(h('p', { role: 'status' })), render(h('ol'))]
  const [terms, instead] = [render(h('div')), render(h('div'))]
  panel.replaceChildren(status, list, terms, instead)
  return { status, list, terms, instead }
}

/** Shows this, and nothing of what was shown before. */
export function show({ status, list, terms, instead }: View, shown: Shown): void {
  status.textContent = shown.status
  fillPlace(list, shown.list)
  fillPlace(terms, shown.terms)
  fillPlace(instead, shown.instead)
}

/** Puts this in the place of what stands in an element. */
export function fillPlace(place: HTMLElement, inside: readonly VNode[]): void {
  place.replaceChildren(...inside.map(renderChild))
}

/** Says, to programs and to those who have the page read to them, whether more results may come. */
export function setBusy({ list }: View, busy: boolean): void {
  list.setAttribute('aria-busy', String(busy))
}
