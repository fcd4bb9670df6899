import { draw, drawn, element, type Sketch } from '../page/element.ts'
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
  const [status, list] = [draw(element('p', { role: 'status' })), draw(element('ol'))]
  const [terms, instead] = [draw(element('div')), draw(element('div'))]
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
export function fillPlace(place: HTMLElement, inside: readonly Sketch[]): void {
  place.replaceChildren(...inside.map(drawn))
}

/** Says, to programs and to those who have the page read to them, whether more results may come. */
export function setBusy({ list }: View, busy: boolean): void {
  list.setAttribute('aria-busy', String(busy))
}
