import { formatPoints, readPoints } from './figures.ts'
import type { FormResult } from './form-result.ts'
import { mapSeats, type PerSeat, total } from './four.ts'
import { checkSettlement, type SettlementField, type SettlementInput } from './settlement-input.ts'

/** The form of the settlement as it is typed and chosen. */
export interface SettlementFields {
  readonly scores: PerSeat<string>
  /** Empty for none. */
  readonly deposits: string
  readonly start: string
  readonly mismatch: boolean
}

/** What the fields say; what is no number is `NaN`. */
export function readSettlement({ scores, deposits, start, mismatch }: SettlementFields): SettlementInput {
  return {
    scores: mapSeats(scores, readPoints),
    deposits: deposits.trim() === '' ? 0 : readPoints(deposits),
    start: readPoints(start),
    mismatch
  }
}

/** The fields that say so; empty for what is no number. */
export function settlementFields({ scores, deposits, start, mismatch }: SettlementInput): SettlementFields {
  return { scores: mapSeats(scores, written), deposits: written(deposits), start: written(start), mismatch }
}

function written(points: number): string {
  return Number.isNaN(points) ? '' : String(points)
}

/** From the form to a game that can be settled. A seat that nobody has come to yet is no fault. */
export function enterSettlement(fields: SettlementFields): FormResult<SettlementInput, SettlementField> {
  const input = readSettlement(fields)
  const problems = checkSettlement(input)
  if (problems.length === 0) return { kind: 'input', input }
  const blank = fields.scores.flatMap((score, seat) => (score.trim() === '' ? [`score${seat}`] : []))
  return { kind: 'problems', problems: problems.filter(({ field }) => !blank.includes(field)) }
}

/** 「合計 75,000点（四人分まであと 25,000点）」: what is entered so far; empty where nothing can be added up. */
export function tallyInWords({ scores, deposits, start }: SettlementInput): string {
  const given = scores.filter(score => !Number.isNaN(score))
  if (given.length === 0 || Number.isNaN(deposits)) return ''
  const sum = total(given) + deposits
  const words = `合計 ${formatPoints(sum)}`
  return given.length === 4 ? words : `${words}（四人分まであと ${formatPoints(4 * start - sum)}）`
}
