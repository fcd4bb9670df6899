import { ceilToHundred, formatPoints } from './figures.ts'
import { findLimit } from './limit.ts'
import { type HandValue, limitValue, withLines } from './limit-value.ts'
import { absenceOf, type CalculationStep, customLine, ruleStep, undefinedStep } from './line.ts'
import { type PointsParameters, valueIn } from './parameters.ts'
import type { WinInput } from './points-input.ts'
import { yakumanValue } from './yakuman-value.ts'

/** Returns the value of a hand under a ruleset. */
export function handValue(rules: PointsParameters, input: WinInput, custom: boolean): HandValue {
  if (input.yakuman > 0) return yakumanValue(rules, input, custom)
  const limit = findLimit(rules, input, custom)
  if (limit.kind === 'silent') return { lines: limit.lines, name: null, shares: null }
  if (limit.kind === 'formula') return withLines(limit.lines, formulaValue(rules, input, custom))
  return withLines(limit.lines, limitValue(rules, { ...limit, dealer: input.dealer, custom }))
}

/**
 * Returns the value below 満貫: fu × 2^(han + 2) per payer, doubled if the dealer wins or pays, rounded up to 100 points.
 */
function formulaValue(rules: PointsParameters, { han, fu, dealer }: WinInput, custom: boolean): HandValue {
  const base = fu * 2 ** (han + 2)
  const phrase = `${fu}符×2の${han + 2}乗＝${base.toLocaleString('en')}`
  const formula = valueIn(rules.score_formula) === true
  const lines: CalculationStep[] = formula ? [ruleStep(phrase, [rules.score_formula])] : []
  if (!custom) {
    const text = formula
      ? '親と子の倍率と、100点未満の端数の扱いは、書かれていない'
      : `満貫に満たない和了の点数は、書かれていない（${absenceOf(rules.score_formula)}）`
    return { lines: [...lines, undefinedStep(text, [rules.score_formula])], name: null, shares: null }
  }
  if (!formula) lines.push(customLine(phrase, [rules.score_formula]))
  const ron = ceilToHundred(base * (dealer ? 6 : 4))
  lines.push(
    customLine(
      dealer
        ? `親のロンは6倍、自摸は一人2倍。100点未満は切り上げる（ロン ${formatPoints(ron)}）`
        : `子のロンは4倍、自摸は親が2倍・子が1倍。100点未満は切り上げる（ロン ${formatPoints(ron)}）`,
      [rules.score_formula]
    )
  )
  const [single, double] = [ceilToHundred(base), ceilToHundred(base * 2)]
  const tsumo = dealer ? { fromDealer: 0, fromOther: double } : { fromDealer: double, fromOther: single }
  return { lines, name: null, shares: { ron, tsumo } }
}
