import { pointsInWords } from './figures.ts'
import type { Shares } from './limit-value.ts'
import { absenceOf, customLine, ruledLine, silentLine } from './line.ts'
import type { Stretch } from './outcome.ts'
import { answerIn, type Parameters } from './parameters.ts'
import type { Payment } from './payment.ts'
import type { Won } from './points-input.ts'

/** Who pays an ordinary win, and how much of it. */
export function payersOf(
  rules: Parameters,
  { input, shares, custom }: { input: Won; shares: Shares; custom: boolean }
): Stretch {
  const rule = rules.win_payment
  const ruled = answerIn(rule) === true
  const payments = input.tsumo ? tsumoPayments(shares, input.dealer) : [payment('放銃者', shares.ron)]
  if (!ruled && !custom)
    return {
      lines: [silentLine(`和了の点数を誰がどれだけ払うかは、書かれていない（${absenceOf(rule)}）`, [rule])],
      payments: [],
      stopped: true
    }
  if (!input.tsumo) {
    const text = `ロンは、放銃者が一人で払う（${pointsInWords(shares.ron)}）`
    return { lines: [ruled ? ruledLine(text, [rule]) : customLine(text, [rule])], payments, stopped: false }
  }
  const three = ruled ? ruledLine('自摸は、三家がそれぞれの分を払う', [rule]) : customLine('自摸は、三人が払う', [rule])
  const split = input.dealer
    ? `三人が同じだけ払う（${pointsInWords(shares.tsumo.fromOther)}ずつ）`
    : `親は子の2倍を払う（親 ${pointsInWords(shares.tsumo.fromDealer)}、子 ${pointsInWords(shares.tsumo.fromOther)}ずつ）`
  if (!custom)
    return {
      lines: [three, silentLine('親と子がそれぞれどれだけ払うかは、書かれていない', [rule])],
      payments: [],
      stopped: true
    }
  return { lines: [three, customLine(split, [rule])], payments, stopped: false }
}

function payment(from: Payment['from'], each: number, count = 1): Payment {
  return { from, to: '和了者', each, count, unit: '点' }
}

function tsumoPayments({ tsumo }: Shares, dealer: boolean): Payment[] {
  if (dealer) return [payment('子', tsumo.fromOther, 3)]
  return [payment('親', tsumo.fromDealer), payment('子', tsumo.fromOther, 2)]
}
