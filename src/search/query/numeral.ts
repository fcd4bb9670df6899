import { parseNumeral } from '../../text/numerals.ts'

/** A number in a query, as a group of a pattern: up to four digits, or kanji. */
export const NUMERAL = '([0-9]{1,4}|[〇一二三四五六七八九十百千]{1,8})'

/** One letter of such a number. */
export const DIGIT = '[0-9〇一二三四五六七八九十百千]'

/** The number that such a group found, if it found one. */
export function numeral(text: string | undefined): number | undefined {
  return text === undefined ? undefined : parseNumeral(text)
}
