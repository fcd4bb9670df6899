import { formatPoints, readPoints } from './figures.ts'
import type { FieldProblem, FormResult } from './form-result.ts'
import { mapSeats, type PerSeat, total } from './per-seat.ts'
import { checkSettlement, type SettlementField, type SettlementInput } from './settlement-input.ts'

/** Raw values of the settlement form. */
export interface SettlementFields {
  readonly scores: PerSeat<string>
  /** Empty means zero. */
  readonly deposits: string
  readonly start: string
  readonly mismatch: boolean
}

/** Parses the fields; invalid numbers are `NaN`. */
export function readSettlement({ scores, deposits, start, mismatch }: SettlementFields): SettlementInput {
  return {
    scores: mapSeats(scores, readPoints),
    deposits: deposits.trim() === '' ? 0 : readPoints(deposits),
    start: readPoints(start),
    mismatch
  }
}

/** Returns the fields of an input; empty for invalid numbers. */
export function settlementFields({ scores, deposits, start, mismatch }: SettlementInput): SettlementFields {
  return { scores: mapSeats(scores, written), deposits: written(deposits), start: written(start), mismatch }
}

function written(points: number): string {
  return Number.isNaN(points) ? '' : String(points)
}

/** Validates the form and returns a game. Empty score fields are not reported. */
export function enterSettlement(fields: SettlementFields): FormResult<SettlementInput, SettlementField> {
  const input = readSettlement(fields)
  const problems = checkSettlement(input)
  if (problems.length === 0) return { kind: 'input', input }
  const blank = fields.scores.flatMap((score, seat) => (score.trim() === '' ? [`score${seat}`] : []))
  return { kind: 'problems', problems: problems.filter(({ field }) => !blank.includes(field)) }
}

/** Returns a problem for each empty score field. */
export function missingScores({ scores }: SettlementFields): FieldProblem<SettlementField>[] {
  const fields = ['score0', 'score1', 'score2', 'score3'] as const
  return fields.flatMap((field, seat) =>
    scores[seat]?.trim() === '' ? [{ field, message: '点数を入れてください' }] : []
  )
}

/** 「合計 75,000点（四人分まであと 25,000点）」: sum of the points entered so far; empty if no points are entered. */
export function tallyInWords({ scores, deposits, start }: SettlementInput): string {
  const given = scores.filter(score => !Number.isNaN(score))
  if (given.length === 0 || Number.isNaN(deposits)) return ''
  const sum = total(given) + deposits
  const text = `合計 ${formatPoints(sum)}`
  return given.length === 4 ? text : `${text}（四人分まであと ${formatPoints(4 * start - sum)}）`
}
