import { ARABIC, KANJI_AMOUNTS, KANJI_DIGITS, KANJI_NUMERALS, NUMERAL, parseNumeral } from './numerals.ts'

/** A number in a text, without its sign, with its span. */
export interface Figure {
  readonly number: number
  readonly start: number
  readonly end: number
}

/** Matches 「12万」「3万2千」「1,000」「0.1」「千」「百二十」「一〇」: arabic digits and kanji, mixed as in written scores. */
const NUMBER = new RegExp(`[0-9${KANJI_NUMERALS}](?:[,.]*[0-9${KANJI_AMOUNTS}])*`, 'gu')

const COUNTERS = '翻|飜|符|点|枚|本(?!文)|回|分|人|巡|局|倍|位|割|日|か月|箇月|ポイント|時間|種|個'

/**
 * Matches the counter after a kanji numeral, which marks a figure and not a part of a name (一発, 四槓子). A space may
 * precede it.
 */
const COUNTER = new RegExp(`^[ 　]?(?:${COUNTERS})`, 'u')

/** Matches the counter after the last number of a list or range: 「二から四位まで」, 「二、三枚」. */
const LISTED_COUNTER = new RegExp(
  `^(?:から|ないし|又は|または|及び|[・、,〜～~–―-])[0-9,.${KANJI_AMOUNTS}]+(?:${COUNTERS})`,
  'u'
)
/** Matches the text before the numerator of a fraction: 三分の二. */
const FRACTION = new RegExp(`[0-9${KANJI_AMOUNTS}]分の$`, 'u')

/**
 * Matches labels and article numbers. 「第84条の2第1項第3号」 is a reference, not a figure; in 「第80条の300点」 and 「第80条の2,000点」
 * only 第80条 is a reference.
 */
const ADDRESS = new RegExp(
  `第${NUMERAL}(?:条|項|号|章|節|款)(?:の${NUMERAL}(?![${ARABIC}${KANJI_AMOUNTS}]|[,，][${ARABIC}]|円|名|つ|度|着|家|組|年|週|秒|歳|[%％]|${COUNTERS}))*`,
  'gu'
)

/** True if the text begins with a counter for the number before it: 「点を払う」. */
export function isCounted(text: string): boolean {
  return COUNTER.test(text)
}

/** Returns every number that a text may name, in arabic digits or kanji, without the numbers of articles. */
export function readableNumbers(text: string): Set<number> {
  const numbers = new Set<number>()
  for (const { number, digits } of tokensIn(blank(text, ADDRESS))) {
    numbers.add(number)
    // 二三四の面子 reads as 2, 3, 4 as well as 234.
    if (SEVERAL_DIGITS.test(digits)) for (const digit of digits) numbers.add(parseNumeral(digit) ?? 0)
  }
  return numbers
}

const SEVERAL_DIGITS = new RegExp(`^[${KANJI_DIGITS}]{2,}$`, 'u')

/** True if a text may contain a figure. A fast check that rejects most texts without one. */
export function mayContainFigure(text: string): boolean {
  return MAY_COUNT.test(text)
}

const MAY_COUNT = new RegExp(`[${ARABIC}]|[${KANJI_AMOUNTS}][ 　]?(?:${COUNTERS})`, 'u')

/** Returns the figures of a text: arabic numbers, and kanji numbers before a counter (一翻, 三千点). */
export function figuresIn(text: string): Figure[] {
  const counted = (start: number, end: number) =>
    COUNTER.test(text.slice(end)) || LISTED_COUNTER.test(text.slice(end)) || FRACTION.test(text.slice(0, start))
  return tokensIn(blank(text, ADDRESS)).flatMap(({ number, digits, start, end }) =>
    /[0-9]/u.test(digits) || counted(start, end) ? [{ number, start, end }] : []
  )
}

/** Returns the figure directly before the first occurrence of `words`: 40 for 「ポイント減算」 in 「40ポイント減算」. */
export function figureBefore(text: string, phrase: string): Figure | null {
  const at = text.indexOf(phrase)
  return figuresIn(text).find(({ end }) => end === at) ?? null
}

interface Token extends Figure {
  readonly digits: string
}

function tokensIn(text: string): Token[] {
  const { plain, originOf } = fold(text)
  return [...plain.matchAll(NUMBER)].flatMap(({ 0: digits, index }) => {
    const number = read(digits)
    const [start, end] = [originOf(index), originOf(index + digits.length - 1) + 1]
    return number === undefined ? [] : [{ number, digits, start, end }]
  })
}

/**
 * Characters that NFKC may change. Kana, kanji other than 萬 and their punctuation (、。「」…) never change; normalizing
 * each of them would cost more than all other steps.
 */
const FOLDABLE = /[^\u0020-\u007e\u3001-\u3029぀-龯]|萬/gu

/** Normalizes a text (NFKC) character by character, so that offsets in the result map back to the text. */
function fold(text: string): { plain: string; originOf: (at: number) => number } {
  const uneven: { readonly start: number; readonly end: number; readonly origin: number; readonly by: number }[] = []
  let by = 0
  const plain = text.replaceAll(FOLDABLE, (char, origin: number) => {
    const folded = char === '萬' ? '万' : char.normalize('NFKC')
    if (folded.length !== char.length) {
      const start = origin - by
      by += char.length - folded.length
      uneven.push({ start, end: start + folded.length, origin, by })
    }
    return folded
  })
  const originOf = (at: number) => {
    const last = uneven.findLast(({ start }) => start <= at)
    if (!last) return at
    return at < last.end ? last.origin : at + last.by
  }
  return { plain, originOf }
}

/** Parses `number = { part "万" | part "千" … } [ part ]`: 「3万2千」 is 32000, 「12万」 120000. */
function read(text: string): number | undefined {
  const plain = text.replaceAll(',', '')
  if (/^[0-9]+$/u.test(plain)) return Number(plain)
  if (!/[0-9]/u.test(plain) && !/[万億]/u.test(plain)) return parseNumeral(plain)
  let [total, rest] = [0, plain]
  for (const [unit, worth] of [
    ['億', 1e8],
    ['万', 1e4],
    ['千', 1e3],
    ['百', 100],
    ['十', 10]
  ] as const) {
    const at = rest.indexOf(unit)
    if (at < 0) continue
    const many = at === 0 ? 1 : read(rest.slice(0, at))
    if (many === undefined) return
    total += many * worth
    rest = rest.slice(at + 1)
  }
  if (rest === '') return total
  const last = /^[0-9.]+$/u.test(rest) ? Number(rest) : parseNumeral(rest)
  return last === undefined || Number.isNaN(last) ? undefined : round(total + last)
}

function round(number: number): number {
  return Math.round(number * 1e6) / 1e6
}

function blank(text: string, pattern: RegExp): string {
  return text.replace(pattern, match => '　'.repeat(match.length))
}
