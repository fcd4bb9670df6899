import { readHeadingLabel, readItemLabel } from '../content/mdx/labels.ts'
import type { DivisionLevel, Num } from '../model/law.ts'
import type { Span } from '../model/source.ts'
import { parseNumeral } from '../text/numerals.ts'
import type { Line } from './lines.ts'

/**
 * What a line says by itself, before it is known where it stands. Each part is a stretch of the file:
 *
 *     第8条の2（席決め） 席順は、次の各号の…     2 出席者が4人である場合は、…
 *     ^^^^^^^^ ^^^^^^  ^^^^^^^^^^^^^^       ^ ^^^^^^^^^^^^^^^^^^^
 *      label   caption      text         label      text
 */
export type Token = { readonly line: Line } & (
  | { readonly kind: 'toc' | 'preamble' }
  | { readonly kind: 'supplement'; readonly label: Span; readonly text: Span | null }
  | {
      readonly kind: 'division'
      readonly level: DivisionLevel
      readonly number: Num
      readonly label: Span
      readonly title: Span
    }
  | {
      readonly kind: 'article'
      readonly number: Num
      readonly label: Span
      readonly caption: Span | null
      /** The 「1」 of its first paragraph, where that is printed. */
      readonly one: Span | null
      readonly text: Span | null
    }
  | { readonly kind: 'caption'; readonly caption: Span }
  | Counted
  | { readonly kind: 'odd-label'; readonly label: Span }
  | { readonly kind: 'text'; readonly text: Span }
)

interface Counted {
  readonly kind: Count
  readonly number: Num
  readonly label: Span
  readonly text: Span | null
}

/** A line that counts: a paragraph, an item, or what stands below it. */
export type CountedToken = { readonly line: Line } & Counted

/** How a line counts: 「2」 a paragraph or an item, 「一」 an item, 「イ」 a subitem, 「(1)」 an item or what is below イ. */
export type Count = 'digits' | 'kanji' | 'kana' | 'brackets'

const NUMERAL = '[0-9０-９〇一二三四五六七八九十百千]+'
const BRANCHES = `(?:\\s*の\\s*${NUMERAL})*`
const HEADING = new RegExp(`^第\\s*${NUMERAL}\\s*[編章節款目条]${BRANCHES}(?=\\s|[（(]|$)`, 'u')
const SUPPLEMENT = /^[附付]\s*則(?=\s|[（(]|$)/u

/** Reads one line. */
export function readToken(line: Line): Token {
  if (/^目\s*次$/u.test(line.text)) return { kind: 'toc', line }
  if (/^前\s*文$/u.test(line.text)) return { kind: 'preamble', line }
  return (
    readSupplement(line) ??
    readHeading(line) ??
    readCaption(line) ??
    readCounted(line) ??
    readOddLabel(line) ?? { kind: 'text', text: line.span, line }
  )
}

/** `附則`, `附則（令和2年規約第1号）`, `附則 この規約は、公布の日から施行する。` */
function readSupplement(line: Line): Token | undefined {
  const name = SUPPLEMENT.exec(line.text)?.[0]
  if (!name) return
  const isSentence = line.text.endsWith('。')
  const label = isSentence ? cut(line, 0, name.length) : line.span
  return { kind: 'supplement', label, text: isSentence ? behind(line, name.length) : null, line }
}

/** `heading = "第" number ( 編 | … | 条 ) { "の" number } [ title | caption ] [ text ]` */
function readHeading(line: Line): Token | undefined {
  const written = HEADING.exec(line.text)?.[0]
  const label = readHeadingLabel(written?.replace(/\s/gu, '') ?? '')
  if (!written || !('number' in label)) return
  const span = cut(line, 0, written.length)
  const rest = behind(line, written.length)
  if (label.kind === 'division') {
    const title = rest ?? { start: line.span.end, end: line.span.end }
    return { kind: 'division', level: label.level, number: label.number, label: span, title, line }
  }
  const caption = rest && readInlineCaption(line, rest, rest.start === span.end)
  const text = caption ? behind(line, caption.end + 1 - line.span.start) : rest
  return { kind: 'article', number: label.number, label: span, caption, ...readOne(line, text), line }
}

/** The first paragraph has a number in some texts: 「第5条 1 競技は、…」. */
function readOne(line: Line, text: Span | null): { one: Span | null; text: Span | null } {
  if (!text || !/^[1１]\s/u.test(line.text.slice(text.start - line.span.start))) return { one: null, text }
  return { one: { start: text.start, end: text.start + 1 }, text: behind(line, text.start + 1 - line.span.start) }
}

/** A caption behind a label ends the line, or a blank stands on one of its sides only: 「第1条（趣旨） この…」. */
function readInlineCaption(line: Line, rest: Span, isJoined: boolean): Span | null {
  const at = rest.start - line.span.start
  const end = bracketEnd(line.text, at)
  const isClosed = end !== undefined && /^(?:\s|$)/u.test(line.text.slice(end + 1))
  return end !== undefined && (isClosed || isJoined) ? cut(line, at + 1, end) : null
}

/** A line of its own, all in brackets: 「(趣旨)」. */
function readCaption(line: Line): Token | undefined {
  const isCaption = bracketEnd(line.text, 0) === line.text.length - 1 && !isNumeral(line.text.slice(1, -1))
  return isCaption ? { kind: 'caption', caption: cut(line, 1, line.text.length - 1), line } : undefined
}

/** Where the bracket that opens at a place closes; half and full width count alike. */
function bracketEnd(text: string, at: number): number | undefined {
  let depth = 0
  for (let end = at; end < text.length; end++) {
    if (/[（(]/u.test(text.charAt(end))) depth++
    if (/[）)]/u.test(text.charAt(end))) depth--
    if (depth === 0) return end > at + 1 ? end : undefined
  }
  return undefined
}

const COUNTS: readonly (readonly [Count, RegExp])[] = [
  ['digits', /^(?<label>[0-9０-９]{1,3})(?:[.．]?\s+|[.．](?![0-9０-９]))(?=\S)/u],
  ['kanji', new RegExp(`^(?<label>[〇一二三四五六七八九十百]+${BRANCHES})[.．]?(?:\\s+|$)`, 'u')],
  ['kana', new RegExp(`^(?<label>[ア-ンｱ-ﾝ]${BRANCHES})[.．]?(?:\\s+|$)`, 'u')],
  ['brackets', new RegExp(`^[（(](?<label>${NUMERAL})[）)]\\s*`, 'u')]
]

function readCounted(line: Line): Token | undefined {
  for (const [kind, pattern] of COUNTS) {
    const match = pattern.exec(line.text)
    const number = match && numberOf(kind, match.groups?.label ?? '')
    if (!match || !number) continue
    const at = match[0].indexOf(match.groups?.label ?? '')
    const label = cut(line, at, at + (match.groups?.label?.length ?? 0))
    return { kind, number, label, text: behind(line, match[0].length), line }
  }
  return undefined
}

function numberOf(kind: Count, label: string): Num | undefined {
  if (kind === 'digits' || kind === 'brackets') {
    const number = parseNumeral(label)
    return number === undefined ? undefined : [number]
  }
  return readItemLabel(`${label.replace(/\s/gu, '').normalize('NFKC')}　`)?.number
}

/** What counts or marks like a label and is none that is known: 「①」「a)」「・」「第2項」「第8-2条」. */
const ODD_LABEL = new RegExp(
  [
    '[・●○◎■□◆◇★☆※＊*•‣▪><＞＜]',
    '[-–—―‐－](?=\\s)',
    '[\\p{No}]',
    '[（(][^（）()\\s]{1,3}[）)]',
    '[0-9０-９A-Za-zＡ-Ｚａ-ｚぁ-んァ-ンｱ-ﾝ〇一二三四五六七八九十]{1,3}[）)．.:：](?![0-9０-９])',
    '[A-Za-zＡ-Ｚａ-ｚぁ-んァ-ンｱ-ﾝ](?=\\s)',
    '第\\s*[^\\sの編章節款目条項号]{1,8}[編章節款目条項号](?=\\s|$)',
    `第\\s*${NUMERAL}(?=\\s)`
  ].join('|'),
  'uy'
)

function readOddLabel(line: Line): Token | undefined {
  ODD_LABEL.lastIndex = 0
  const label = ODD_LABEL.exec(line.text)?.[0]
  return label ? { kind: 'odd-label', label: cut(line, 0, label.length), line } : undefined
}

function isNumeral(text: string): boolean {
  return parseNumeral(text) !== undefined
}

function cut({ span }: Line, start: number, end: number): Span {
  return { start: span.start + start, end: span.start + end }
}

/** What stands behind a place of a line, without the blanks before it. */
function behind(line: Line, at: number): Span | null {
  const rest = line.text.slice(at)
  const start = at + rest.length - rest.trimStart().length
  return start < line.text.length ? cut(line, start, line.text.length) : null
}
