/** @file Error messages of a form: shown next to their fields, summarized for screen readers, and focused. */

import type { FieldProblem } from '../../compare/settle/form-result.ts'
import { attributeSelector, dataOf } from '../../protocol/dom-names.ts'

/** Shows each message next to its field, and clears messages that no longer apply. */
export function showFaults(form: HTMLElement, problems: readonly FieldProblem<string>[]): void {
  for (const place of form.querySelectorAll(attributeSelector('fault'))) {
    const field = dataOf(place, 'fault')
    const message = problems.find(problem => problem.field === field)?.message ?? ''
    if (place.textContent !== message) place.textContent = message
    const control = form.querySelector(`[name="${field}"]`)
    if (message) control?.setAttribute('aria-invalid', 'true')
    else control?.removeAttribute('aria-invalid')
  }
}

/** 「起家：点数を数字で入れてください（例 25,300）」: the messages in the order of the form, each with the label of its field. */
export function faultsInWords(form: HTMLElement): string {
  const [colon, stop] = document.documentElement.lang === 'en' ? [': ', ' '] : ['：', '。']
  return shownFaults(form)
    .map(place => {
      const label = labelOf(form.querySelector(`[name="${dataOf(place, 'fault')}"]`))
      return label ? `${label}${colon}${place.textContent}` : place.textContent
    })
    .join(stop)
}

/** Moves the focus to the field of the first message; `null` if no message is shown. */
export function focusFirstFault(form: HTMLElement): HTMLElement | null {
  const [place] = shownFaults(form)
  if (!place) return null
  const own = form.querySelector<HTMLElement>(`[name="${dataOf(place, 'fault')}"]`)
  // A message about a group is described at the group, and its first field takes the focus.
  const field = own ?? form.querySelector<HTMLElement>(`[aria-describedby~="${place.id}"] :is(input, select)`)
  field?.focus({ preventScroll: true })
  return place
}

function shownFaults(form: HTMLElement): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>(attributeSelector('fault'))].filter(
    ({ textContent }) => textContent !== ''
  )
}

function labelOf(field: Element | null): string {
  const isLabelled = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
  return (isLabelled && field.labels?.[0]?.textContent) || ''
}
