/** The form of the settlement: reading it, filling it from an address. */
import { readPoints, readSettlementQuery, settlementQuery } from '../../settle/query.ts'
import type { SettlementInput } from '../../settle/settlement-input.ts'

/** A field of the form. */
export function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | HTMLSelectElement {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) return field
  throw new Error(`no field ${name}`)
}

/** What is entered; what is no number is `NaN`. */
export function readForm(form: HTMLFormElement): SettlementInput {
  const points = (name: string) => readPoints(fieldOf(form, name).value)
  const mismatch = fieldOf(form, 'mismatch')
  return {
    scores: [points('score0'), points('score1'), points('score2'), points('score3')],
    deposits: fieldOf(form, 'deposits').value.trim() === '' ? 0 : points('deposits'),
    start: points('start'),
    mismatch: mismatch instanceof HTMLInputElement && mismatch.checked
  }
}

/** Words that are no number stay out of the address. */
export function settlementQueryOf(form: HTMLFormElement): string {
  const input = readForm(form)
  return [...input.scores, input.deposits].some(Number.isNaN) ? '' : settlementQuery(input)
}

/** Enters what the address says. */
export function fill(form: HTMLFormElement): void {
  const input = readSettlementQuery(location.search, readForm(form).start)
  if (!input) return
  for (const [seat, score] of input.scores.entries())
    fieldOf(form, `score${seat}`).value = Number.isNaN(score) ? '' : String(score)
  fieldOf(form, 'deposits').value = Number.isNaN(input.deposits) ? '' : String(input.deposits)
  const choice = fieldOf(form, 'start')
  if (choice instanceof HTMLSelectElement && [...choice.options].some(({ value }) => value === String(input.start)))
    choice.value = String(input.start)
  const mismatch = fieldOf(form, 'mismatch')
  if (mismatch instanceof HTMLInputElement) mismatch.checked = input.mismatch
}

/** Numeric keys of a phone have no minus. */
export function turnSign(field: HTMLInputElement | HTMLSelectElement): void {
  const text = field.value.trim()
  field.value = /^[-−‐–▲△]/u.test(text) ? text.slice(1) : `-${text}`
  field.focus()
}
