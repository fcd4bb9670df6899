import type { Span } from '../../../model/source.ts'
import { literalText } from '../../../model/source-text.ts'
import { checkPlaces } from '../limits.ts'
import {
  createSourceLine,
  type Doubt,
  type Omission,
  readBullet,
  type SourceCell,
  type SourceLine
} from '../source-line.ts'
import type { Piece } from './pieces.ts'
import type { CellLeftOut } from './tables.ts'

/** Text that is written line by line. Offsets of the lines refer to this text. */
export interface LineWriter {
  text: string
  readonly lines: SourceLine[]
  readonly markupSpans: Span[]
  /** Marks that the reader adds. */
  readonly generatedSpans: Span[]
  readonly omitted: Omission[]
  readonly doubts: Doubt[]
  /** Number of the line that is written next. */
  number: number
}

export function createLineWriter(): LineWriter {
  return { text: '', lines: [], markupSpans: [], generatedSpans: [], omitted: [], doubts: [], number: 1 }
}

/** Line of a paragraph: its characters, and what is left out of them, by offset in the line. */
interface ParagraphLine {
  text: string
  readonly omitted: Omission[]
  readonly isPageBreak: boolean
}

/** Divides pieces at their breaks. Blanks in sequence become one. */
function splitLines(pieces: readonly Piece[]): ParagraphLine[] {
  let line: ParagraphLine = { text: '', omitted: [], isPageBreak: false }
  const lines = [line]
  for (const { text, doubt, isTaken } of pieces) {
    if (!isTaken) line.omitted.push({ kind: doubt ?? '', text, at: line.text.length })
    else if (text === '\n' || text === '\f') {
      line = { text: '', omitted: [], isPageBreak: text === '\f' }
      lines.push(line)
    } else {
      const phrase = text.replaceAll('\u00AD', '').replace(/[ \t\u00A0]+/gu, ' ')
      line.text += line.text === '' || line.text.endsWith(' ') ? phrase.replace(/^ /u, '') : phrase
    }
  }
  return lines
}

/** Properties of a paragraph that its lines share. */
export interface ParagraphLook {
  readonly heading: number | null
  /** Nesting depth of a bulleted list, from 1. Null for other paragraphs. */
  readonly bulletDepth: number | null
  /** Blanks in place of the indent. */
  readonly indent: string
  /** Number that the program displays. */
  readonly label: string
}

/** Writes the lines of a paragraph. Returns the spans of their words. */
export function writeParagraph(writer: LineWriter, pieces: readonly Piece[], look: ParagraphLook): Span[] {
  const spans: Span[] = []
  const { heading, bulletDepth, indent, label } = look
  const head = `${indent}${label}${label ? '　' : ''}`
  for (const [index, { text, omitted, isPageBreak }] of splitLines(pieces).entries()) {
    if (isPageBreak) writeRule(writer)
    const before = index === 0 ? head : ''
    const waiting = before + text
    const blank = /^[\s　]*/u.exec(waiting)?.[0] ?? ''
    const phrase = waiting.trim()
    const lead = '　'.repeat(Math.max(0, (bulletDepth ?? 1) - 1)) + (/^[ 　\t]*/u.exec(waiting)?.[0] ?? '')
    const mark = bulletDepth !== null && heading === null && phrase && readBullet(phrase) === null ? '・ ' : ''
    const from = writer.text.length + lead.length + mark.length
    const offset = (at: number) => from + Math.min(Math.max(0, before.length + at - blank.length), phrase.length)
    for (const { at, ...one } of omitted) writer.omitted.push({ ...one, at: phrase ? offset(at) : writer.text.length })
    if (!phrase) continue
    if (mark) writer.generatedSpans.push({ start: from - mark.length, end: from - 1 })
    spans.push({ start: from, end: from + phrase.length })
    const isApart = index === 0 || isPageBreak
    writeLine(writer, { text: phrase, lead, mark, heading, isApart: isApart && !isNextEntry(writer, bulletDepth) })
  }
  return spans
}

/** True if the line above is an entry of the same list. */
function isNextEntry({ lines, generatedSpans }: LineWriter, depth: number | null): boolean {
  const last = lines.at(-1)
  return depth !== null && last?.bullet != null && generatedSpans.some(({ end }) => end + 1 === last.span.start)
}

interface WrittenLine {
  readonly text: string
  readonly lead: string
  readonly mark: string
  readonly heading: number | null
  readonly isApart: boolean
}

function writeLine(writer: LineWriter, { text: phrase, lead, mark, heading, isApart }: WrittenLine): void {
  const at = writer.text.length + lead.length + mark.length
  if (mark) writer.markupSpans.push({ start: at - mark.length, end: at - 1 })
  const own = heading === null && !mark ? readBullet(phrase) : null
  if (own) writer.markupSpans.push({ start: at, end: at + own.length })
  const text = own ? literalText(phrase.slice(own.length), at + own.length) : literalText(phrase, at)
  const bullet = own?.trim() ?? (mark.trim() || null)
  writer.lines.push(
    createSourceLine({ number: writer.number, content: text, indent: lead.length * 2, isApart, heading, bullet })
  )
  write(writer, `${lead}${mark}${phrase}\n`)
}

export function writeRule(writer: LineWriter): void {
  const content = literalText('----', writer.text.length)
  writer.lines.push(createSourceLine({ number: writer.number, content, indent: 0, isApart: true, isRule: true }))
  writer.markupSpans.push(content.span)
  writer.generatedSpans.push(content.span)
  write(writer, '----\n')
}

/** Cell of a table: its paragraphs with their labels, and the grid positions that it covers. */
export interface WrittenCell {
  readonly paragraphs: readonly {
    readonly pieces: readonly Piece[]
    readonly label: string
    readonly ask: (spans: readonly Span[]) => void
  }[]
  readonly colSpan: number
  readonly rowSpan: number
  /** Null if the cell is read. */
  readonly leftOut: CellLeftOut | null
}

/** Writes a table. Each cell has a line of its own in the text. */
export function writeTable(writer: LineWriter, rows: readonly (readonly WrittenCell[])[], hasHead: boolean): void {
  const start = writer.text.length
  const { number } = writer
  const written = rows
    .filter(row => row.length > 0)
    .map(row => row.flatMap(cell => writeCell(writer, cell)))
    .filter(row => row.length > 0)
  checkPlaces(written)
  const table = hasHead ? { head: written[0] ?? null, rows: written.slice(1) } : { head: null, rows: written }
  const span = { start, end: writer.text.length }
  const content = { plain: '', runs: [], span }
  writer.lines.push({ ...createSourceLine({ number, content, indent: 0, isApart: true, table }), span })
  write(writer, '\n')
}

function writeCell(writer: LineWriter, { paragraphs, colSpan, rowSpan, leftOut }: WrittenCell): SourceCell[] {
  const start = writer.text.length
  if (leftOut !== null) {
    if (leftOut.text.trim()) writer.omitted.push({ kind: leftOut.doubt, text: leftOut.text, at: start })
    return []
  }
  for (const { pieces, label, ask } of paragraphs) {
    const from = writer.text.length
    for (const [index, { text, omitted }] of splitLines(pieces).entries()) {
      const head = index === 0 && label ? `${label}　` : ''
      const waiting = head + text
      const phrase = waiting.trim()
      const blank = waiting.length - waiting.trimStart().length
      const between = phrase && writer.text.length > start ? '\n' : ''
      const at = writer.text.length + between.length
      for (const one of omitted)
        writer.omitted.push({ ...one, at: at + Math.min(Math.max(0, head.length + one.at - blank), phrase.length) })
      write(writer, `${between}${phrase}`)
    }
    ask([{ start: from, end: writer.text.length }])
  }
  const plain = writer.text.slice(start)
  write(writer, '\n')
  return [{ text: literalText(plain, start), colSpan, rowSpan }]
}

/** Appends to the text and counts its lines. */
function write(writer: LineWriter, added: string): void {
  writer.text += added
  writer.number += added.split('\n').length - 1
}
