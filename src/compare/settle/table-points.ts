import { formatPoints } from './figures.ts'
import { absenceOf, type CalculationStep, customLine, ruleStep, undefinedStep } from './line.ts'
import { isUnknownValue, type PointsParameters, valueIn } from './parameters.ts'
import type { PayoutStep } from './payout.ts'
import type { Won } from './points-input.ts'
import type { Transfer } from './transfer.ts'

interface Adding {
  readonly input: Won
  readonly paid: readonly Transfer[]
  readonly custom: boolean
}

/** 積み: adds the counters: their value, their recipient, and the share of each payer on tsumo. */
export function addCounters(rules: PointsParameters, { input, paid, custom }: Adding): PayoutStep {
  const { honba, tsumo } = input
  if (honba === 0) return { lines: [], transfers: paid, stopped: false }
  const value = valueIn(rules.honba_value)
  const halt = (line: CalculationStep): PayoutStep => ({ lines: [line], transfers: paid, stopped: true })
  if (value === null) return halt(undefinedStep(absenceOf(rules.honba_value), [rules.honba_value]))
  const lines: CalculationStep[] = [
    ruleStep(`積みは、1本${formatPoints(value)}。${honba}本で${formatPoints(value * honba)}`, [rules.honba_value])
  ]
  if (valueIn(rules.honba_added) === true) lines.push(ruleStep('積みは、和了の点に加える', [rules.honba_added]))
  else if (custom) lines.push(customLine('積みは、和了者が受け取る', [rules.honba_added]))
  else {
    lines.push(undefinedStep('積みを誰が受け取るかは、書かれていない', [rules.honba_added]))
    return { lines, transfers: paid, stopped: true }
  }
  if (!tsumo) return { lines, transfers: paid.map(one => ({ ...one, each: one.each + value * honba })), stopped: false }
  const ruled = valueIn(rules.honba_tsumo)
  if (ruled === null && !custom) {
    lines.push(undefinedStep('自摸のとき、積みを三人でどう分けるかは、書かれていない', [rules.honba_tsumo]))
    return { lines, transfers: paid, stopped: true }
  }
  if (ruled === null && value % 300 !== 0) {
    lines.push(undefinedStep('積みが100点単位で三つに分かれないときの払い方は、書かれていない', [rules.honba_tsumo]))
    return { lines, transfers: paid, stopped: true }
  }
  const each = (ruled ?? value / 3) * honba
  const text = `自摸のときは、三人が${formatPoints(each)}ずつ加えて払う`
  lines.push(ruled === null ? customLine(text, [rules.honba_tsumo]) : ruleStep(text, [rules.honba_tsumo]))
  return { lines, transfers: paid.map(one => ({ ...one, each: one.each + each })), stopped: false }
}

/** Adds the 供託 on the table. */
export function addDeposits(rules: PointsParameters, { input, paid, custom }: Adding): PayoutStep {
  const { deposits } = input
  if (deposits === 0) return { lines: [], transfers: paid, stopped: false }
  const rule = rules.deposit_winner
  const text = `場の供託${formatPoints(deposits)}は、和了者が取る`
  const transfers: Transfer[] = [...paid, { from: '場', to: '和了者', each: deposits, count: 1, unit: '点' }]
  if (rule.ruled) return { lines: [ruleStep(text, [rule])], transfers, stopped: false }
  if (custom && !isUnknownValue(rule)) return { lines: [customLine(text, [rule])], transfers, stopped: false }
  return {
    lines: [undefinedStep(`場の供託${formatPoints(deposits)}を誰が取るかは、書かれていない`, [rule])],
    transfers: paid,
    stopped: true
  }
}
