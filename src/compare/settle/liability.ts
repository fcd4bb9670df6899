import { formatPoints } from './figures.ts'
import { type Shares, sharesInAll } from './limit-value.ts'
import { absenceOf, type CalculationStep, ruleStep, undefinedStep } from './line.ts'
import { type Parameter, type PointsParameters, valueIn } from './parameters.ts'
import { ordinaryTransfers } from './payers.ts'
import type { OtherReading, PayoutStep } from './payout.ts'
import type { Won } from './points-input.ts'
import { sumOf, type Transfer } from './transfer.ts'

interface LiabilityCase {
  readonly input: Won
  /** Value of the hand without counters. */
  readonly shares: Shares
  /** Number of yakuman that the hand counts as. */
  readonly units: number
  /** Transfers without liability, including counters. */
  readonly paid: readonly Transfer[]
}

/** Applies 責任払い: the liable player pays all of a tsumo, or half of a ron that another player dealt in. */
export function liabilityFor(rules: PointsParameters, payout: LiabilityCase): PayoutStep {
  const { input, paid } = payout
  const { liability } = input
  if (!liability) return { lines: [], transfers: paid, stopped: false }
  const { pao } = rules
  const go = (line: CalculationStep): PayoutStep => ({ lines: [line], transfers: paid, stopped: false })
  if (!pao.ruled) return { lines: [undefinedStep(absenceOf(pao), [pao])], transfers: paid, stopped: true }
  if (pao.value.includes('なし')) return go(ruleStep('責任払いは、ない', [pao]))
  if (!pao.value.includes(liability)) return go(ruleStep(`${liability}は、責任払いの対象に挙がっていない`, [pao]))
  if (!input.tsumo && input.liableDiscarder)
    return go(ruleStep('責任を負う者が放銃したので、その者が全部を払う（折半の定めは当たらない）', [pao]))
  return input.tsumo ? onTsumo(rules, payout) : onRon(rules, payout)
}

/** Adds a note that the counters are included, if the rules do not assign the counters. */
function withCounters(line: CalculationStep, rule: Parameter, honba: number): CalculationStep {
  if (honba === 0 || rule.ruled) return line
  return { ...line, notes: [...line.notes, '積みの分も含めて計算した（含むかどうかは、書かれていない）。'] }
}

/** True if there are counters and the rules do not assign them. */
function isOpen(rule: Parameter, { honba }: Won): boolean {
  return honba > 0 && !rule.ruled
}

/**
 * Returns the other reading of a tsumo: the liable player pays the hand, and every payer their own share of the
 * counters.
 */
function withoutCounters({ input, shares, paid }: LiabilityCase): OtherReading {
  const ordinary = ordinaryTransfers(shares, input)
  const counters = paid.map((one, at) => ({ ...one, each: one.each - (ordinary[at]?.each ?? 0) }))
  return {
    condition: '積みの分を含めないと読めば',
    transfers: [toWinner('責任を負う者', sumOf(ordinary)), ...counters]
  }
}

/** Returns the other reading of a ron: only the hand is halved, and the discarder pays the counters. */
function withDiscarder(rules: PointsParameters, hand: number, counters: number): OtherReading | undefined {
  const { liable } = halve(rules, hand)
  if (liable === null) return undefined
  const transfers = [toWinner('放銃者', hand - liable + counters), toWinner('責任を負う者', liable)]
  return { condition: '積みの分を含めないと読めば', transfers }
}

/** Returns the rule on who pays the counters, if there are counters and a rule. */
function countersIn({ pao_honba: rule }: PointsParameters, { honba }: Won): Parameter[] {
  return honba > 0 && rule.ruled ? [rule] : []
}

/** Stops the calculation without transfers because a rule is missing. */
function halt(...lines: CalculationStep[]): PayoutStep {
  return { lines, transfers: [], stopped: true }
}

function toWinner(from: Transfer['from'], each: number): Transfer {
  return { from, to: '和了者', each, count: 1, unit: '点' }
}

function onTsumo(rules: PointsParameters, payout: LiabilityCase): PayoutStep {
  const { pao, pao_tsumo: rule, pao_honba: counters, pao_multi: multi } = rules
  const { input, units, paid } = payout
  if (valueIn(rule) !== '全額')
    return halt(undefinedStep(`責任払いだが、自摸のときにどれだけ払うかは、書かれていない`, [pao, rule]))
  if (units > 1 && valueIn(multi) === '確定させた役満だけ') return onTsumoOfSome(rules, payout)
  if (units > 1 && valueIn(multi) !== '和了の全部') return halt(unsharedLine(multi))
  const all = sumOf(paid)
  const used = [pao, rule, ...countersIn(rules, input), ...(units > 1 ? [multi] : [])]
  const line = ruleStep(`自摸なので、責任を負う者が全部（${formatPoints(all)}）を払う`, used)
  return {
    lines: [withCounters(line, counters, input.honba)],
    transfers: [toWinner('責任を負う者', all)],
    stopped: false,
    otherReading: isOpen(counters, input) ? withoutCounters(payout) : undefined
  }
}

/**
 * Splits several yakuman: the liable player pays the secured yakuman and the counters. All three payers share the rest.
 */
function onTsumoOfSome(rules: PointsParameters, { input, shares, units, paid }: LiabilityCase): PayoutStep {
  const { pao, pao_tsumo: rule, pao_honba: counters, pao_multi: multi } = rules
  if (units > input.yakuman)
    return halt(undefinedStep('確定させた役満が、形によってダブル役満となるものかどうかが決まらない', [multi]))
  const all = sharesInAll(shares, input)
  const own = all / units + sumOf(paid) - all
  const left = (points: number) => (points / units) * (units - 1)
  const { fromDealer, fromOther } = shares.tsumo
  const rest = { ron: left(shares.ron), tsumo: { fromDealer: left(fromDealer), fromOther: left(fromOther) } }
  const text = `自摸なので、責任を負う者が、まず確定させた役満の分${input.honba > 0 ? 'と積みの分' : ''}（${formatPoints(own)}）を払う`
  const used = [pao, rule, ...countersIn(rules, input), multi]
  const lines = [
    withCounters(ruleStep(text, used), counters, input.honba),
    ruleStep(`残りの役満（${formatPoints(left(all))}）は、責任を負う者も入れて、三人が通常どおりに払う`, [multi])
  ]
  return { lines, transfers: [toWinner('責任を負う者', own), ...ordinaryTransfers(rest, input)], stopped: false }
}

/** Returns the step for a missing rule on how much of several yakuman the liable player pays. */
function unsharedLine(multi: Parameter): CalculationStep {
  return undefinedStep(`役満が複合したときに、責任を負う者がどこまで払うかは、書かれていない（${absenceOf(multi)}）`, [
    multi
  ])
}

function onRon(rules: PointsParameters, payout: LiabilityCase): PayoutStep {
  const { pao, pao_ron: rule, pao_honba: counters, pao_multi: multi } = rules
  const { input, shares, units, paid } = payout
  if (valueIn(rule) !== '折半')
    return halt(undefinedStep('責任払いだが、ロンのときにどれだけ払うかは、書かれていない', [pao, rule]))
  if (units > 1 && valueIn(multi) === '確定させた役満だけ')
    return halt(
      undefinedStep('役満が複合し、別に放銃者がいるときに、責任を負う者と放銃者がどう分けるかは、はっきりしない', [
        multi,
        rule
      ])
    )
  if (units > 1 && valueIn(multi) !== '和了の全部') return halt(unsharedLine(multi))
  const whose = valueIn(counters)
  const added = sumOf(paid) - shares.ron
  const own = { liable: whose === '責任を負う者' ? added : 0, discarder: whose === '放銃者' ? added : 0 }
  const halved = shares.ron + added - own.liable - own.discarder
  const used = [pao, rule, ...(units > 1 ? [multi] : [])]
  const line = withCounters(ruleStep('ロンなので、責任を負う者が半分を払う', used), counters, input.honba)
  const notes = added > 0 && halved === shares.ron ? [countersStep(whose, added, counters)] : []
  const split = halve(rules, halved)
  if (split.liable === null) return halt(line, ...notes, ...split.lines)
  return {
    lines: [line, ...notes, ...split.lines],
    transfers: [
      toWinner('放銃者', halved - split.liable + own.discarder),
      toWinner('責任を負う者', split.liable + own.liable)
    ],
    stopped: false,
    otherReading: isOpen(counters, input) ? withDiscarder(rules, shares.ron, added) : undefined
  }
}

function countersStep(whose: string | null, points: number, rule: Parameter): CalculationStep {
  return ruleStep(`積みの分（${formatPoints(points)}）は半分にせず、${whose}が払う`, [rule])
}

/** Returns the liable player's half in units of 100 points; `null` if the rules do not assign the remainder. */
function halve(
  { pao_remainder: rule }: PointsParameters,
  points: number
): { readonly liable: number | null; readonly lines: readonly CalculationStep[] } {
  const half = points / 2
  const odd = half % 100
  if (odd === 0) return { liable: half, lines: [] }
  const whose = valueIn(rule)
  if (whose !== '放銃者' && whose !== '責任を負う者')
    return {
      liable: null,
      lines: [undefinedStep(`半分は${formatPoints(half)}で、その端数を誰が負担するかは、書かれていない`, [rule])]
    }
  const line = ruleStep(`半分に端数（${formatPoints(odd)}）が出るので、それは${whose}が負担する`, [rule])
  return { liable: whose === '放銃者' ? half - odd : half + odd, lines: [line] }
}
