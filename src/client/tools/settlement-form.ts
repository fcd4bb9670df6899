/** @file Form of the settlement calculator: reads it, and fills it from a URL. */
import { readSettlementQuery } from '../../compare/settle/query.ts'
import { readSettlement, type SettlementFields, settlementFields } from '../../compare/settle/settlement-fields.ts'

/** Returns a field of the form; throws if the form has no such field. */
export function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | HTMLSelectElement {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) return field
  throw new Error(`Cannot find the field ${name} in the settlement form`)
}

/** Returns the values of the form. */
export function readSettlementForm(form: HTMLFormElement): SettlementFields {
  const text = (name: string) => fieldOf(form, name).value
  const mismatch = fieldOf(form, 'mismatch')
  return {
    scores: [text('score0'), text('score1'), text('score2'), text('score3')],
    deposits: text('deposits'),
    start: text('start'),
    mismatch: mismatch instanceof HTMLInputElement && mismatch.checked
  }
}

/** Fills the form from the URL. */
export function fillSettlement(form: HTMLFormElement): void {
  const input = readSettlementQuery(location.search, readSettlement(readSettlementForm(form)).start)
  if (!input) return
  const { scores, deposits, start, mismatch: checked } = settlementFields(input)
  for (const [seat, score] of scores.entries()) fieldOf(form, `score${seat}`).value = score
  fieldOf(form, 'deposits').value = deposits
  const choice = fieldOf(form, 'start')
  if (choice instanceof HTMLSelectElement && [...choice.options].some(({ value }) => value === start))
    choice.value = start
  const mismatch = fieldOf(form, 'mismatch')
  if (mismatch instanceof HTMLInputElement) mismatch.checked = checked
}

/** Changes the sign of a field. Needed because numeric keyboards of phones have no minus. */
export function turnSignOf(field: HTMLInputElement | HTMLSelectElement): void {
  field.value = negateInput(field.value)
  field.focus()
}

/** Changes the sign of a typed number: 「▲300」 → 「300」, 「300」 → 「-300」. */
export function negateInput(typed: string): string {
  const text = typed.trim()
  return /^[-−‐–▲△]/u.test(text) ? text.slice(1) : `-${text}`
}
