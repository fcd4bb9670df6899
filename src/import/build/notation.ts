import { DIVISIONS, irohaKana } from '../../model/address.ts'
import type { BranchedNumber, DivisionLevel } from '../../model/law.ts'
import { formatKanji } from '../../text/numerals.ts'

/** 第8条の2: article label in MDX notation, whatever numerals the imported text uses. */
export function articleLabel([first, ...branches]: BranchedNumber): string {
  return `第${first}条${inDigits(branches)}`
}

/** 第2章の2. */
export function divisionLabel(level: DivisionLevel, [first, ...branches]: BranchedNumber): string {
  return `第${first}${DIVISIONS.find(division => division.level === level)?.kanji}${inDigits(branches)}`
}

function inDigits(branches: readonly number[]): string {
  return branches.map(branch => `の${branch}`).join('')
}

/** 十一, 二の二. */
export function formatItemLabel(number: BranchedNumber): string {
  return number.map(formatKanji).join('の')
}

/** イ, ロの二. */
export function subitemLabel([first, ...branches]: BranchedNumber): string {
  return [irohaKana(first) ?? String(first), ...branches.map(formatKanji)].join('の')
}
