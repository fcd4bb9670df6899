import type { SourceFile } from '../../../model/source.ts'
import { ARABIC, KANJI_NUMERALS, parseNumeral } from '../../../text/numerals.ts'
import { errorIn } from '../../diagnostics/report-sink.ts'
import type { Finding } from '../../diagnostics/types.ts'
import { firstOwnMatches } from './match-excerpts.ts'

/** Latin, Greek and Cyrillic characters that look like arabic digits. */
const [ONE, ZERO] = ['lIｌＩΙІӏ', 'OoＯｏΟοОо']
/** Katakana, lines and signs that look like kanji. */
const [LINE, KANA, RING] = ['―—–‐‑−－─', 'ーｰニﾆハﾊ', '○◯']

const MEANT: Readonly<Record<string, string>> = {
  ...meaning('1', `${ONE}|｜`),
  ...meaning('0', ZERO),
  ...meaning('一', `ーｰ${LINE}-`),
  ...meaning('二', 'ニﾆ'),
  ...meaning('八', 'ハﾊ'),
  ...meaning('〇', RING)
}

function meaning(digit: string, letters: string): Record<string, string> {
  return Object.fromEntries([...letters].map(letter => [letter, digit]))
}

const [NUMBER, WITH_LINES] = ['', `${LINE}-`].map(
  lines => `[${ARABIC}${KANJI_NUMERALS}${ONE}${ZERO}${KANA}${RING}${lines}]{1,12}`
)
const LEVEL = '編章節款目条項号'
const COUNTERS = '点枚円人名本回翻符位局巡分秒年月日'
const ORDERED = '位回次版局部巡期日種類級段着'
const NAMING = new RegExp(`[${LEVEL}${COUNTERS}${ORDERED}]`, 'u')

/**
 * Patterns of numbers that contain lookalike characters:
 *
 *     第l条  第ニ項  第ー位  前ニ条  第84条のO、  第84条のニ第1項  3O0点
 *      ^      ^      ^      ^           ^            ^         ^^^
 */
const PLACES = [
  `第([${ARABIC}${KANJI_NUMERALS}${ONE}${ZERO}${KANA}${RING}${LINE}|｜-]{1,12})(?=[${LEVEL}])`,
  `第(?<![次及落]第)([${KANJI_NUMERALS}${KANA}]{1,12})(?=[${ORDERED}])`,
  `[前次](${WITH_LINES})(?=[${LEVEL}])`,
  String.raw`[条章節款]の([${ARABIC}${ONE}${ZERO}]{1,12})(?![\p{L}\p{N}]|ー)`,
  `[条章節款]の(${NUMBER})(?=[第項号])`,
  String.raw`((?:[${ARABIC}]|[${ONE}](?=[${ARABIC},，]{2}))(?<![\p{sc=Latn}\p{N}${ONE}${ZERO}.,，].)[${ARABIC}${ONE}${ZERO},，]{0,12})(?<![${ONE}])(?=[${COUNTERS}])`
].map(pattern => new RegExp(pattern, 'gu'))

/** Reports characters that look like digits, with the intended number. */
export function* findLookalikeDigits(file: SourceFile): Iterable<Finding> {
  for (const place of PLACES)
    for (const { 0: phrase, 1: number = '', index } of firstOwnMatches(file, place, isMiswritten)) {
      const end = index + phrase.length
      const start = end - number.length
      const [before, after] = [phrase.slice(0, -number.length), NAMING.exec(file.text.charAt(end))?.[0] ?? '']
      const [written, meant] = [number, digitsOf(number)].map(digits => `「${before}${digits}${after}」`)
      yield errorIn(file, {
        code: 'digit-lookalike',
        message: `${written}の中に、数字に似た文字があります`,
        hint: `${meant}のことですか`,
        span: { start, end }
      })
    }
}

/**
 * True if a number contains a lookalike character. False for a blank to fill in (「第○条」「第――号」) and for two numbers
 * (「第1-2条」).
 */
function isMiswritten({ 1: number = '' }: RegExpExecArray): boolean {
  const meant = digitsOf(number)
  if (meant === number.normalize('NFKC') || parseNumeral(meant.replaceAll(',', '')) === undefined) return false
  return (
    new RegExp(`[${KANJI_NUMERALS}]`, 'u').test(number) || !new RegExp(`[${RING}${LINE}-]|[ーｰ]{2}`, 'u').test(number)
  )
}

/** Returns the intended number: 「1O」 is 10, 「ニ」 is 二. */
function digitsOf(number: string): string {
  return [...number]
    .map(letter => MEANT[letter] ?? letter)
    .join('')
    .normalize('NFKC')
}
