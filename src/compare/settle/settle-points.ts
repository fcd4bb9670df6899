import { handValue } from './hand-value.ts'
import { liabilityFor } from './liability.ts'
import { type HandValue, limitValue } from './limit-value.ts'
import { absenceOf, ruleStep, undefinedStep } from './line.ts'
import { type PointsParameters, valueIn } from './parameters.ts'
import { payersOf } from './payers.ts'
import type { Payout, PayoutStep } from './payout.ts'
import { settlePenalty } from './penalty.ts'
import type { NagashiInput, PointsInput, WinInput, Won } from './points-input.ts'
import { addCounters, addDeposits } from './table-points.ts'
import type { Transfer } from './transfer.ts'

/** Options of `settlePoints`. */
export interface Allowed {
  /** Applies 慣習: the common table if the rules are silent. */
  readonly custom: boolean
}

/** Settles an input that passed `checkPoints`. Stops with an explanation if the rules do not define a step. */
export function settlePoints(rules: PointsParameters, input: PointsInput, { custom }: Allowed): Payout {
  if (input.event === 'penalty') return settlePenalty(rules, input)
  return input.event === 'nagashi' ? settleNagashi(rules, input, custom) : settleWin(rules, input, custom)
}

function settleWin(rules: PointsParameters, input: WinInput, custom: boolean): Payout {
  return payOut(rules, { input, value: handValue(rules, input, custom), custom })
}

/** 流し満貫: counts as a 満貫 tsumo. Counters and deposits apply only if the rules treat it as a win. */
function settleNagashi(rules: PointsParameters, input: NagashiInput, custom: boolean): Payout {
  const { nagashi } = rules
  const kind = valueIn(nagashi)
  if (kind === 'なし')
    return { lines: [ruleStep('流し満貫は、ない', [nagashi])], transfers: [], name: null, complete: true }
  if (kind === null)
    return { lines: [undefinedStep(absenceOf(nagashi), [nagashi])], transfers: [], name: null, complete: false }
  const value = limitValue(rules, { limit: '満貫', by: 'provision', dealer: input.dealer, custom })
  const win = kind === '満貫（和了役）'
  const first = ruleStep(win ? '流し満貫は、和了役で、満貫とする' : '流し満貫は、満貫とする', [nagashi])
  const opened = { ...value, lines: [first, ...value.lines] }
  const seen = win ? input : { ...input, honba: 0, deposits: 0 }
  const paid = payOut(rules, {
    input: { ...seen, yakuman: 0, tsumo: true, liability: null, liableDiscarder: false },
    value: opened,
    custom
  })
  if (win || (input.honba === 0 && input.deposits === 0)) return paid
  const doubt = undefinedStep('和了として扱うかどうかが書かれていないので、積みと供託を取るかどうかは決まらない', [
    nagashi
  ])
  return { ...paid, lines: [...paid.lines, doubt], complete: false }
}

interface ValuedHand {
  readonly input: Won
  readonly value: HandValue
  readonly custom: boolean
}

/** Converts the value of a hand to transfers: payers, counters, liability, deposits. */
function payOut(rules: PointsParameters, { input, value, custom }: ValuedHand): Payout {
  const { name, shares, units = 0 } = value
  if (!shares) return { lines: value.lines, transfers: [], name, complete: false }
  const stretches: PayoutStep[] = []
  const steps = [
    () => payersOf(rules, { input, shares, custom }),
    (paid: readonly Transfer[]) => addCounters(rules, { input, paid, custom }),
    (paid: readonly Transfer[]) => liabilityFor(rules, { input, shares, units, paid }),
    (paid: readonly Transfer[]) => addDeposits(rules, { input, paid, custom })
  ]
  let paid: readonly Transfer[] = []
  for (const step of steps) {
    const stretch = step(paid)
    stretches.push(stretch)
    paid = stretch.transfers
    if (stretch.stopped) break
  }
  const lines = [...value.lines, ...stretches.flatMap(({ lines }) => lines)]
  const complete = stretches.every(({ stopped }) => !stopped)
  return { lines, transfers: paid, name, complete, otherReading: otherReadingIn(stretches) }
}

/** Returns the other reading of a part, with the transfers that later parts add. */
function otherReadingIn(stretches: readonly PayoutStep[]): Payout['otherReading'] {
  const own = stretches.find(({ otherReading }) => otherReading)
  if (!own?.otherReading) return undefined
  const added = stretches.at(-1)?.transfers.slice(own.transfers.length) ?? []
  return { ...own.otherReading, transfers: [...own.otherReading.transfers, ...added] }
}
