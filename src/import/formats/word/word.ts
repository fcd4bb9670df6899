import type { Span } from '../../../model/source.ts'
import { describeUsualForms } from '../../lines/usual-forms.ts'
import type { SourceDocument } from '../source-line.ts'
import {
  createLineWriter,
  type LineWriter,
  type WrittenCell,
  writeParagraph,
  writeRule,
  writeTable
} from './line-writer.ts'
import { type AutoLabel, createNumbering, type NumberedParagraph } from './numbering.ts'
import { readPackage, type WordPackage } from './package.ts'
import {
  type Gathered,
  isHiddenParagraph,
  isHint,
  OBJECT_CHARACTER,
  type Piece,
  type PieceReader,
  readComments,
  readPieces,
  textIn,
  type Within
} from './pieces.ts'
import { askAboutPieces } from './questions.ts'
import { headingLevel, isRemoved, readStyles } from './styles.ts'
import {
  isArrangement,
  isDeletedCell,
  isHeadRow,
  isInsertedCell,
  isMergedByChange,
  leaveOutCell,
  rowsOf,
  type TableRow
} from './tables.ts'
import { childElements, childValue, findAll, findChild, type XmlElement } from './xml.ts'

/** Parses a Word document into lines as a person sees them: with automatic numbers, and tracked changes accepted. */
export function parseWord(path: string, bytes: Uint8Array): SourceDocument {
  const parts = readPackage(bytes)
  const styles = readStyles(parts.styles)
  const reader: WordReader = {
    styles,
    comments: readComments(parts.comments),
    fields: [],
    notes: [],
    usualForms: 0,
    isShaded: hasShading(parts.document) || hasShading(parts.styles),
    writer: createLineWriter(),
    label: createNumbering(parts.numbering, styles),
    numbered: 0,
    carried: []
  }
  const body = findChild(parts.document, 'w:body')
  if (body) readBlocks(reader, body, BODY)
  readNotes(reader, parts)
  const { writer, numbered, notes } = reader
  askAboutOpenField(reader)
  omitMargins(writer, parts)
  const warnings = [
    ...(numbered > 0 ? [`Wordが自動で振った番号${numbered}か所を、見えるとおりに文字にしました`] : []),
    ...(reader.usualForms > 0 ? [describeUsualForms(reader.usualForms)] : []),
    ...(notes.length > 0 ? [`脚注${notes.length}か所の文を末尾に置き、本文にある脚注の印は省きました`] : [])
  ]
  const { text, lines, markupSpans, generatedSpans, omitted, doubts } = writer
  return {
    file: { path, text },
    format: 'word',
    lines,
    markupSpans,
    ignored: [],
    generatedSpans,
    omitted,
    doubts,
    notes: warnings
  }
}

/** Asks about a field without an end. Its code cannot be distinguished from the text after it. */
function askAboutOpenField({ fields, writer }: WordReader): void {
  if (!fields.some(({ isCode }) => isCode)) return
  const span = { start: Math.max(0, writer.text.length - 1), end: writer.text.length }
  const message = '終わりのないフィールドがあり、その後の文が読めません。Wordで開き、保存し直してください'
  writer.doubts.push({ span, message })
}

/** True if some part of a document has a coloured ground. */
function hasShading(root: XmlElement | undefined): boolean {
  const grounds = root ? findAll(root, 'w:shd').map(({ attributes }) => attributes['w:fill'] ?? 'auto') : []
  return grounds.some(fill => !/^(?:auto|f{6})$/iu.test(fill))
}

interface WordReader extends PieceReader {
  readonly writer: LineWriter
  readonly label: (paragraph: NumberedParagraph) => AutoLabel | null
  /** Number of paragraphs with an automatic number. */
  numbered: number
  /** Content of paragraphs whose mark was deleted. It belongs to the next paragraph. */
  carried: Piece[]
}

/** Context of a paragraph. */
interface BlockContext {
  readonly tracked: Within['tracked']
  readonly isHint: boolean
  /** True in a text box. */
  readonly isBoxed: boolean
}

const BODY: BlockContext = { tracked: null, isHint: false, isBoxed: false }

/** Paragraph ready to be written. */
interface ReadParagraph {
  readonly pieces: readonly Piece[]
  readonly label: AutoLabel | null
  readonly properties: XmlElement | undefined
  readonly context: BlockContext
  readonly hasBoxes: boolean
}

/** Receives the paragraphs and tables of a document, in order. */
interface Sink {
  readonly paragraph: (read: ReadParagraph) => void
  readonly table: (table: XmlElement, context: BlockContext) => void
}

/** Reads the body, a cell, a text box or a note. A deleted paragraph mark at its end joins nothing. */
function readBlocks(reader: WordReader, parent: XmlElement, context: BlockContext, sink = bodySink(reader)): void {
  for (const element of childElements(parent)) readBlock(reader, element, context, sink)
  const { carried: pieces } = reader
  reader.carried = []
  if (pieces.length > 0) sink.paragraph(bareParagraph(pieces, context))
}

function readBlock(reader: WordReader, element: XmlElement, context: BlockContext, sink: Sink): void {
  const { name } = element
  if (name === 'w:p') readParagraph(reader, element, context, sink)
  else if (name === 'w:tbl') sink.table(element, context)
  else if (name === 'w:altChunk' || name === 'w:subDoc')
    sink.paragraph(bareParagraph([{ text: OBJECT_CHARACTER, doubt: '差し込まれた文書', isTaken: false }], context))
  else if (name === 'm:oMathPara') {
    const gathered: Gathered = { pieces: [], boxes: [] }
    readPieces(reader, element, { style: undefined, ...context }, gathered)
    sink.paragraph(bareParagraph(gathered.pieces, context))
  } else if (!BLOCK_PROPERTIES.has(name))
    for (const child of childElements(element)) readBlock(reader, child, withHint(element, context), sink)
}

function bareParagraph(pieces: readonly Piece[], context: BlockContext): ReadParagraph {
  return { pieces, label: null, properties: undefined, context, hasBoxes: false }
}

/** Returns the sink that writes lines and tables. */
function bodySink(reader: WordReader): Sink {
  return { paragraph: read => writeRead(reader, read), table: (table, context) => readTable(reader, table, context) }
}

const BLOCK_PROPERTIES = new Set([
  'w:sdtPr',
  'w:sdtEndPr',
  'w:sectPr',
  'w:tblPr',
  'w:tblGrid',
  'w:trPr',
  'w:tcPr',
  'w:tblPrEx'
])

function withHint(element: XmlElement, context: BlockContext): BlockContext {
  return element.name === 'w:sdt' && isHint(element) ? { ...context, isHint: true } : context
}

/** Reads a paragraph and then its text boxes. If its mark was deleted, its content belongs to the next paragraph. */
function readParagraph(reader: WordReader, paragraph: XmlElement, context: BlockContext, sink: Sink): void {
  const properties = findChild(paragraph, 'w:pPr')
  const style = childValue(properties, 'w:pStyle')
  const gathered: Gathered = { pieces: [], boxes: [] }
  readPieces(reader, paragraph, { style, ...context }, gathered)
  const pieces = [...reader.carried, ...gathered.pieces]
  reader.carried = []
  const isDeleted = context.tracked === '変更履歴（削除）'
  const isJoined = !isDeleted && (isRemoved(findChild(properties, 'w:rPr')) || isDropCap(properties))
  if (!isJoined) {
    const isHidden = isHiddenParagraph(paragraph, reader.styles, gathered.pieces)
    const label = isHidden || isDeleted ? null : reader.label({ properties, style })
    if (label?.text) reader.numbered++
    sink.paragraph({ pieces, label, properties, context, hasBoxes: gathered.boxes.length > 0 })
  }
  for (const box of gathered.boxes) readBlocks(reader, box, { ...context, isBoxed: true }, sink)
  if (isJoined) reader.carried = pieces
}

/** True for a first character in a frame of its own. It belongs to the next paragraph. */
function isDropCap(properties: XmlElement | undefined): boolean {
  return /^(?:drop|margin)$/u.test(findChild(properties, 'w:framePr')?.attributes['w:dropCap'] ?? '')
}

function writeRead(reader: WordReader, read: ReadParagraph): void {
  const { pieces, label, properties, hasBoxes } = read
  const { writer, styles } = reader
  const heading = headingLevel(styles, childValue(properties, 'w:pStyle'))
  const bulletDepth = label?.isBullet && heading === null ? label.level + 1 : null
  const indent = heading === null ? indentOfParagraph(properties) : ''
  ask(writer, read, writeParagraph(writer, pieces, { heading, bulletDepth, indent, label: label?.text ?? '' }))
  if (label?.text && !hasBoxes && pieces.every(({ text, isTaken }) => !isTaken || !text.trim()))
    writer.doubts.push({
      span: { start: writer.text.length - label.text.length - 1, end: writer.text.length },
      message: `自動の番号「${label.text}」の段落に文がありません。要らない段落なら、元のファイルから除いてください`
    })
}

function ask({ doubts, text }: LineWriter, { pieces, label, context }: ReadParagraph, spans: readonly Span[]): void {
  doubts.push(...askAboutPieces({ pieces, label: label?.text ?? '', spans }, text))
  const span = { start: spans[0]?.start ?? text.length, end: spans.at(-1)?.end ?? text.length }
  const taken = pieces.flatMap(piece => (piece.isTaken ? [piece.text] : []))
  const phrase = [label?.text ?? '', ...taken].join('')
  if (label?.unknown)
    doubts.push({ span: { ...span, end: span.start + label.text.length }, message: describeUnknown(label) })
  if (context.isBoxed && phrase.trim())
    doubts.push({
      span,
      message: `「${shorten(phrase)}」はテキストボックスの文です。置かれた所の本文として読みました。本文でなければ、元のファイルから除いてください`
    })
}

function describeUnknown({ text, unknown }: AutoLabel): string {
  if (!text) return 'この段落に付く番号の定めがファイルにないので、番号なしで読みました。番号を打ち込んでください'
  return `自動の番号の形式「${unknown}」が分からないので、「${text}」と数字で読みました。見える番号を打ち込んでください`
}

function shorten(text: string): string {
  const plain = text.replace(/\s+/gu, ' ').trim()
  return plain.length > 20 ? `${plain.slice(0, 20)}…` : plain
}

/** Width of a character of 10.5 points, in twentieths of a point. */
const TWIPS_A_CHARACTER = 210

/** Converts the indent of a paragraph to full-width spaces. */
function indentOfParagraph(properties: XmlElement | undefined): string {
  const indent = findChild(properties, 'w:ind')?.attributes ?? {}
  const twips = (...names: string[]) =>
    Number(names.map(name => indent[`w:${name}`]).find(value => value !== undefined) ?? 0)
  const sum = twips('start', 'left') + twips('firstLine') - twips('hanging')
  return '　'.repeat(Math.max(0, Math.min(12, Math.round(sum / TWIPS_A_CHARACTER) || 0)))
}

/** Reads a table. The cells of a table that only arranges text are read as text, one after the other. */
function readTable(reader: WordReader, table: XmlElement, context: BlockContext): void {
  const rows = rowsOf(table)
  if (isArrangement(table, rows)) {
    readCellsInOrder(reader, rows, context, bodySink(reader))
    return
  }
  const written = rows.map(row => {
    const gap: WrittenCell = { paragraphs: [], colSpan: row.gap, rowSpan: 1, leftOut: null }
    const cells = row.cells.map((each): WrittenCell => {
      const { cell, colSpan, rowSpan } = each
      const leftOut = leaveOutCell(each, row.isDeleted)
      const own = cellContext(context, row, cell)
      return { paragraphs: leftOut ? [] : readCell(reader, cell, own), colSpan, rowSpan, leftOut }
    })
    return row.gap > 0 && !row.isDeleted ? [gap, ...cells] : cells
  })
  const start = reader.writer.text.length
  const first = rows.find(({ isDeleted }) => !isDeleted)
  writeTable(reader.writer, written, first !== undefined && isHeadRow(first.row))
  askAboutRows(reader.writer, rows, start)
}

function askAboutRows({ doubts }: LineWriter, rows: readonly TableRow[], at: number): void {
  const ask = (unit: string, deleted: readonly XmlElement[]) => {
    if (deleted.length === 0) return
    const text = deleted.map(one => shorten(textIn(one))).join('」「')
    const message = `変更履歴で消された表の${unit}「${text}」を除いて読みました。残すなら、元のファイルで変更を元に戻してください`
    doubts.push({ span: { start: at, end: at }, message })
  }
  ask(
    '行',
    rows.flatMap(({ isDeleted, row }) => (isDeleted ? [row] : []))
  )
  const cells = rows.flatMap(row => (row.isDeleted ? [] : row.cells.map(({ cell }) => cell)))
  ask('欄', cells.filter(isDeletedCell))
  const merged = cells.filter(isMergedByChange).map(cell => shorten(textIn(cell)))
  if (merged.length === 0) return
  const message = `表の欄「${merged.join('」「')}」は、変更履歴で結合か分割がされています。今の形で読みました。元のファイルで変更を承諾するか元に戻してください`
  doubts.push({ span: { start: at, end: at }, message })
}

/** Returns the context of the text in a cell. Text in a row or cell that tracked changes insert is inserted. */
function cellContext(context: BlockContext, { isInserted }: TableRow, cell: XmlElement): BlockContext {
  const isTracked = isInserted || isInsertedCell(cell)
  return isTracked ? { ...context, tracked: context.tracked ?? '変更履歴（挿入）' } : context
}

/** Reads the cells of a table as text, one after the other. */
function readCellsInOrder(reader: WordReader, rows: readonly TableRow[], context: BlockContext, sink: Sink): void {
  for (const row of rows)
    for (const cell of row.cells) {
      const leftOut = leaveOutCell(cell, row.isDeleted)
      if (leftOut)
        sink.paragraph(bareParagraph([{ text: leftOut.text, doubt: leftOut.doubt, isTaken: false }], context))
      else readBlocks(reader, cell.cell, cellContext(context, row, cell.cell), sink)
    }
}

function readCell(reader: WordReader, cell: XmlElement, context: BlockContext): WrittenCell['paragraphs'] {
  const all: ReadParagraph[] = []
  const sink: Sink = {
    paragraph: read => all.push(read),
    table: (table, within) => readCellsInOrder(reader, rowsOf(table), within, sink)
  }
  readBlocks(reader, cell, context, sink)
  return all.map(read => ({
    pieces: read.pieces,
    label: read.label?.text ?? '',
    ask: spans => ask(reader.writer, read, spans)
  }))
}

/** Reads the notes in the order of their references, after a rule. */
function readNotes(reader: WordReader, { footnotes, endnotes }: WordPackage): void {
  const all = {
    footnote: footnotes && findAll(footnotes, 'w:footnote'),
    endnote: endnotes && findAll(endnotes, 'w:endnote')
  }
  const references = [...reader.notes]
  const notes = references.flatMap(
    ({ kind, id }) => all[kind]?.find(({ attributes }) => attributes['w:id'] === id) ?? []
  )
  if (notes.length > 0) writeRule(reader.writer)
  for (const note of new Set(notes)) readBlocks(reader, note, BODY)
}

/** Lists the texts of headers and footers as left out. */
function omitMargins({ omitted, text }: LineWriter, { margins }: WordPackage): void {
  for (const { kind, root } of margins) {
    const phrase = textIn(root)
    if (phrase.trim()) omitted.push({ kind: kind, text: phrase, at: text.length })
  }
}
