/** @file Numerals: the characters and patterns of every regular expression that reads one, and their parser. */

/** Arabic digits, as the content of a character class. */
export const ARABIC = '0-9０-９'
/** Kanji digits from 0 to 9, as the content of a character class. 零 is a variant of 〇. */
export const KANJI_DIGITS = '〇零一二三四五六七八九'
/** Characters of kanji numerals up to 9999: 「二〇」「千二百」. Content of a character class. */
export const KANJI_NUMERALS = `${KANJI_DIGITS}十百千`
/** Characters of kanji amounts of any size: 「三万二千」. 萬 is a variant of 万. Content of a character class. */
export const KANJI_AMOUNTS = `${KANJI_NUMERALS}万萬億`
/** Characters of numerals, Arabic or kanji. Content of a character class. */
export const DIGITS = `${ARABIC}${KANJI_NUMERALS}`

/** Pattern of a numeral in running text, Arabic or kanji: only 「2」 of 「2一般」. */
export const NUMERAL = `(?:[${ARABIC}]+|[${KANJI_NUMERALS}]+)`
/** Pattern of a kanji numeral that numbers an item. A leading 〇 is a bullet or a circle. */
const KANJI_ORDINAL = `(?![〇零])[${KANJI_NUMERALS}]+`
/**
 * Pattern of a numeral in a label, also one with digits of both kinds: `parseNumeral()` rejects 「第二0条」, so that the
 * label is reported instead of read as text.
 */
export const MIXED_NUMERAL = `[${DIGITS}]+`
/**
 * Pattern of the branch numbers of a label: 「の2の3」, in old texts 「ノ二」「之二」. Running text needs the context of
 * `citation/words.ts`.
 */
export const BRANCHES = `(?:[のノ之]${MIXED_NUMERAL})*`

/** Pattern of the label of a paragraph, item, subitem or subsubitem at the start of a line: 「2」「三」「イ」「（1）」. */
export const LINE_LABEL = `(?:[${ARABIC}]+|${KANJI_ORDINAL}|[ア-ン]|[（(][${ARABIC}]+[）)])`

/** Characters of legal documents for 1, 2, 3 and 10. */
const LEGAL_DIGITS = '壱弐参拾'
/** Pattern of the numeral between 第 and 条: also 「壱」 and 「弐拾」. Elsewhere 参 and 拾 are words: 「第5条の参加者」. */
export const ORDINAL_NUMERAL = `[${DIGITS}${LEGAL_DIGITS}]+`

const PLAIN_DIGITS = '〇一二三四五六七八九'
const UNITS = [
  ['千', 1000],
  ['百', 100],
  ['十', 10]
] as const

const ONE_TO_NINE = `(?![〇零])[${KANJI_DIGITS}]`
/** A number written with units: 「百二十三」「二千十」「一千」. */
const WITH_UNITS = new RegExp(
  `^(?:(${ONE_TO_NINE}?)千)?(?:(${ONE_TO_NINE}?)百)?(?:(${ONE_TO_NINE}?)十)?(${ONE_TO_NINE})?$`,
  'u'
)

/** Parses 「42」「４２」「四十二」「二〇」「弐拾」「元」; returns `undefined` for any other text. */
export function parseNumeral(text: string): number | undefined {
  const arabic = text.normalize('NFKC')
  if (/^[0-9]+$/u.test(arabic)) return Number(arabic)
  if (text === '元') return 1
  const kanji = text.replace(IN_LEGAL, digit => '一二三十'.charAt(LEGAL_DIGITS.indexOf(digit)))
  return parsePositional(kanji) ?? parseWithUnits(kanji)
}

const IN_LEGAL = new RegExp(`[${LEGAL_DIGITS}]`, 'gu')

const POSITIONAL = new RegExp(`^[${KANJI_DIGITS}]+$`, 'u')

/** `positional = digit { digit }`: 「二〇」 is 20, 「一二三」 123. */
function parsePositional(text: string): number | undefined {
  if (!POSITIONAL.test(text)) return
  return Number([...text].map(digitOf).join(''))
}

/** 〇 in place of a unit that is left out: 「百〇五」「千〇五十」. */
const LEFT_OUT_UNIT = new RegExp(`(?<=[百千])[〇零](?=${ONE_TO_NINE}|十)`, 'gu')

/** `with-units = [ [digit] "千" ] [ [digit] "百" ] [ [digit] "十" ] [digit]`: 「百二十三」 is 123, 「百〇五」 105. */
function parseWithUnits(printed: string): number | undefined {
  const text = printed.replace(LEFT_OUT_UNIT, '')
  const match = WITH_UNITS.exec(text)
  if (!text || !match) return
  return UNITS.reduce(
    (total, [unit, worth], index) => total + (text.includes(unit) ? (digitOf(match[index + 1]) || 1) * worth : 0),
    digitOf(match[4])
  )
}

function digitOf(char: string | undefined): number {
  return char ? PLAIN_DIGITS.indexOf(char.replace('零', '〇')) : 0
}

/** Formats a number from 1 to 9999 in kanji, as in the labels of items: 42 is 「四十二」. */
export function formatKanji(number: number): string {
  let rest = number
  let text = ''
  for (const [unit, worth] of UNITS) {
    const digit = Math.floor(rest / worth)
    if (digit > 0) text += (digit > 1 ? PLAIN_DIGITS.charAt(digit) : '') + unit
    rest %= worth
  }
  return text + (rest > 0 ? PLAIN_DIGITS.charAt(rest) : '')
}

/** Formats a number in the characters of legal documents: 12 is 「拾弐」. */
function formatLegal(number: number): string {
  return formatKanji(number).replace(/[一二三十]/gu, digit => LEGAL_DIGITS.charAt('一二三十'.indexOf(digit)))
}

/** Formats a number in full-width digits: 42 is 「４２」. */
export function formatFullWidth(number: number): string {
  return String(number).replace(/[0-9]/gu, digit => String.fromCodePoint(0xff10 + Number(digit)))
}

/**
 * Formats a number, or the parts of a written one, with its counter and branches: [8, 2] is 「第8条の2」, in kanji
 * 「第八条の二」.
 */
export function formatOrdinal<Part extends number | string>(
  parts: readonly Part[],
  counter: string,
  format: (part: Part) => string = String
): string {
  const [first = '', ...branches] = parts.map(part => format(part))
  return [`第${first}${counter}`, ...branches].join('の')
}

/** Parses 「8の2」「第8条の2」「第八条ノ二」 as [8, 2]; returns `undefined` for any other text. */
export function parseBranched(text: string): [number, ...number[]] | undefined {
  const [printed = '', ...branches] = text.split(/[のノ之]/u)
  const first = parseNumeral(printed.replace(/^第/u, '').replace(/条$/u, ''))
  const numbers = branches.map(parseNumeral).filter(number => number !== undefined)
  return first === undefined || numbers.length < branches.length ? undefined : [first, ...numbers]
}

/** Formats a number in the digits of a sample. */
type NumeralStyle = (number: number) => string

const IN_KANJI = new RegExp(`[${KANJI_NUMERALS}]`, 'u')

/** Returns the numeral style of a printed label: kanji for 「第八十条」, full-width digits for 「２」. */
export function numeralStyleOf(printed: string): NumeralStyle {
  if (printed.search(IN_LEGAL) >= 0) return formatLegal
  if (IN_KANJI.test(printed)) return formatKanji
  return /[０-９]/u.test(printed) ? formatFullWidth : String
}

const BEGINS_IN_KANJI = new RegExp(`^第[${KANJI_NUMERALS}${LEGAL_DIGITS}]`, 'u')

/** True if the number of a label is in kanji: 「第八条の2」. */
export function isNumberedInKanji(label: string): boolean {
  return BEGINS_IN_KANJI.test(label)
}
