import { irohaNumber } from '../../model/address.ts'
import type { BranchedNumber } from '../../model/law.ts'
import { formatFullWidth, formatKanji, parseNumeral } from '../../text/numerals.ts'

export const ANY_NUMERAL = '[0-9０-９一二三四五六七八九十百千〇]+'

/** Parses numbers such as 「八の二」. Returns `null` if the text is not a number. */
export function numberOf(text: string): BranchedNumber | null {
  const parts = text.split('の').map(part => parseNumeral(part) ?? irohaNumber(part))
  const [first, ...rest] = parts.filter(part => part !== undefined)
  return first !== undefined && rest.length + 1 === parts.length ? [first, ...rest] : null
}

export function isSameNumber(one: BranchedNumber, other: BranchedNumber): boolean {
  return one.join('-') === other.join('-')
}

/** Compares by the first number, then by the branch numbers: 8, 8の2, 8の3, 9. */
export function compareOpenNumbers(one: BranchedNumber, other: BranchedNumber): number {
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

export type NumeralStyle = (number: number) => string

/** Returns the numeral style of a printed label: kanji for 「第八十条」, full-width digits for 「２」. */
export function styleOf(printed: string): NumeralStyle {
  if (/[〇一二三四五六七八九十百千]/u.test(printed)) return formatKanji
  return /[０-９]/u.test(printed) ? formatFullWidth : String
}

/** Replaces the number of a label and preserves its numeral style: 「第8条の2」 → 「第9条」. */
export function relabel(label: string, number: BranchedNumber): string {
  const say = styleOf(label)
  const [first, ...branches] = number
  const behind = branches.map(branch => `の${say(branch)}`).join('')
  return label.replace(
    new RegExp(`(${ANY_NUMERAL})([編章節款目条項号]?)(?:の${ANY_NUMERAL})*`, 'u'),
    (_, __, counter: string) => say(first) + counter + behind
  )
}
