import { formatPoints } from './figures.ts'
import type { Limit } from './limit.ts'
import { type CalculationStep, customLine, ruleStep, undefinedStep } from './line.ts'
import { type Parameter, type PointsParameters, partIn } from './parameters.ts'
import type { Won } from './points-input.ts'

/** Payments for a hand before counters: one sum on ron; the shares of the dealer and of each other player on tsumo. */
export interface Shares {
  readonly ron: number
  readonly tsumo: { readonly fromDealer: number; readonly fromOther: number }
}

/** Value of a hand; the shares are `null` if the rules do not define them. */
export interface HandValue {
  readonly lines: readonly CalculationStep[]
  /** 「満貫」「役満」; `null` below 満貫 or if undefined. */
  readonly name: string | null
  readonly shares: Shares | null
  /** Number of yakuman; missing below yakuman. */
  readonly units?: number
}

/** Returns the total payment for a hand before counters. */
export function sharesInAll({ ron, tsumo }: Shares, { dealer, tsumo: isTsumo }: Pick<Won, 'dealer' | 'tsumo'>): number {
  return isTsumo ? tsumo.fromDealer + tsumo.fromOther * (dealer ? 3 : 2) : ron
}

/** Common points of 満貫 and above: [子, 親]. */
const COMMON: Readonly<Record<Limit, readonly [number, number]>> = {
  満貫: [8000, 12_000],
  跳満: [12_000, 18_000],
  倍満: [16_000, 24_000],
  三倍満: [24_000, 36_000],
  役満: [32_000, 48_000]
}

interface LimitAsked {
  readonly limit: Limit
  readonly by: 'provision' | 'custom'
  readonly dealer: boolean
  readonly custom: boolean
}

/** Returns the points of a limit. A limit defined only by custom has the customary points. */
export function limitValue(rules: PointsParameters, { limit, by, dealer, custom }: LimitAsked): HandValue {
  const points = pointsFor(rules, limit)
  const who = dealer ? '親' : '子'
  const ruled = by === 'provision' ? partIn(points, who) : null
  const common = COMMON[limit][dealer ? 1 : 0]
  const text = (value: number) => `${limit}は、${who}の和了で${formatPoints(value)}`
  if (ruled !== null)
    return { lines: [ruleStep(text(ruled), [points])], name: limit, shares: splitLimit(ruled, dealer) }
  if (!custom) return { lines: [undefinedStep(notGiven(points), [points])], name: limit, shares: null }
  return { lines: [customLine(text(common), [points])], name: limit, shares: splitLimit(common, dealer) }
}

function pointsFor(rules: PointsParameters, limit: Limit): PointsParameters['yakuman_points'] {
  const topics = {
    満貫: rules.mangan_points,
    跳満: rules.haneman,
    倍満: rules.baiman,
    三倍満: rules.sanbaiman,
    役満: rules.yakuman_points
  } as const
  return topics[limit]
}

function notGiven(points: Parameter): string {
  return `${points.label}は、書かれていない${points.ruled || points.why === 'open' ? `（${points.text}）` : '（規定なし）'}`
}

/**
 * Splits a total among the payers: three equal shares for a dealer's win; otherwise the dealer pays half, the others a
 * quarter each.
 */
export function splitLimit(points: number, dealer: boolean): Shares {
  return dealer
    ? { ron: points, tsumo: { fromDealer: 0, fromOther: points / 3 } }
    : { ron: points, tsumo: { fromDealer: points / 2, fromOther: points / 4 } }
}

/** Prepends steps to a value. */
export function withLines(lines: readonly CalculationStep[], value: HandValue): HandValue {
  return { ...value, lines: [...lines, ...value.lines] }
}
