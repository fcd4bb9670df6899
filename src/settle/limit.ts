import { absenceOf, type CalculationStep, customLine, ruleStep, undefinedStep } from './line.ts'
import { type Parameter, type PointsParameters, valueIn } from './parameters.ts'

/** 満貫 and above. */
export type Limit = '満貫' | '跳満' | '倍満' | '三倍満' | '役満'

/**
 * What a hand of so many han and fu is under a ruleset: a limit that a provision names · one that custom names · below
 * all limits, by the formula · not to be told.
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

/** A hand's han without 場ゾロ, and its fu. */
export interface Hand {
  readonly han: number
  readonly fu: number
}

/** Where a hand stands. With `custom` off, what the rules leave to custom is silence. */
export function handStandingOf(rules: PointsParameters, hand: Hand, custom: boolean): LimitResult {
  const own = hand.han + (valueIn(rules.bazoro) === true ? 2 : 0)
  const lines = own > hand.han ? [ruleStep(`場ゾロの2翻を加え、${hand.han}翻を${own}翻と数える`, [rules.bazoro])] : []
  const counted = { ...hand, own: valueIn(rules.bazoro_in_limits) === false ? hand.han : own }
  const standing = byHan(rules, counted) ?? byFu(rules, counted) ?? byCustom(rules, hand, custom)
  return { ...standing, lines: [...lines, ...hanInDoubt(rules, counted), ...standing.lines] }
}

/** A hand with its han as the ruleset's limits count them. */
interface CountedHand extends Hand {
  readonly own: number
}

/** Whether it is open if limits count 場ゾロ. */
function isDoubtful({ bazoro, bazoro_in_limits: within }: PointsParameters): boolean {
  return valueIn(bazoro) === true && !within.ruled
}

function limited(limit: Limit, words: string, used: readonly Parameter[]): LimitResult {
  return { kind: 'limit', limit, by: 'provision', lines: [ruleStep(`${words}は、${limit}`, used)] }
}

/** By the number of han alone, in the ruleset's own count. */
function byHan(rules: PointsParameters, { han, own }: CountedHand): LimitResult | null {
  const words = `${own}翻`
  const kazoe = valueIn(rules.han_kazoe)
  if (valueIn(rules.kazoe) === true && kazoe !== null && own >= kazoe)
    return limited('役満', `数え役満となる${words}`, [rules.kazoe, rules.han_kazoe])
  const [san, bai, hane] = [valueIn(rules.han_sanbaiman), valueIn(rules.han_baiman), valueIn(rules.han_haneman)]
  if (san !== null && (isDoubtful(rules) ? han : own) >= san) {
    const none = valueIn(rules.kazoe) === false && han >= 13 ? [rules.kazoe] : []
    return limited('三倍満', words, [rules.han_sanbaiman, ...none])
  }
  if (bai !== null && own >= bai) return limited('倍満', words, [rules.han_baiman])
  if (hane !== null && own >= hane) return limited('跳満', words, [rules.han_haneman])
  return null
}

/** 13翻 with 場ゾロ, where it is open whether the limit counts it. */
function hanInDoubt(rules: PointsParameters, { han, own }: CountedHand): CalculationStep[] {
  const san = valueIn(rules.han_sanbaiman)
  if (!isDoubtful(rules) || san === null || own < san || han >= san) return []
  const text = `${san}翻以上は三倍満だが、その${san}翻に場ゾロの2翻を含むかどうかが決まらない（含むなら三倍満、含まないなら${han}翻の定めはない）`
  return [undefinedStep(text, [rules.han_sanbaiman, rules.bazoro_in_limits])]
}

/** 満貫 by han, and by han with fu. */
function byFu(rules: PointsParameters, { han, fu, own }: CountedHand): LimitResult | null {
  const [from, least] = [valueIn(rules.han_mangan), valueIn(rules.mangan_min_fu)]
  const words = `${own}翻${fu}符`
  if (han >= 5 && from !== null && own >= from && (least === null || fu >= least))
    return limited(
      '満貫',
      least === null ? `${own}翻` : words,
      least === null ? [rules.han_mangan] : [rules.han_mangan, rules.mangan_min_fu]
    )
  const raised = raisedBy(rules, { han, fu })
  if (raised && valueIn(raised) === true) return limited('満貫', words, [raised])
  return null
}

/** The topic that says whether a hand just below is 満貫: 切り上げ満貫. */
function raisedBy(rules: PointsParameters, { han, fu }: Hand): Parameter<boolean> | null {
  if (han === 4 && fu === 30) return rules.kiriage_4han30fu
  if (han === 4 && fu >= 40) return rules.mangan_4han40fu
  if (han === 3 && fu === 60) return rules.kiriage_3han60fu
  if (han === 3 && fu >= 70) return rules.mangan_3han70fu
  return null
}

/** Where no provision names a limit: the formula, as far as it stays below 満貫; above, the common table. */
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

/** The table that players use everywhere, in han without 場ゾロ. */
function commonLimit(han: number): Limit {
  if (han <= 5) return '満貫'
  if (han <= 7) return '跳満'
  if (han <= 10) return '倍満'
  return han <= 12 ? '三倍満' : '役満'
}
