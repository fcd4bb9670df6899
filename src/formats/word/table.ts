import { BorderStyle, Paragraph, Table, TableCell, TableRow, WidthType } from 'docx'
import type { MarkedWords, TextTable } from '../../model/text-blocks.ts'
import { markedRuns } from './marked-runs.ts'
import { MEASURE } from './styles.ts'

/** Creates a table of the law. Its head is repeated on every page. */
export function lawTable({ rows, hasHead }: TextTable): Table {
  const count = Math.max(1, ...rows.map(row => row.length))
  const edge = { style: BorderStyle.SINGLE, size: 4, color: 'auto' }
  return new Table({
    width: { size: MEASURE, type: WidthType.DXA },
    columnWidths: Array.from({ length: count }, () => Math.floor(MEASURE / count)),
    borders: { top: edge, bottom: edge, left: edge, right: edge, insideHorizontal: edge, insideVertical: edge },
    rows: rows.map(
      (row, at) =>
        new TableRow({
          tableHeader: hasHead && at === 0,
          cantSplit: true,
          children: row.flatMap(cell =>
            typeof cell === 'string'
              ? []
              : [new TableCell({ columnSpan: cell.colSpan, rowSpan: cell.rowSpan, children: cellLines(cell) })]
          )
        })
    )
  })
}

/** Splits a cell or 備考 into one paragraph per line, with the inline markup of each line. */
export function cellLines({ text, marks = [] }: MarkedWords): Paragraph[] {
  let start = 0
  return text.split('\n').map(line => {
    const [from, to] = [start, start + line.length]
    start = to + 1
    const own = marks.flatMap(mark =>
      mark.start >= from && mark.end <= to ? [{ ...mark, start: mark.start - from, end: mark.end - from }] : []
    )
    return new Paragraph({ style: 'Cell', children: markedRuns(line, own) })
  })
}
