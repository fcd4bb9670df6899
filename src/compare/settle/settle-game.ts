import { formatPoints, type Scale } from './figures.ts'
import type { CalculationStep } from './line.ts'
import { type SettlementParameters, valueIn } from './parameters.ts'
import { type PerSeat, total } from './per-seat.ts'
import type { SettlementInput } from './settlement-input.ts'
import { applyBust, applyRanking, applyStartingPoints, checkBalance, settleDeposits } from './settlement-points.ts'
import { applyFirstPlace, applyRounding, placement, returnBase, settleOka } from './settlement-score.ts'
import { type Moved, type RuleReading, type SettlementState, takesRest } from './settlement-state.ts'

/** Settlement of a game under a ruleset, as far as the rules define it. */
export interface Settlement {
  readonly lines: readonly CalculationStep[]
  /** Ranks by seat; `null` if the rules do not resolve a tie, or if ranking was not reached. */
  readonly ranks: PerSeat<number | null>
  readonly readings: readonly RuleReading[]
  /** Notation of results; `null` if there are no results. */
  readonly scale: Scale | null
  /** Shift of the entered points to the ruleset's starting points; `null` if they were not shifted. */
  readonly moved: Moved | null
  /** True if the rules define the complete settlement. */
  readonly complete: boolean
  /** Sum of the results, with an explanation. */
  readonly sum: { readonly total: number; readonly text: string } | null
}

const STEPS: readonly ((state: SettlementState) => SettlementState)[] = [
  applyStartingPoints,
  applyBust,
  applyRanking,
  settleDeposits,
  checkBalance,
  applyRounding,
  returnBase,
  placement,
  settleOka,
  applyFirstPlace
]

/** Settles a game that passed `checkSettlement`. Stops with an explanation if the rules do not define a step. */
export function settleGame(rules: SettlementParameters, input: SettlementInput): Settlement {
  const begin: SettlementState = {
    input,
    rules,
    lines: [],
    scores: input.scores,
    ranks: [null, null, null, null],
    total: 4 * input.start,
    dropped: 0,
    readings: [],
    scale: null,
    moved: null,
    stopped: false
  }
  const state = STEPS.reduce((before, step) => (before.stopped ? before : step(before)), begin)
  const { lines, ranks, readings, scale, moved, stopped } = state
  return { lines, ranks, readings, scale, moved, complete: !stopped, sum: stopped ? null : sumOf(state) }
}

/** True if the rules assign the difference between base points and starting points. */
function isOkaGiven({ oka }: SettlementParameters): boolean {
  return valueIn(oka) === '1位が取る' || valueIn(oka) === '1位の順位点に含む'
}

/** Returns the sum of the results, with the reason why it is 0 or need not be 0. */
function sumOf({ rules, readings, scale, scores, total: whole, dropped }: SettlementState): Settlement['sum'] {
  const [reading] = readings
  if (!reading || !scale) return null
  const sum = total(reading.results)
  const base = valueIn(rules.base_points)
  if (base === null) return { total: sum, text: '素点を記すので、合計は0にならない' }
  if (takesRest(rules))
    return sum === 0
      ? { total: sum, text: '1位は他の3人の値の残りなので、合計は必ず0になる' }
      : { total: sum, text: '他の3人の値の合計が0を超えたので、その絶対値を取る1位とは打ち消し合わない' }
  const short = whole - dropped - total(scores)
  const reasons = [
    ...(whole === 4 * base || isOkaGiven(rules)
      ? []
      : [`持ち点と原点の差${formatPoints(4 * base - whole)}（四人分）を誰が受けるかが書かれていない`]),
    ...(dropped > 0 ? [`分けた供託の端数${formatPoints(dropped)}は切り捨てた`] : []),
    ...(short > 0 ? [`四人の合計が${formatPoints(short)}少ないまま計算した`] : [])
  ]
  if (sum === 0) return { total: sum, text: '四人の得点と順位点は打ち消し合うので、合計は0になる' }
  return { total: sum, text: `合計を0にする定めはない。${reasons.join('。また、')}` }
}
