import type { BranchedNumber, TocEntry } from '../../model/law.ts'
import type { SourceText, Span } from '../../model/source.ts'
import { sliceText, spanOf } from '../../model/source-text.ts'
import { BRANCHES } from '../../text/numerals.ts'
import type { ReportFinding } from '../diagnostics/report-sink.ts'
import type { ListEntry } from './blocks.ts'
import { readDivisionLabel, readHeadingLabel } from './labels.ts'

/** Parses the lines of the 目次: label, title and printed range, 「第2節　開局及び対局（第8条の2～第12条）」. */
export function readToc(entries: readonly ListEntry[], tell: ReportFinding, published: boolean): TocEntry[] {
  return entries.flatMap(entry => readTocEntry(entry, tell, published) ?? [])
}

function readTocEntry(entry: ListEntry, tell: ReportFinding, published: boolean): TocEntry | undefined {
  const { text, span } = entry
  const head = readTocLabel(text, published)
  if (!head) {
    tell({
      code: 'structure-unknown',
      message: `目次の「${text.plain}」は、章・節・款・附則のどれでもありません`,
      hint: '「- 第1章　総則（第1条～第4条）」の形で書きます',
      span
    })
    return
  }
  const range = readRange(text)
  const from = head.label ? head.label.text.length : 0
  const title = trimmed(text, from, range ? range.at : text.plain.length)
  const { level, label } = head
  return {
    level,
    label,
    title,
    range: range && { from: range.from, to: range.to, text: range.text, span: range.span },
    entries: readToc(entry.entries, tell, published),
    span
  }
}

/** Parses the label of a 目次 line. A published text may also name 前文, 別表 and articles. */
function readTocLabel(text: SourceText, published: boolean): Pick<TocEntry, 'level' | 'label'> | undefined {
  const division = readDivisionLabel(text.plain)
  if (division) {
    const { level, number, length } = division
    return { level, label: { text: text.plain.slice(0, length), number, span: spanOf(text, 0, length) } }
  }
  const heading = readHeadingLabel(text.plain)
  if (heading.kind === 'supplement') return { level: 'supplement', label: null }
  if (!published) return
  if (heading.kind === 'preamble') return { level: 'preamble', label: null }
  if (heading.kind === 'article') {
    const { number, length } = heading
    return { level: 'article', label: { text: text.plain.slice(0, length), number, span: spanOf(text, 0, length) } }
  }
  return /^(?:別表|別記|様式|別図|付録)/u.test(text.plain) ? { level: 'appendix', label: null } : undefined
}

interface Range {
  from: BranchedNumber
  to: BranchedNumber
  text: string
  at: number
  span: Span
}

/** `range = "（" article [ ( "～" | "・" | "から" | … ) article [ "まで" ] ] "）"` at the end of a line. */
const ARTICLE = new RegExp(`第[^第]*?条${BRANCHES}`, 'gu')

function readRange(text: SourceText): Range | null {
  const match = /[（(](第[^（）()]*条[^（）()]*)[）)]$/u.exec(text.plain)
  if (!match?.[1]) return null
  const numbers = [...match[1].matchAll(ARTICLE)].flatMap(([label]) => {
    const read = readHeadingLabel(label)
    return read.kind === 'article' ? [read.number] : []
  })
  const [from] = numbers
  const to = numbers.at(-1)
  if (!from || !to) return null
  const span = spanOf(text, match.index + 1, match.index + 1 + match[1].length)
  return { from, to, text: match[1], at: match.index, span }
}

function trimmed(text: SourceText, start: number, end: number): SourceText {
  const phrase = text.plain.slice(start, end)
  const lead = phrase.length - phrase.trimStart().length
  return sliceText(text, start + lead, start + lead + phrase.trim().length)
}
