import { DIVISIONS, divisionRank, irohaKana } from '../../model/address.ts'
import type { BranchedNumber, DivisionLevel } from '../../model/law.ts'
import { formatKanji, formatOrdinal } from '../../text/numerals.ts'

/** 第8条の2: article label in MDX notation, whatever numerals the imported text uses. */
export function articleLabel(number: BranchedNumber): string {
  return formatOrdinal(number, '条')
}

/** 第2章の2. */
export function divisionLabel(level: DivisionLevel, number: BranchedNumber): string {
  return formatOrdinal(number, DIVISIONS[divisionRank(level)]?.kanji ?? '')
}

/** 十一, 二の二. */
export function formatItemLabel(number: BranchedNumber): string {
  return number.map(formatKanji).join('の')
}

/** イ, ロの二. */
export function subitemLabel([first, ...branches]: BranchedNumber): string {
  return [irohaKana(first) ?? String(first), ...branches.map(formatKanji)].join('の')
}
