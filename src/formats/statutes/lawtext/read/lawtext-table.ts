import type { ImportBuilder } from '../../../../import/build/draft.ts'
import { spanOfCell } from '../../../../import/formats/limits.ts'
import { joinLines } from '../../../../import/lines/layout.ts'
import type { Line } from '../../../../import/lines/lines.ts'
import type { LawTable, TableCell } from '../../../../model/law.ts'
import type { SourceText } from '../../../../model/source.ts'
import { literalText, sliceText } from '../../../../model/source-text.ts'

/** Table of Lawtext, and the number of its lines. */
interface LawtextTable {
  readonly table: LawTable
  readonly length: number
}

const ROW = /^\* (?<sign>[-*])(?:\s+|$)/u
const CELL = /^(?<sign>[-*])(?:\s+|$)/u
const FRAME = /^:table-struct:/u
const REMARKS = /^(?::remarks:|(?=備\s*考$))/u

/**
 * Parses a table that begins at a line. Each cell is one line, with the lines of its text below. A frame adds a title
 * and 備考.
 *
 *     :table-struct:会費
 *       * * 区分
 *         * [colspan="2"]額
 *       * - 部員
 *         - |
 *             - 一回
 *             - 300円
 *       :remarks:備考
 *         半年で割る。
 */
export function readLawtextTable(draft: ImportBuilder, lines: readonly Line[], from: number): LawtextTable | null {
  const [first] = lines.slice(from)
  const title = first && FRAME.test(first.text) ? textAfter(draft, first, FRAME) : null
  const start = title ? from + 1 : from
  const grid = lines[start]
  if (!first || !grid || !ROW.test(grid.text)) return null
  let at = start
  const rows: { readonly isHead: boolean; readonly cells: TableCell[] }[] = []
  for (let line = grid; isOfGrid(line, grid); line = lines[at] ?? first) {
    const below = linesBelow(lines, at, grid.indent + 2)
    const isRow = line.indent === grid.indent
    const cell = readCell(draft, [line, ...below], isRow ? ROW : CELL)
    if (isRow) rows.push({ isHead: ROW.exec(line.text)?.groups?.sign === '*', cells: [cell] })
    else rows.at(-1)?.cells.push(cell)
    at += 1 + below.length
    if (at >= lines.length) break
  }
  const remarks = title ? readRemarks(draft, lines, at) : null
  const end = at + (remarks?.length ?? 0)
  const head = rows[0]?.isHead ? rows[0].cells : null
  const span = { start: first.span.start, end: lines[end - 1]?.span.end ?? first.span.end }
  const table = {
    ...(title?.plain && { title }),
    head,
    rows: rows.slice(head ? 1 : 0).map(({ cells }) => cells),
    ...(remarks && { remarks: remarks.text }),
    span
  }
  return { table, length: end - from }
}

function isOfGrid({ text, indent }: Line, grid: Line): boolean {
  return indent === grid.indent ? ROW.test(text) : indent === grid.indent + 2 && CELL.test(text)
}

/** Returns the lines directly below a line that are indented more than `indent` columns. */
function linesBelow(lines: readonly Line[], at: number, indent: number): Line[] {
  const below = lines.slice(at + 1)
  const end = below.findIndex(line => line.indent <= indent || line.isApart)
  return end < 0 ? below : below.slice(0, end)
}

/** Returns the text of a line after a mark, and claims the mark. */
function textAfter(draft: ImportBuilder, { text, span }: Line, mark: RegExp): SourceText {
  const length = mark.exec(text)?.[0].length ?? 0
  if (length > 0) draft.claims.push({ as: 'mark', span: { start: span.start, end: span.start + length } })
  return sliceText(literalText(text, span.start), length)
}

const SPANS = /^(?:\[(?:colspan|rowspan)="[0-9]+"\])+/u

function readCell(draft: ImportBuilder, [line, ...below]: readonly [Line, ...Line[]], mark: RegExp): TableCell {
  const written = textAfter(draft, line, mark)
  const spans = SPANS.exec(written.plain)?.[0] ?? ''
  const own = sliceText(written, spans.length)
  const { start } = written.span
  if (spans) draft.claims.push({ as: 'mark', span: { start, end: start + spans.length } })
  if (below.length > 0) draft.claims.push({ as: 'mark', span: own.span })
  const texts = below.map(each => textAfter(draft, each, CELL))
  const text = below.length > 0 ? joinLines(texts.flatMap((each, at) => (at > 0 ? ['\n', each] : [each]))) : own
  const reach = (name: string) => spanOfCell(new RegExp(`${name}="([0-9]+)"`, 'u').exec(spans)?.[1])
  return { text, colSpan: reach('colspan'), rowSpan: reach('rowspan') }
}

/** Parses 備考 below a table: its label, and the lines below the label. */
function readRemarks(
  draft: ImportBuilder,
  lines: readonly Line[],
  at: number
): { readonly text: SourceText; readonly length: number } | null {
  const line = lines[at]
  if (!line || !REMARKS.test(line.text)) return null
  const label = textAfter(draft, line, REMARKS)
  const below = linesBelow(lines, at, line.indent)
  const texts = below.map(each => textAfter(draft, each, /^(?::ignore-title:)?/u))
  const all = [...(label.plain ? [label] : []), ...texts]
  return {
    text: joinLines(all.flatMap((each, index) => (index > 0 ? ['\n', each] : [each]))),
    length: 1 + below.length
  }
}
