import { absenceOf, type CalculationStep, customLine, ruleStep, undefinedStep } from './line.ts'
import { type Parameter, type PointsParameters, valueIn } from './parameters.ts'

/** 満貫 and above. */
export type Limit = '満貫' | '跳満' | '倍満' | '三倍満' | '役満'

/**
 * Limit of a hand under a ruleset:
 * - a limit named by a provision or by custom;
 * - below all limits, by the formula;
 * - undefined.
 */
export type LimitResult =
  | {
      readonly kind: 'limit'
      readonly limit: Limit
      readonly by: 'provision' | 'custom'
      readonly lines: readonly CalculationStep[]
    }
  | { readonly kind: 'formula'; readonly lines: readonly CalculationStep[] }
  | { readonly kind: 'silent'; readonly lines: readonly CalculationStep[] }

/** Han of a hand without 場ゾロ, and its fu. */
export interface Hand {
  readonly han: number
  readonly fu: number
}

/** Returns the limit of a hand. If `custom` is false, cases left to custom are undefined. */
export function findLimit(rules: PointsParameters, hand: Hand, custom: boolean): LimitResult {
  const countedHan = hand.han + (valueIn(rules.bazoro) === true ? 2 : 0)
  const lines =
    countedHan > hand.han ? [ruleStep(`場ゾロの2翻を加え、${hand.han}翻を${countedHan}翻と数える`, [rules.bazoro])] : []
  const counted = { ...hand, countedHan: valueIn(rules.bazoro_in_limits) === false ? hand.han : countedHan }
  const limit = byHan(rules, counted) ?? byFu(rules, counted) ?? byCustom(rules, hand, custom)
  return { ...limit, lines: [...lines, ...hanInDoubt(rules, counted), ...limit.lines] }
}

/** A hand with its han as counted by the ruleset's limits. */
interface CountedHand extends Hand {
  readonly countedHan: number
}

/** True if the rules do not define how limits count 場ゾロ. */
function isDoubtful({ bazoro, bazoro_in_limits: within }: PointsParameters): boolean {
  return valueIn(bazoro) === true && !within.ruled
}

function limited(limit: Limit, text: string, used: readonly Parameter[]): LimitResult {
  return { kind: 'limit', limit, by: 'provision', lines: [ruleStep(`${text}は、${limit}`, used)] }
}

/** Returns the limit by han alone, as counted by the ruleset. */
function byHan(rules: PointsParameters, { han, countedHan }: CountedHand): LimitResult | null {
  const text = `${countedHan}翻`
  const kazoe = valueIn(rules.han_kazoe)
  if (valueIn(rules.kazoe) === true && kazoe !== null && countedHan >= kazoe)
    return limited('役満', `数え役満となる${text}`, [rules.kazoe, rules.han_kazoe])
  const [san, bai, hane] = [valueIn(rules.han_sanbaiman), valueIn(rules.han_baiman), valueIn(rules.han_haneman)]
  if (san !== null && (isDoubtful(rules) ? han : countedHan) >= san) {
    const none = valueIn(rules.kazoe) === false && han >= 13 ? [rules.kazoe] : []
    return limited('三倍満', text, [rules.han_sanbaiman, ...none])
  }
  if (bai !== null && countedHan >= bai) return limited('倍満', text, [rules.han_baiman])
  if (hane !== null && countedHan >= hane) return limited('跳満', text, [rules.han_haneman])
  return null
}

/** Reports a hand that reaches 13翻 only with 場ゾロ, if the rules do not define how the limit counts 場ゾロ. */
function hanInDoubt(rules: PointsParameters, { han, countedHan }: CountedHand): CalculationStep[] {
  const san = valueIn(rules.han_sanbaiman)
  if (!isDoubtful(rules) || san === null || countedHan < san || han >= san) return []
  const text = `${san}翻以上は三倍満だが、その${san}翻に場ゾロの2翻を含むかどうかが決まらない（含むなら三倍満、含まないなら${han}翻の定めはない）`
  return [undefinedStep(text, [rules.han_sanbaiman, rules.bazoro_in_limits])]
}

/** Returns 満貫 by han, or by han with fu. */
function byFu(rules: PointsParameters, { han, fu, countedHan }: CountedHand): LimitResult | null {
  const [from, least] = [valueIn(rules.han_mangan), valueIn(rules.mangan_min_fu)]
  const text = `${countedHan}翻${fu}符`
  if (han >= 5 && from !== null && countedHan >= from && (least === null || fu >= least))
    return limited(
      '満貫',
      least === null ? `${countedHan}翻` : text,
      least === null ? [rules.han_mangan] : [rules.han_mangan, rules.mangan_min_fu]
    )
  const raised = raisedBy(rules, { han, fu })
  if (raised && valueIn(raised) === true) return limited('満貫', text, [raised])
  return null
}

/** Returns the rule on whether a hand near the limit is 満貫, including 切り上げ満貫. */
function raisedBy(rules: PointsParameters, { han, fu }: Hand): Parameter<boolean> | null {
  if (han === 4 && fu === 30) return rules.kiriage_4han30fu
  if (han === 4 && fu >= 40) return rules.mangan_4han40fu
  if (han === 3 && fu === 60) return rules.kiriage_3han60fu
  if (han === 3 && fu >= 70) return rules.mangan_3han70fu
  return null
}

/** Applies custom if no provision names a limit: the formula up to 2,000 base points, otherwise the common table. */
function byCustom(rules: PointsParameters, { han, fu }: Hand, custom: boolean): LimitResult {
  if (han < 5 && fu * 2 ** (han + 2) <= 2000) {
    const raised = raisedBy(rules, { han, fu })
    const lines =
      raised && valueIn(raised) === false ? [ruleStep(`${han}翻${fu}符は、満貫に切り上げない`, [raised])] : []
    return { kind: 'formula', lines: raised && !raised.ruled ? [undefinedStep(absenceOf(raised), [raised])] : lines }
  }
  const limit = commonLimit(han)
  const used = limit === '役満' ? [rules.kazoe, rules.han_kazoe] : usedFor(rules, { han, fu }, limit)
  if (limit === '役満' || !custom) {
    const text = `${han}翻${han < 6 ? `${fu}符` : ''}を何とするかは、書かれていない`
    return { kind: 'silent', lines: [undefinedStep(text, used)] }
  }
  return {
    kind: 'limit',
    limit,
    by: 'custom',
    lines: [customLine(`${han}翻${han < 5 ? `${fu}符` : ''}は、${limit}`, used)]
  }
}

function usedFor(rules: PointsParameters, hand: Hand, limit: Limit): Parameter[] {
  const raised = raisedBy(rules, hand)
  if (raised) return [raised]
  if (limit === '満貫') return [rules.han_mangan, rules.mangan_min_fu]
  return [limit === '跳満' ? rules.han_haneman : limit === '倍満' ? rules.han_baiman : rules.han_sanbaiman]
}

/** The common table of limits, in han without 場ゾロ. */
function commonLimit(han: number): Limit {
  if (han <= 5) return '満貫'
  if (han <= 7) return '跳満'
  if (han <= 10) return '倍満'
  return han <= 12 ? '三倍満' : '役満'
}
