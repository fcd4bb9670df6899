import { formatPoints, recordInWords } from './figures.ts'
import type { Payout } from './payout.ts'
import type { Settlement } from './settle-game.ts'
import type { Transfer } from './transfer.ts'

/** Words of a result in one language: between two readings, and around an incomplete result. */
export interface Notation {
  readonly or: string
  readonly open: string
  readonly close: string
}

/** Notation of results in Japanese. */
export const JAPANESE_NOTATION: Notation = { or: 'か', open: '（', close: '）' }

/**
 * Returns the result of a seat: both values if there are two readings, in brackets if incomplete, 「—」 without figures.
 */
export function seatResult(settlement: Settlement, seat: number, { or, open, close }: Notation): string {
  const { readings, scale, complete } = settlement
  if (!scale || readings.length === 0) return '—'
  const values = [...new Set(readings.map(({ results }) => recordInWords(results[seat] ?? 0, scale)))].join(or)
  return complete ? values : `${open}${values}${close}`
}

/** 「放銃者 8,000点」: a result in one line. */
function payoutInWords({ transfers, complete, condition, otherReading }: Payout): string {
  const text = transfersInWords(transfers)
  const more = [
    condition,
    otherReading && `${otherReading.condition}${transfersInWords(otherReading.transfers)}`
  ].filter(Boolean)
  if (complete && text) return more.length > 0 ? `${text}（${more.join('。')}）` : text
  if (complete) return '点棒は動かない'
  return text ? `${text}（その先は決まらない）` : '決まらない'
}

/** 「親 2,000点、子 1,000点×2」 */
export function transfersInWords(transfers: readonly Transfer[]): string {
  return transfers.map(one => `${one.from}${one.to === '和了者' ? '' : `→${one.to}`} ${amountInWords(one)}`).join('、')
}

function amountInWords(transfer: Transfer): string {
  return transfer.count > 1 ? `${eachInWords(transfer)}×${transfer.count}` : eachInWords(transfer)
}

/** 「2,000点」「1枚」: the amount that each player pays. */
export function eachInWords({ each, unit }: Transfer): string {
  return unit === '点' ? formatPoints(each) : `${each}${unit}`
}

/** Groups the results of rulesets by their words. */
export function groupPayouts(
  all: readonly { readonly name: string; readonly outcome: Payout }[]
): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const { name, outcome } of all) {
    const text = payoutInWords(outcome)
    groups.set(text, [...(groups.get(text) ?? []), name])
  }
  return groups
}
