import { formatPoints, type Scale } from './figures.ts'
import { type PerSeat, total } from './four.ts'
import type { CalculationStep } from './line.ts'
import { type SettlementParameters, valueIn } from './parameters.ts'
import type { SettlementInput } from './settlement-input.ts'
import { applyBust, applyRanking, applyStartingPoints, checkBalance, settleDeposits } from './settlement-points.ts'
import { applyFirstPlace, applyRounding, placement, returnBase, settleOka } from './settlement-score.ts'
import { type Moved, type RuleReading, type SettlementState, takesRest } from './settlement-state.ts'

/** What a ruleset makes of a game's end, step by step, as far as it goes. */
export interface Settlement {
  readonly lines: readonly CalculationStep[]
  /** By seat; `null` where the rules do not say who stands higher, or were not asked. */
  readonly ranks: PerSeat<number | null>
  readonly readings: readonly RuleReading[]
  /** How results are written; `null` where there are none. */
  readonly scale: Scale | null
  /** How the points entered were moved to be counted; `null` where they are counted as they are. */
  readonly moved: Moved | null
  /** True where the rules were followed to their end. */
  readonly complete: boolean
  /** What the results add up to, and why. */
  readonly sum: { readonly total: number; readonly words: string } | null
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

/** Settles a game that `checkSettlement` has nothing against. Where the rules do not say, it says so and stops. */
export function settleGame(rules: SettlementParameters, input: SettlementInput): Settlement {
  const begin: SettlementState = {
    input,
    rules,
    lines: [],
    scores: input.scores,
    ranks: [null, null, null, null],
    whole: 4 * input.start,
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

/** Whether the rules say who has the difference between the base and what each starts with. */
function isOkaGiven({ oka }: SettlementParameters): boolean {
  return valueIn(oka) === '1位が取る' || valueIn(oka) === '1位の順位点に含む'
}

/** Whether the results add up to nothing, and why, or why they need not. */
function sumOf({ rules, readings, scale, scores, whole, dropped }: SettlementState): Settlement['sum'] {
  const [reading] = readings
  if (!reading || !scale) return null
  const sum = total(reading.results)
  const base = valueIn(rules.base_points)
  if (base === null) return { total: sum, words: '素点を記すので、合計は0にならない' }
  if (takesRest(rules))
    return sum === 0
      ? { total: sum, words: '1位は他の3人の値の残りなので、合計は必ず0になる' }
      : { total: sum, words: '他の3人の値の合計が0を超えたので、その絶対値を取る1位とは打ち消し合わない' }
  const short = whole - dropped - total(scores)
  const reasons = [
    ...(whole === 4 * base || isOkaGiven(rules)
      ? []
      : [`持ち点と原点の差${formatPoints(4 * base - whole)}（四人分）を誰が受けるかが書かれていない`]),
    ...(dropped > 0 ? [`分けた供託の端数${formatPoints(dropped)}は切り捨てた`] : []),
    ...(short > 0 ? [`四人の合計が${formatPoints(short)}少ないまま計算した`] : [])
  ]
  if (sum === 0) return { total: sum, words: '四人の得点と順位点は打ち消し合うので、合計は0になる' }
  return { total: sum, words: `合計を0にする定めはない。${reasons.join('。また、')}` }
}
