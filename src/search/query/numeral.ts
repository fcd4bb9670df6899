import { KANJI_NUMERALS, parseNumeral } from '../../text/numerals.ts'

/** Pattern group of a number in a query: up to four digits, or up to eight kanji. */
export const NUMERAL = `([0-9]{1,4}|[${KANJI_NUMERALS}]{1,8})`

/** Pattern of one character of such a number. */
export const DIGIT = `[0-9${KANJI_NUMERALS}]`

/** Parses a matched group; returns `undefined` for a group that did not match. */
export function numeral(text: string | undefined): number | undefined {
  return text === undefined ? undefined : parseNumeral(text)
}
