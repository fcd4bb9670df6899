/** @file The form of the settlement: reading it, filling it from an address. */
import { readSettlementQuery } from '../../settle/query.ts'
import { readSettlement, type SettlementFields, settlementFields } from '../../settle/settlement-fields.ts'
import { negateInput } from './turned-sign.ts'

/** A field of the form. */
export function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | HTMLSelectElement {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) return field
  throw new Error(`no field ${name}`)
}

/** What is typed and chosen. */
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

/** Enters what the address says. */
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

/** Numeric keys of a phone have no minus: a key of ours turns the sign of a field. */
export function turnSignOf(field: HTMLInputElement | HTMLSelectElement): void {
  field.value = negateInput(field.value)
  field.focus()
}
