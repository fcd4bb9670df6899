import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  UnderlineType,
  WidthType
} from 'docx'
import type { ComparisonLine, ComparisonRow, ComparisonTable, Mark } from '../history/table/table-types.ts'
import {
  A4,
  CHARACTER,
  coreProperties,
  FONT,
  FONT_NAMES,
  fontTable,
  SUBSTITUTE_FONT,
  TEXT_SIZE,
  withoutClock
} from './docx-parts.ts'

export interface DocxOptions {
  readonly orientation?: 'landscape' | 'portrait'
  /** The day that the file says it was made on: nothing in it depends on the clock. */
  readonly date?: string
}

/** In half points. */
const TITLE_SIZE = 28

/** How many characters each line stands in; what wraps stands in one more. */
const INDENT: Partial<Record<ComparisonLine['kind'], number>> = { item: 1, subitem: 2, subsubitem: 3, caption: 1 }

/** A 新旧対照表 as a Word file. The same table makes the same bytes. */
export async function comparisonDocx(table: ComparisonTable, options: DocxOptions = {}): Promise<Uint8Array> {
  const { orientation = 'landscape', date = '2000-01-01' } = options
  const document = new Document({
    title: table.title,
    styles: {
      default: { document: { run: { font: FONT, size: TEXT_SIZE, language: { value: 'ja-JP', eastAsia: 'ja-JP' } } } }
    },
    sections: [
      {
        properties: { page: pageOf(orientation) },
        footers: { default: pageNumber() },
        children: contentOf(table, orientation)
      }
    ]
  })
  return withoutClock(await Packer.toBuffer(document), {
    'docProps/core.xml': coreProperties(table.title, date),
    'word/fontTable.xml': fontTable(FONT_NAMES, SUBSTITUTE_FONT)
  })
}

function pageOf(orientation: 'landscape' | 'portrait') {
  const { width, height, margin } = A4
  return {
    size: {
      width,
      height,
      orientation: PageOrientation[orientation === 'landscape' ? 'LANDSCAPE' : 'PORTRAIT']
    },
    margin: { top: margin, bottom: margin, left: margin, right: margin }
  }
}

function pageNumber(): Footer {
  return new Footer({
    children: [
      new Paragraph({ alignment: AlignmentType.CENTER, children: [new TextRun({ children: [PageNumber.CURRENT] })] })
    ]
  })
}

function contentOf(
  { title, note, columns, rows }: ComparisonTable,
  orientation: 'landscape' | 'portrait'
): (Paragraph | Table)[] {
  const width = (orientation === 'landscape' ? A4.height : A4.width) / 2 - A4.margin
  return [
    new Paragraph({
      alignment: AlignmentType.CENTER,
      spacing: { after: CHARACTER },
      children: [new TextRun({ text: title, size: TITLE_SIZE })]
    }),
    new Paragraph({ alignment: AlignmentType.RIGHT, children: [new TextRun(`（${note}）`)] }),
    new Table({
      width: { size: 2 * width, type: WidthType.DXA },
      columnWidths: [width, width],
      layout: TableLayoutType.FIXED,
      rows: [
        headOf(columns, width),
        ...rows.map((row, at) => rowOf(row, { width, closes: rows[at + 1]?.opens ?? true }))
      ]
    })
  ]
}

/** The row of headings, repeated on each page. */
function headOf(columns: readonly string[], width: number): TableRow {
  const cells = columns.map(
    text =>
      new TableCell({
        width: { size: width, type: WidthType.DXA },
        children: [new Paragraph({ alignment: AlignmentType.CENTER, children: [new TextRun(text)] })]
      })
  )
  return new TableRow({ tableHeader: true, cantSplit: true, children: cells })
}

interface Frame {
  readonly width: number
  /** Whether a rule is drawn below. */
  readonly closes: boolean
}

function rowOf({ opens, after, before }: ComparisonRow, { width, closes }: Frame): TableRow {
  const rule = (drawn: boolean) => ({ style: drawn ? BorderStyle.SINGLE : BorderStyle.NIL, size: 4, color: 'auto' })
  const cells = [after, before].map(
    lines =>
      new TableCell({
        width: { size: width, type: WidthType.DXA },
        borders: { top: rule(opens), bottom: rule(closes) },
        children: lines.length > 0 ? lines.map(paragraphOf) : [new Paragraph({})]
      })
  )
  return new TableRow({ children: cells })
}

function paragraphOf({ kind, label, words }: ComparisonLine): Paragraph {
  const space: readonly Mark[] = label.length > 0 && words.length > 0 ? [{ text: '　', changed: false }] : []
  const indent = INDENT[kind] ?? 0
  const hanging = kind === 'caption' || kind === 'note' ? 0 : 1
  return new Paragraph({
    indent: { left: (indent + hanging) * CHARACTER, hanging: hanging * CHARACTER },
    children: [...label, ...space, ...words].map(runOf)
  })
}

function runOf({ text, changed }: Mark): TextRun {
  return changed ? new TextRun({ text, underline: { type: UnderlineType.SINGLE } }) : new TextRun(text)
}
