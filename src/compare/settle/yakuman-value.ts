import { formatPoints } from './figures.ts'
import { type HandValue, limitValue, splitLimit, withLines } from './limit-value.ts'
import { absenceOf, type CalculationStep, customLine, ruleStep, undefinedStep } from './line.ts'
import { type PointsParameters, partIn, valueIn } from './parameters.ts'
import type { WinInput } from './points-input.ts'

/** Returns the value of one or several yakuman. */
export function yakumanValue(rules: PointsParameters, input: WinInput, custom: boolean): HandValue {
  const { yakuman, doubles, dealer } = input
  const counted = countYakuman(rules, yakuman, doubles)
  if (counted.units === null) return { lines: counted.lines, name: null, shares: null }
  const { units } = counted
  const one = limitValue(rules, { limit: '役満', by: 'provision', dealer, custom })
  if (units === 1) return withLines(counted.lines, { ...one, units })
  const who = dealer ? '親' : '子'
  const table = rules.multi_yakuman_points
  const points = partIn(table, `${units}倍の${who}`)
  const name = `${units}倍役満`
  if (points !== null)
    return {
      lines: [...counted.lines, ruleStep(`${name}は、${who}の和了で${formatPoints(points)}`, [table])],
      name,
      shares: splitLimit(points, dealer),
      units
    }
  if (table.ruled)
    return { lines: [...counted.lines, undefinedStep(`${name}の点数は、書かれていない`, [table])], name, shares: null }
  if (!one.shares) return withLines(counted.lines, { ...one, name })
  const value = one.shares.ron * units
  return {
    lines: [...counted.lines, ...one.lines, timesLine(rules, value, units)],
    name,
    shares: splitLimit(value, dealer),
    units
  }
}

/** Returns the multiplication step. Its basis is custom, because the rules give no table for several yakuman. */
function timesLine(rules: PointsParameters, value: number, units: number): CalculationStep {
  return customLine(`役満の点数の${units}倍で、${formatPoints(value)}`, [rules.multi_yakuman_points])
}

/** Returns the number of yakuman that count; `null` if the rules do not define it. */
function countYakuman(
  rules: PointsParameters,
  yakuman: number,
  doubles: number
): { readonly units: number | null; readonly lines: readonly CalculationStep[] } {
  const lines: CalculationStep[] = namedYakuman(rules)
  const shape = valueIn(rules.double_yakuman)
  if (doubles > 0 && shape === null)
    return {
      units: null,
      lines: [undefinedStep(absenceOf(rules.double_yakuman), [rules.double_yakuman])]
    }
  if (doubles > 0)
    lines.push(
      ruleStep(shape ? '形によるダブル役満を、2つに数える' : '形によるダブル役満は、ない', [rules.double_yakuman])
    )
  if (yakuman > 1) {
    const multi = valueIn(rules.multi_yakuman)
    if (multi === null)
      return {
        units: null,
        lines: [...lines, undefinedStep(absenceOf(rules.multi_yakuman), [rules.multi_yakuman])]
      }
    lines.push(
      ruleStep(multi ? `役満${yakuman}つを、その数だけ数える` : `役満${yakuman}つでも、役満1つの点数`, [
        rules.multi_yakuman
      ])
    )
    if (!multi) return { units: 1, lines }
  }
  return { units: yakuman + (shape ? doubles : 0), lines }
}

/**
 * Cites the list of yakuman, which exists even if their points are undefined. The step has no topics, because the list
 * does not affect points.
 */
function namedYakuman({ yakuman_list: list }: PointsParameters): CalculationStep[] {
  return list.ruled ? [{ ...ruleStep('役満とする役が成立している', [list]), notes: [], topics: [] }] : []
}
