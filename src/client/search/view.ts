import { CLASS_NAMES } from '../../protocol/dom-names.ts'
import { createStatus } from '../page/live-status.ts'
import { h, render, renderChild, type VNode } from '../page/vnode.ts'
import type { Shown } from './answer-view.ts'

/** Elements of the result panel. */
export interface View {
  /** Number of hits: heading of the results. Hidden while it is empty. */
  readonly heading: HTMLElement
  /** Announces the number of hits after the last keystroke. */
  readonly announce: (message: string) => void
  readonly list: HTMLElement
  readonly terms: HTMLElement
  readonly instead: HTMLElement
}

/** Creates the elements of a view in the panel. */
export function makeView(panel: HTMLElement): View {
  const heading = render(h('h2', { tabindex: '-1', hidden: '' }))
  const status = render(h('p', { class: CLASS_NAMES.visuallyHidden, role: 'status' }))
  const list = render(h('ol'))
  const [terms, instead] = [render(h('div')), render(h('div'))]
  panel.replaceChildren(heading, status, list, terms, instead)
  return { heading, announce: createStatus(status), list, terms, instead }
}

/** Replaces the shown content. */
export function show(view: View, shown: Shown): void {
  const { list, terms, instead } = view
  showStatus(view, shown.status)
  fillPlace(list, shown.list)
  fillPlace(terms, shown.terms)
  fillPlace(instead, shown.instead)
}

/** Shows the number of hits, or the state of the search, and announces it. */
export function showStatus({ heading, announce }: View, status: string): void {
  if (heading.textContent === status) return
  heading.textContent = status
  heading.hidden = status === ''
  announce(status)
}

/** Replaces the children of an element. */
export function fillPlace(place: HTMLElement, inside: readonly VNode[]): void {
  place.replaceChildren(...inside.map(renderChild))
}

/** Sets `aria-busy`, for programs and assistive technology: true while more results may follow. */
export function setBusy({ list }: View, busy: boolean): void {
  list.setAttribute('aria-busy', String(busy))
}
