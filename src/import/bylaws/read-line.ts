import { readHeadingLabel, readItemLabel } from '../../content/mdx/labels.ts'
import type { Num } from '../../model/law.ts'
import type { SourceText } from '../../model/source.ts'
import { literalText } from '../../model/source-text.ts'
import { parseNumeral } from '../../text/numerals.ts'
import { behindLabel } from '../draft/headings.ts'
import { articleLabel, divisionLabel } from '../draft/notation.ts'
import { joinLines, readTitle, readWords, stand } from '../lines/layout.ts'
import type { Line } from '../lines/lines.ts'
import type { Count, Token } from '../place/token.ts'

const NUMERAL = '[0-9０-９〇一二三四五六七八九十百千]+'
const BRANCHES = `(?:\\s*の\\s*${NUMERAL})*`
const HEADING = new RegExp(`^第\\s*${NUMERAL}\\s*[編章節款目条]${BRANCHES}(?=\\s|[（(]|$)`, 'u')
const SUPPLEMENT = /^[附付]\s*則(?=\s|[（(]|$)/u

/** Reads one line of bylaws: how it counts, its labels as MDX writes them, its words. */
export function readBylawsLine(line: Line): Token {
  if (/^目\s*次$/u.test(line.text)) return { kind: 'toc', line }
  if (/^前\s*文$/u.test(line.text)) return { kind: 'preamble', line }
  return (
    readSupplement(line) ??
    readHeading(line) ??
    readCaption(line) ??
    readCounted(line) ??
    readOddLabel(line) ?? { kind: 'text', text: readWords(line.text, line.span.start), line }
  )
}

/** `附則`, `附則（令和2年規約第1号）`, `附則 この規約は、公布の日から施行する。` */
function readSupplement(line: Line): Token | undefined {
  const name = SUPPLEMENT.exec(line.text)?.[0]
  if (!name) return
  const isSentence = line.text.endsWith('。')
  const label = readSupplementLabel(isSentence ? name : line.text, line.span.start)
  return { kind: 'supplement', label, text: isSentence ? wordsBehind(line, name.length) : null, line }
}

/** `附 則(令和2年規約第1号)` */
function readSupplementLabel(written: string, at: number): SourceText {
  const [head = '', open] = /^[附付]\s*則\s*([（(])?/u.exec(written) ?? []
  const label = stand(head.replace(/[\s（(]/gu, ''), { start: at, end: at + head.length })
  if (open !== undefined && /[）)]$/u.test(written)) {
    const inner = readWords(written.slice(head.length, -1), at + head.length)
    return { ...joinLines([label, '（', inner, '）']), span: { start: at, end: at + written.length } }
  }
  const behind = head.length - (open?.length ?? 0)
  return behindLabel(label, readWords(written.slice(behind), at + behind))
}

/** `heading = "第" number ( 編 | … | 条 ) { "の" number } [ title | caption ] [ text ]` */
function readHeading(line: Line): Token | undefined {
  const written = HEADING.exec(line.text)?.[0]
  const read = readHeadingLabel(written?.replace(/\s/gu, '') ?? '')
  if (!written || !('number' in read)) return
  const { number } = read
  const span = { start: line.span.start, end: line.span.start + written.length }
  const rest = behind(line.text, written.length)
  if (read.kind === 'division') {
    const label = stand(divisionLabel(read.level, number), span)
    return { kind: 'division', level: read.level, number, label, title: titleFrom(line, rest), line }
  }
  const captionEnd = inlineCaptionEnd(line.text, rest, rest === written.length)
  const caption = captionEnd === undefined ? null : wordsIn(line, rest + 1, captionEnd)
  const text = captionEnd === undefined ? rest : behind(line.text, captionEnd + 1)
  return { kind: 'article', number, label: stand(articleLabel(number), span), caption, ...readOne(line, text), line }
}

/** The first paragraph has a number in some texts: 「第5条 1 競技は、…」. */
function readOne(line: Line, at: number): { one: SourceText | null; text: SourceText | null } {
  if (!/^[1１]\s/u.test(line.text.slice(at))) return { one: null, text: wordsBehind(line, at) }
  const start = line.span.start + at
  return { one: stand('1', { start, end: start + 1 }), text: wordsBehind(line, at + 1) }
}

/** A caption behind a label ends the line, or a blank stands on one of its sides only: 「第1条（趣旨） この…」. */
function inlineCaptionEnd(text: string, at: number, isJoined: boolean): number | undefined {
  const end = bracketEnd(text, at)
  return end !== undefined && (isJoined || /^(?:\s|$)/u.test(text.slice(end + 1))) ? end : undefined
}

/** A line of its own, all in brackets: 「(趣旨)」. */
function readCaption(line: Line): Token | undefined {
  const end = line.text.length - 1
  const isCaption = bracketEnd(line.text, 0) === end && !isNumeral(line.text.slice(1, end))
  return isCaption ? { kind: 'caption', caption: wordsIn(line, 1, end), line } : undefined
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
    const written = match.groups?.label ?? ''
    const start = line.span.start + match[0].indexOf(written)
    const label = stand(kind === 'digits' ? String(number[0]) : written, { start, end: start + written.length })
    return { kind, number, label, text: wordsBehind(line, match[0].length), line }
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
  return label ? { kind: 'odd-label', label: literalText(label, line.span.start), line } : undefined
}

function isNumeral(text: string): boolean {
  return parseNumeral(text) !== undefined
}

/** Where the words behind a place of a line begin. */
function behind(text: string, at: number): number {
  const rest = text.slice(at)
  return at + rest.length - rest.trimStart().length
}

function wordsIn({ text, span }: Line, start: number, end: number): SourceText {
  return readWords(text.slice(start, end), span.start + start)
}

/** What stands behind a place of a line, without the blanks before it. */
function wordsBehind(line: Line, at: number): SourceText | null {
  const start = behind(line.text, at)
  return start < line.text.length ? wordsIn(line, start, line.text.length) : null
}

function titleFrom({ text, span }: Line, at: number): SourceText {
  return at < text.length ? readTitle(text.slice(at), span.start + at) : literalText('', span.end)
}
