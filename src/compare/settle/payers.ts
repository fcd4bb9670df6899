import { formatPoints } from './figures.ts'
import type { Shares } from './limit-value.ts'
import { absenceOf, customLine, ruleStep, undefinedStep } from './line.ts'
import { type PointsParameters, valueIn } from './parameters.ts'
import type { PayoutStep } from './payout.ts'
import type { Won } from './points-input.ts'
import type { Transfer } from './transfer.ts'

/** Returns the payments of an ordinary win, and the rules they are based on. */
export function payersOf(
  rules: PointsParameters,
  { input, shares, custom }: { input: Won; shares: Shares; custom: boolean }
): PayoutStep {
  const rule = rules.win_payment
  const ruled = valueIn(rule) === true
  const transfers = ordinaryTransfers(shares, input)
  if (!ruled && !custom)
    return {
      lines: [undefinedStep(`和了の点数を誰がどれだけ払うかは、書かれていない（${absenceOf(rule)}）`, [rule])],
      transfers: [],
      stopped: true
    }
  if (!input.tsumo) {
    const text = `ロンは、放銃者が一人で払う（${formatPoints(shares.ron)}）`
    return { lines: [ruled ? ruleStep(text, [rule]) : customLine(text, [rule])], transfers, stopped: false }
  }
  const three = ruled ? ruleStep('自摸は、三家がそれぞれの分を払う', [rule]) : customLine('自摸は、三人が払う', [rule])
  const split = input.dealer
    ? `三人が同じだけ払う（${formatPoints(shares.tsumo.fromOther)}ずつ）`
    : `親は子の2倍を払う（親 ${formatPoints(shares.tsumo.fromDealer)}、子 ${formatPoints(shares.tsumo.fromOther)}ずつ）`
  if (!custom)
    return {
      lines: [three, undefinedStep('親と子がそれぞれどれだけ払うかは、書かれていない', [rule])],
      transfers: [],
      stopped: true
    }
  return { lines: [three, customLine(split, [rule])], transfers, stopped: false }
}

/** Returns the transfers without liability: all from the discarder, or shares of three players. */
export function ordinaryTransfers(shares: Shares, { tsumo, dealer }: Pick<Won, 'tsumo' | 'dealer'>): Transfer[] {
  return tsumo ? tsumoTransfers(shares, dealer) : [transfer('放銃者', shares.ron)]
}

function transfer(from: Transfer['from'], each: number, count = 1): Transfer {
  return { from, to: '和了者', each, count, unit: '点' }
}

function tsumoTransfers({ tsumo }: Shares, dealer: boolean): Transfer[] {
  if (dealer) return [transfer('子', tsumo.fromOther, 3)]
  return [transfer('親', tsumo.fromDealer), transfer('子', tsumo.fromOther, 2)]
}
