import { irohaNumber } from '../../../model/address.ts'
import type { BranchedNumber } from '../../../model/law.ts'
import { BRANCHES, formatOrdinal, numeralStyleOf, ORDINAL_NUMERAL, parseNumeral } from '../../../text/numerals.ts'

/** Parses numbers such as 「八の二」. Returns `null` if the text is not a number. */
export function numberOf(text: string): BranchedNumber | null {
  const parts = text.split('の').map(part => parseNumeral(part) ?? irohaNumber(part))
  const [first, ...rest] = parts.filter(part => part !== undefined)
  return first !== undefined && rest.length + 1 === parts.length ? [first, ...rest] : null
}

export function isSameNumber(one: BranchedNumber, other: BranchedNumber): boolean {
  return one.join('-') === other.join('-')
}

/** Replaces the number of a label in its own numeral style or another one: 「第8条の2」 → 「第9条」. */
export function relabel(label: string, number: BranchedNumber, style = numeralStyleOf(label)): string {
  return label.replace(
    new RegExp(`第?${ORDINAL_NUMERAL}([編章節款目条項号]?)${BRANCHES}`, 'u'),
    (printed, counter: string) => {
      const ordinal = formatOrdinal(number, counter, style)
      return printed.startsWith('第') ? ordinal : ordinal.slice(1)
    }
  )
}

/** Returns the numbers from one to another, which differ only in the last part: 8の2, 8の3, 8の4. */
export function numbersBetween(low: BranchedNumber, high: BranchedNumber): BranchedNumber[] {
  const [start, end] = [low.at(-1) ?? 0, high.at(-1) ?? 0]
  if (low.length !== high.length || !isSameNumber(withLast(low, 0), withLast(high, 0))) return []
  return Array.from({ length: Math.max(0, end - start + 1) }, (_, at) => withLast(low, start + at))
}

/** Replaces the last part of a number. */
export function withLast([first, ...branches]: BranchedNumber, last: number): BranchedNumber {
  return branches.length === 0 ? [last] : [first, ...branches.slice(0, -1), last]
}
