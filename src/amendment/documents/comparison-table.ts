import {
  AlignmentType,
  BorderStyle,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  UnderlineType,
  WidthType
} from 'docx'
import { A4, CHARACTER, CLOSE_LINES } from '../../formats/word/docx-parts.ts'
import type { ComparisonLine, ComparisonRow, ComparisonTable, Mark } from '../../history/table/table-types.ts'

/** Indent of each kind of line, in characters. Wrapped lines are indented by one character more. */
const INDENT: Partial<Record<ComparisonLine['kind'], number>> = {
  item: 1,
  subitem: 2,
  subsubitem: 3,
  caption: 1,
  'printed-line': 1
}

/** Space between the text and the borders above and below it, in twentieths of a point. */
const PADDING = { top: 20, bottom: 20 }

/** Width of a column: half the text area of a landscape A4 page. */
const COLUMN_WIDTH = A4.height / 2 - A4.margin

/** Creates the table of a 新旧対照表 for Word. */
export function wordTable({ columns, rows }: Pick<ComparisonTable, 'columns' | 'rows'>): Table {
  return new Table({
    width: { size: 2 * COLUMN_WIDTH, type: WidthType.DXA },
    columnWidths: [COLUMN_WIDTH, COLUMN_WIDTH],
    layout: TableLayoutType.FIXED,
    margins: { marginUnitType: WidthType.DXA, ...PADDING },
    rows: [headOf(columns), ...rows.map((row, at) => rowOf(row, rows[at + 1]?.opens ?? true))]
  })
}

/** Creates the row of column headings, which Word repeats on each page. */
function headOf(columns: readonly string[]): TableRow {
  const cells = columns.map(
    text =>
      new TableCell({
        width: { size: COLUMN_WIDTH, type: WidthType.DXA },
        children: [new Paragraph({ alignment: AlignmentType.CENTER, spacing: CLOSE_LINES, text })]
      })
  )
  return new TableRow({ tableHeader: true, cantSplit: true, children: cells })
}

/** Creates a row. `closes` is true if a border is drawn below it. */
function rowOf({ opens, after, before }: ComparisonRow, closes: boolean): TableRow {
  const rule = (drawn: boolean) => ({ style: drawn ? BorderStyle.SINGLE : BorderStyle.NIL, size: 4, color: 'auto' })
  const sides = [
    { lines: after, beside: before },
    { lines: before, beside: after }
  ]
  const cells = sides.map(
    ({ lines, beside }) =>
      new TableCell({
        width: { size: COLUMN_WIDTH, type: WidthType.DXA },
        borders: { top: rule(opens), bottom: rule(closes) },
        children:
          lines.length > 0
            ? lines.map(line => paragraphOf(line, indentBeside(beside)))
            : [new Paragraph({ spacing: CLOSE_LINES })]
      })
  )
  return new TableRow({ children: cells })
}

/** Returns the indent of the line in the opposite cell. （新設） and （削る） get the same indent. */
function indentBeside([first]: readonly ComparisonLine[]): number {
  return (first && INDENT[first.kind]) ?? 0
}

function paragraphOf({ kind, label, marks }: ComparisonLine, otherLength: number): Paragraph {
  const space: readonly Mark[] = label.length > 0 && marks.length > 0 ? [{ text: '　', changed: false }] : []
  const indent = kind === 'note' ? otherLength : (INDENT[kind] ?? 0)
  const hanging = kind === 'caption' || kind === 'note' ? 0 : 1
  return new Paragraph({
    spacing: CLOSE_LINES,
    indent: { left: (indent + hanging) * CHARACTER, hanging: hanging * CHARACTER },
    children: [...label, ...space, ...marks].map(runOf)
  })
}

function runOf({ text, changed }: Mark): TextRun {
  return changed ? new TextRun({ text, underline: { type: UnderlineType.SINGLE } }) : new TextRun(text)
}
