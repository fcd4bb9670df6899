import type { Tell } from '../../diagnostics/tell.ts'
import type { Span } from '../../model/source.ts'
import { parseNumeral } from '../../text/numerals.ts'
import type { Draft } from '../draft/draft.ts'
import { DATE_PATTERN, parseDate } from '../lines/dates.ts'
import type { Line } from '../lines/lines.ts'

/** A line above the text that is not written, and what it is. */
export interface LeftOutOfHeader {
  readonly what: 'blog-line' | 'title' | 'date'
  readonly line: Line
}

/** 「改正 平成26年5月6日(平成26年規約第1号)」 above a text. */
export interface HeaderDate {
  readonly kind: string
  readonly day: string
  readonly instrument: string | null
  readonly span: Span
}

/** What stands above the 目次 or the first heading. */
export interface Header {
  readonly title: Span | null
  readonly dates: readonly HeaderDate[]
  readonly leftOut: readonly LeftOutOfHeader[]
}

/** Reads the lines above a text: its title, lines of a blog, the dates of its enactment and amendments. */
export function readHeader(lines: readonly Line[], givenTitle: string | null, tell: Tell): Header {
  const leftOut: LeftOutOfHeader[] = []
  const dates: HeaderDate[] = []
  let title: Line | null = null
  for (const line of lines) {
    const date = readDateLine(line, dates.at(-1)?.kind ?? null)
    if (date) {
      dates.push(date)
      leftOut.push({ what: 'date', line })
    } else if (/[|｜]/u.test(line.text)) leftOut.push({ what: 'blog-line', line })
    else if (!title) title = line
    else if (isSame(line.text, title.text) || isSame(line.text, givenTitle ?? '')) leftOut.push({ what: 'title', line })
    else tellUnplaced(line, title, tell)
  }
  if (!title || givenTitle === null || isSame(title.text, givenTitle))
    return { title: title?.span ?? null, dates, leftOut }
  return { title: null, dates, leftOut: [{ what: 'title', line: title }, ...leftOut] }
}

/** Accounts for the lines of a header: the title is written, the others are left out. */
export function claimHeader({ claims }: Draft, { title, leftOut }: Header): void {
  for (const { line } of leftOut) claims.push({ as: 'left-out', span: line.span })
  if (title) claims.push({ as: 'title', span: title })
}

function isSame(a: string, b: string): boolean {
  return a.replace(/\s/gu, '') === b.replace(/\s/gu, '')
}

function tellUnplaced({ text, span }: Line, title: Line, tell: Tell): void {
  tell({
    code: 'text-outside-article',
    message: `「${text}」は題名「${title.text}」の後、最初の条より前にあり、何の行か分かりません`,
    hint: '題名が違うなら --title で指定します。前文なら、前に「前文」とだけ書いた行を置きます。本文でなければ消します',
    span
  })
}

const KIND = '(?:(?:最終|一部|全部)?(?:改正|制定|施行|公布|公告))'
const INSTRUMENT = '[^（()）。、]*第[^（()）。、]+号'
const DATE_LINE = new RegExp(
  `^[（(]?(?<before>${KIND})?(?:日|年月日)?\\s*[:：]?\\s*(?<date>${DATE_PATTERN})\\s*(?:から)?(?<after>${KIND})?` +
    `\\s*(?:[（(](?<quoted>${INSTRUMENT})[）)]|(?<written>${INSTRUMENT}))?\\s*(?<end>${KIND})?[）)]?$`,
  'u'
)

/**
 * `date-line = [ kind ] date [ kind ] [ "(" instrument ")" ] [ kind ]`; without a kind it goes on the line before, or is
 * the instrument of the enactment.
 *
 *     改正 平成26年5月6日(平成26年規約第1号)
 *     ^^^^ ^^^^^^^^^^^^^^ ^^^^^^^^^^^^^^^^^
 */
function readDateLine({ text, span }: Line, kindBefore: string | null): HeaderDate | undefined {
  const { before, date = '', after, quoted, written, end } = DATE_LINE.exec(text)?.groups ?? {}
  const day = parseDate(date)
  const instrument = formatInstrument(quoted ?? written ?? '', date)
  const kind = before ?? after ?? end ?? kindBefore ?? (instrument ? '制定' : null)
  return day && kind ? { kind, day, instrument, span } : undefined
}

/** Whether a line only says when a text was enacted or amended. */
export function isDateLine(line: Line): boolean {
  return readDateLine(line, '改正') !== undefined
}

/** 「平成十八年一月四日」の「規約第一号」 is cited as 「平成18年規約第1号」. */
function formatInstrument(words: string, date: string): string | null {
  const year = /^[^年]*年/u.exec(date)?.[0] ?? ''
  const name = `${/年/u.test(words) ? '' : year}${words}`.replace(/\s/gu, '')
  return words
    ? name.replace(/[0-9０-９〇一二三四五六七八九十百]+(?=[年号])/gu, digits => String(parseNumeral(digits)))
    : null
}
