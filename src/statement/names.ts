import type { Ruleset } from '../history/versions/rulesets.ts'
import type { Span } from '../model/source.ts'
import type { Term } from '../model/term.ts'
import { eraYearsOf, formatEraYear } from '../text/eras.ts'
import { figuresIn, isCounted, readableNumbers } from '../text/figures.ts'
import { ARABIC, DIGITS, KANJI_AMOUNTS } from '../text/numerals.ts'

/** Names that contain a figure without stating it, by first character, longest first: 二翻縛り, 国士無双13面待ち, 233ルール. */
export type FigureNames = ReadonlyMap<string, readonly string[]>

/**
 * Collects the names with figures in the content:
 *
 * - titles of texts
 * - terms, and their aliases without another figure
 * - dates of texts and records
 *
 * 「6翻」 is only a figure, and 「300点加算」, for 積み棒, states one: neither is a name.
 */
export function namesWithFigures(
  terms: readonly Term[],
  rulesets: readonly Ruleset[],
  recorded: readonly string[] = []
): FigureNames {
  const ofTerms = terms.flatMap(({ term, aliases, english }) => [
    term,
    ...[...aliases, ...english].filter(alias => statesNothingBeside(term, alias))
  ])
  const ofTexts = rulesets.flatMap(({ current: { text } }) => [text.title, ...text.citedAs])
  const enforced = rulesets.flatMap(({ versions }) => versions.flatMap(({ text }) => text.enforcedOn ?? []))
  const days = [...enforced, ...recorded].flatMap(namesOfDay)
  const named = [...ofTerms, ...ofTexts].filter(name => FIGURE.test(name) && !isFigureAlone(name))
  const found = [...new Set([...named, ...days])]
  return Map.groupBy(
    found.sort((a, b) => b.length - a.length),
    name => name.charAt(0)
  )
}

const FIGURE = new RegExp(`[${DIGITS}]|\\b(?:one|two|three|four|five|six|seven|eight|nine|ten|thirteen)[ -]`, 'iu')
const ENGLISH_FIGURE = /^[a-z]+[ -](?:points?|fu|han|tiles?)$/iu

/** True if the name consists of figures with counters and bounds: 「600点」「30符4翻」「13翻以上」「6 han」. */
function isFigureAlone(name: string): boolean {
  if (ENGLISH_FIGURE.test(name)) return true
  const text = figuresIn(name).reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + COUNTED_ONCE + rest.slice(end),
    name
  )
  return text.includes(COUNTED_ONCE) && BARE.test(text.normalize('NFKC'))
}

const COUNTED_ONCE = '▢'
const BARE =
  /^(?:▢|[\s・、,.〜~–-]|点|符|翻|飜|ハン|枚|本場?|回|分|人|名|巡|局|倍|位|着|割|日|か月|箇月|時間|ポイント|種類?|個|組|度|試合|連荘|持ち|返し|以上|以下|未満|まで|から|points?|pts?|fu|han|tiles?|yen|times?|days?|hours?)+$/iu

/** True if each figure of an alias occurs in the term, as in 2翻縛り for 二翻縛り, or is small and without a counter: 赤5. */
function statesNothingBeside(term: string, alias: string): boolean {
  const own = readableNumbers(term)
  return figuresIn(alias).every(
    ({ number, end }) => own.has(number) || (number < SMALL && !isCounted(alias.slice(end)) && alias.length > end)
  )
}

/** Below this number a figure without a counter is part of a word. */
const SMALL = 20

/** Finds the names in a text. A match does not start or end inside a number. */
export function namesIn(text: string, names: FigureNames): Span[] {
  const found: Span[] = []
  for (let at = 0; at < text.length; at++) {
    const name = isFigureSplit(text, at) ? undefined : nameAt(text, at, names)
    if (name === undefined) continue
    found.push({ start: at, end: at + name.length })
    at += name.length - 1
  }
  return found
}

function nameAt(text: string, at: number, names: FigureNames): string | undefined {
  return names
    .get(text.charAt(at))
    ?.find(name => text.startsWith(name, at) && !isFigureSplit(text, at + name.length) && !countsOn(text, at, name))
}

/** True if the offset is inside a number: between 十 and 二 of 「十二翻縛り」. */
function isFigureSplit(text: string, at: number): boolean {
  return AMOUNT.test(text.charAt(at - 1)) && AMOUNT.test(text.charAt(at))
}

const AMOUNT = new RegExp(`[${ARABIC}${KANJI_AMOUNTS},.，．]`, 'u')

/** True if the name ends in a number that the next character counts: 赤5 in 「赤5枚」. */
function countsOn(text: string, at: number, name: string): boolean {
  const end = at + name.length
  return /[0-9０-９]$/u.test(name) && isCounted(text.slice(end, end + 8))
}

/**
 * Returns the spellings of a date: 「2026年11月22日」, 「令和8年11月22日」, "22 November 2026". Returns none for an incomplete
 * date.
 */
function namesOfDay(date: string): string[] {
  const [, year, month, day] = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/u.exec(date)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return []
  const eras = eraYearsOf(date).map(formatEraYear)
  const name = new Date(Date.UTC(year, month - 1, day)).toLocaleString('en', { month: 'long', timeZone: 'UTC' })
  const japanese = [`${year}年`, ...eras].flatMap(one => [`${one}${month}月${day}日`, `${one}${month}月`])
  return [date, ...japanese, `${day} ${name} ${year}`, `${name} ${day}, ${year}`]
}
