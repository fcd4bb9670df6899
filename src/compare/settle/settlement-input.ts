import { formatPoints } from './figures.ts'
import type { FieldProblem } from './form-result.ts'
import { type PerSeat, total } from './per-seat.ts'

/** End of a game: points by seat in dealing order, and deposits left on the table. */
export interface SettlementInput {
  readonly scores: PerSeat<number>
  /** 供託 left on the table, in points. */
  readonly deposits: number
  /** Starting points of each player. */
  readonly start: number
  /** Settles the game although the points do not add up; some rulesets have a rule for this case. */
  readonly mismatch: boolean
}

export type SettlementField = 'score0' | 'score1' | 'score2' | 'score3' | 'deposits' | 'start' | 'sum'

/** Names of the seats in dealing order. */
export const SEATS = ['起家', '起家の下家', '起家の対面', '起家の上家'] as const

/** English names of the seats. */
export const ENGLISH_SEATS = ['First dealer', 'To their right', 'Opposite them', 'To their left'] as const

/** Returns the problems of an input; empty if it is valid. */
export function checkSettlement(input: SettlementInput): FieldProblem<SettlementField>[] {
  const fields = [...fieldProblems(input)]
  return fields.length > 0 ? fields : sumProblems(input)
}

function* fieldProblems({ scores, deposits, start }: SettlementInput): Iterable<FieldProblem<SettlementField>> {
  for (const [seat, score] of scores.entries()) {
    const field = (['score0', 'score1', 'score2', 'score3'] as const)[seat]
    const fault = notInHundreds(score)
    if (field && fault) yield { field, message: fault }
  }
  const left = notInHundreds(deposits)
  if (left) yield { field: 'deposits', message: left }
  else if (deposits < 0) yield { field: 'deposits', message: '供託は0点以上です' }
  if (!Number.isInteger(start) || start <= 0) yield { field: 'start', message: '持ち点を選んでください' }
}

function notInHundreds(points: number): string | null {
  if (!Number.isSafeInteger(points)) return '点数を数字で入れてください（例 25,300）'
  return points % 100 === 0 ? null : `${formatPoints(points)}は100点単位でありません。点棒は100点単位です`
}

/** Checks that the points and deposits add up to the starting points of four players. */
function sumProblems({ scores, deposits, start, mismatch }: SettlementInput): FieldProblem<'sum'>[] {
  const sum = total(scores) + deposits
  const whole = 4 * start
  if (sum === whole) return []
  const players = sum / start
  if (players !== 4 && Number.isInteger(players) && players > 0)
    return [
      {
        field: 'sum',
        message: `合計が${formatPoints(sum)}です。${formatPoints(start)}持ちの${players}人分で、4人の勝負ではありえません`
      }
    ]
  if (mismatch) return []
  const off = `${formatPoints(Math.abs(sum - whole))}${sum > whole ? '多いです' : '足りません'}`
  return [
    {
      field: 'sum',
      message: `合計が${formatPoints(sum)}です。${formatPoints(start)}持ちの4人分は${formatPoints(whole)}なので、${off}`
    }
  ]
}
