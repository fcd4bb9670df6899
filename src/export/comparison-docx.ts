import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  type IFontAttributesProperties,
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
import type { ComparisonTable, Line, Mark, Row } from '../history/table/table-types.ts'

export interface DocxOptions {
  readonly orientation?: 'landscape' | 'portrait'
  /** The day that the file says it was made on: nothing in it depends on the clock. */
  readonly date?: string
}

/** A4 and its margins, in twentieths of a point. */
const PAGE = { width: 11906, height: 16838, margin: 1134 }

/** 游明朝, by its Japanese and its English name. */
const FONT: IFontAttributesProperties = { ascii: 'Yu Mincho', hAnsi: 'Yu Mincho', eastAsia: '游明朝', cs: 'Yu Mincho' }
/** Stands in for it where it is not there. Word takes one name, not a list. */
const SUBSTITUTE = 'MS Mincho'

/** In half points. */
const SIZE = { title: 28, text: 21 }
/** One character of text, in twentieths of a point. */
const CHARACTER = 210

/** How many characters each line stands in; what wraps stands in one more. */
const INDENT: Partial<Record<Line['kind'], number>> = { item: 1, subitem: 2, subsubitem: 3, caption: 1 }

/** A 新旧対照表 as a Word file. The same table makes the same bytes. */
export async function comparisonDocx(table: ComparisonTable, options: DocxOptions = {}): Promise<Uint8Array> {
  const { orientation = 'landscape', date = '2000-01-01' } = options
  const document = new Document({
    title: table.title,
    styles: {
      default: { document: { run: { font: FONT, size: SIZE.text, language: { value: 'ja-JP', eastAsia: 'ja-JP' } } } }
    },
    sections: [
      {
        properties: { page: pageOf(orientation) },
        footers: { default: pageNumber() },
        children: contentOf(table, orientation)
      }
    ]
  })
  const parts = [
    { path: 'docProps/core.xml', data: coreProperties(table.title, date) },
    { path: 'word/fontTable.xml', data: fontTable() }
  ]
  return withoutTimes(new Uint8Array(await Packer.toBuffer(document, false, parts)))
}

function pageOf(orientation: 'landscape' | 'portrait') {
  const { width, height, margin } = PAGE
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
  const width = (orientation === 'landscape' ? PAGE.height : PAGE.width) / 2 - PAGE.margin
  return [
    new Paragraph({
      alignment: AlignmentType.CENTER,
      spacing: { after: CHARACTER },
      children: [new TextRun({ text: title, size: SIZE.title })]
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

function rowOf({ opens, after, before }: Row, { width, closes }: Frame): TableRow {
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

function paragraphOf({ kind, label, words }: Line): Paragraph {
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

/** Who and when: the library would write the time of the clock. */
function coreProperties(title: string, date: string): string {
  const time = (name: string) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${date}T00:00:00Z</dcterms:${name}>`
  const namespaces = [
    'xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"',
    'xmlns:dc="http://purl.org/dc/elements/1.1/"',
    'xmlns:dcterms="http://purl.org/dc/terms/"',
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'
  ].join(' ')
  const content = `<dc:title>${escapeXml(title)}</dc:title>${time('created')}${time('modified')}`
  return `${DECLARATION}<cp:coreProperties ${namespaces}>${content}</cp:coreProperties>`
}

/** The library writes a font table of embedded fonts only. */
function fontTable(): string {
  const fonts = ['游明朝', 'Yu Mincho'].map(
    name =>
      `<w:font w:name="${name}"><w:altName w:val="${SUBSTITUTE}"/><w:charset w:val="80"/><w:family w:val="roman"/></w:font>`
  )
  return `${DECLARATION}<w:fonts xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${fonts.join('')}</w:fonts>`
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** 1980-01-01 00:00, the first moment that a zip file knows. */
const FIRST_MOMENT = 0x00210000
const END_OF_DIRECTORY = 0x06054b50

/** Puts one fixed time in the place of each file's: in the directory at the end, and before the file itself. */
function withoutTimes(zip: Uint8Array): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  let end = zip.length - 22
  while (view.getUint32(end, true) !== END_OF_DIRECTORY) end--
  let entry = view.getUint32(end + 16, true)
  for (let count = view.getUint16(end + 10, true); count > 0; count--) {
    view.setUint32(entry + 12, FIRST_MOMENT, true)
    view.setUint32(view.getUint32(entry + 42, true) + 10, FIRST_MOMENT, true)
    entry += 46 + view.getUint16(entry + 28, true) + view.getUint16(entry + 30, true) + view.getUint16(entry + 32, true)
  }
  return zip
}
