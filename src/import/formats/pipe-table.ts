import { joinedCells } from '../../content/mdx/tables.ts'
import type { SourceText, Span } from '../../model/source.ts'
import { literalText, sliceText } from '../../model/source-text.ts'
import { joinLines } from '../lines/layout.ts'
import { createSourceLine, indentOf, type SourceLine, trimText } from './source-line.ts'

/** Line of a file, without its line break. */
export interface RawLine {
  readonly text: string
  readonly at: number
  readonly number: number
}

/** Pipe table, and the number of its lines. */
export interface PipeTable {
  readonly line: SourceLine
  readonly length: number
  /** Spans of the bars, the dashes and the line breaks. */
  readonly markupSpans: readonly Span[]
}

/** Parses the text of a cell in the notation of the format. */
type ReadWords = (text: string, at: number) => SourceText

const DELIMITERS = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/u

/**
 * Parses a pipe table: head, delimiter row and body rows. 「←」 merges a cell with the cell on its left, 「↑」 with the
 * cell above.
 *
 *     | 区分 | 額    |
 *     | ---- | ----- |
 *     | 部員 | 300円 |
 */
export function parsePipeTable(raw: readonly RawLine[], index: number, read: ReadWords): PipeTable | null {
  const [head, dashes] = [raw[index], raw[index + 1]]
  if (!head?.text.includes('|') || !dashes?.text.includes('|') || !DELIMITERS.test(dashes.text)) return null
  const below = raw.slice(index + 2)
  const edge = /^\s*\|/u
  const length = below.findIndex(({ text }) => !text.includes('|') || (edge.test(head.text) && !edge.test(text)))
  const rows = below.slice(0, length < 0 ? below.length : length)
  const markupSpans: Span[] = [{ start: dashes.at, end: dashes.at + dashes.text.length }]
  const [top = [], ...cells] = [head, ...rows].map(row => readRow(row, { read, markupSpans }))
  const isEmpty = top.every(({ text }) => text.plain === '')
  const last = rows.at(-1) ?? dashes
  const span = { start: head.at, end: last.at + last.text.length }
  const width = Math.max(top.length, ...cells.map(row => row.length))
  const lacking = Array.from({ length: width - top.length }, () => ({ text: literalText('', head.at), joins: null }))
  const table = {
    head: isEmpty ? null : (joinedCells([[...top, ...lacking]])[0] ?? []),
    rows: joinedCells(cells),
    last: last.number
  }
  const indent = indentOf(/^\s*/u.exec(head.text)?.[0] ?? '')
  const content = { plain: '', runs: [], span }
  const line = { ...createSourceLine({ number: head.number, content, indent, isApart: true, table }), span }
  return { line, length: 2 + rows.length, markupSpans }
}

interface CellReading {
  readonly read: ReadWords
  readonly markupSpans: Span[]
}

function readRow({ text, at }: RawLine, reading: CellReading) {
  const edges = /^\s*\|?/u.exec(text)?.[0].length ?? 0
  const end = Math.max(edges, text.replace(/\|?\s*$/u, '').length)
  let from = at + edges
  reading.markupSpans.push({ start: at, end: from }, { start: at + end, end: at + text.length })
  return text
    .slice(edges, end)
    .split(/(?<!\\)\|/u)
    .map(part => {
      const cell = readCell(part, from, reading)
      from += part.length + 1
      reading.markupSpans.push({ start: from - 1, end: from })
      const { plain } = cell
      if (plain !== '←' && plain !== '↑') return { text: cell, joins: null }
      reading.markupSpans.push(cell.span)
      return { text: cell, joins: plain } as const
    })
}

/** Parses a cell. `<br/>` separates its lines. */
function readCell(part: string, at: number, { read, markupSpans }: CellReading): SourceText {
  const parts: (SourceText | string)[] = []
  let from = 0
  for (const { 0: mark, index } of part.matchAll(/<br\s*\/?>/giu)) {
    parts.push(trimText(read(part.slice(from, index), at + from)), '\n')
    markupSpans.push({ start: at + index, end: at + index + mark.length })
    from = index + mark.length
  }
  const last = trimText(read(part.slice(from), at + from))
  return parts.length === 0 ? last : joinLines([...parts, last])
}

/** Parses the text of a cell in plain text. A bar within the text is escaped as 「\|」. */
export function readPlainCell(markupSpans: Span[]): ReadWords {
  return (text, at) => {
    const content = literalText(text, at)
    const bars = [...text.matchAll(/\\(?=\|)/gu)].map(({ index }) => index)
    if (bars.length === 0) return content
    for (const bar of bars) markupSpans.push({ start: at + bar, end: at + bar + 1 })
    const ends = [-1, ...bars].map((bar, place) => sliceText(content, bar + 1, bars[place] ?? text.length))
    return joinLines(ends)
  }
}
