import type { SourceFile, Span } from '../../model/source.ts'
import { literalText, sliceText } from '../../model/source-text.ts'
import { parsePipeTable, type RawLine, readPlainCell } from './pipe-table.ts'
import { createSourceLine, indentOf, readBullet, type SourceDocument, type SourceLine } from './source-line.ts'

/** Parses plain text into lines. Every newline of the file is preserved. */
export function parsePlainText(file: SourceFile): SourceDocument {
  const lines: SourceLine[] = []
  const edges: Span[] = []
  const raws = rawLines(file.text)
  const hasCells = raws.filter(({ text }) => /\|\s*$/u.test(text)).length > 2
  const borders: Span[] = []
  let isApart = true
  for (let index = 0; index < raws.length; index++) {
    const raw = raws[index] as RawLine
    const bars = parsePipeTable(raws, index, readPlainCell(edges))
    if (bars) {
      lines.push(bars.line)
      for (const mark of bars.markupSpans) edges.push(mark)
      index += bars.length - 1
      isApart = true
      continue
    }
    const { at, number } = raw
    const text = withoutCells(raw.text, { at, borders, pattern: hasCells ? /\|/gu : /(?<=\s)\|(?=\s*$)/gu })
    const line = parsePlainLine(text, { at, number, isApart })
    if (line) lines.push(line)
    if (line || !raw.text.trim()) isApart = !line || line.isRule
  }
  const markupSpans = lines.flatMap(({ isRule, span }) => (isRule ? [span] : []))
  return {
    file,
    format: 'text',
    lines,
    markupSpans: [...markupSpans, ...edges, ...bulletMarks(lines, file)],
    ignored: borders.map(span => ({ name: '表の罫線', span })),
    notes: []
  }
}

function rawLines(text: string): RawLine[] {
  let at = 0
  return text.split('\n').map((line, index) => {
    const raw = { text: line, at, number: index + 1 }
    at += line.length + 1
    return raw
  })
}

/**
 * Replaces bars between spaces, or all bars if many lines end with one: text copied out of table cells contains the
 * cell borders, 「第2条 | 会員は、… |」.
 */
function withoutCells(
  raw: string,
  { at, borders, pattern }: { readonly at: number; readonly borders: Span[]; readonly pattern: RegExp }
): string {
  return raw.replace(pattern, (_, index: number) => {
    borders.push({ start: at + index, end: at + index + 1 })
    return ' '
  })
}

/** Parses one line of plain text. Null if the line is blank. */
export function parsePlainLine(
  raw: string,
  { at, number, isApart }: { readonly at: number; readonly number: number; readonly isApart: boolean }
): SourceLine | null {
  const text = raw.trim()
  if (!text) return null
  const start = raw.length - raw.trimStart().length
  const indent = indentOf(raw.slice(0, start))
  const content = literalText(text, at + start)
  if (/^([=＝_＿*＊~～・…─━-])(?:\s*\1){3,}$/u.test(text))
    return createSourceLine({ number, content, indent, isApart, isRule: true })
  const bullet = readBullet(text)
  if (!bullet) return createSourceLine({ number, content, indent, isApart })
  return createSourceLine({
    number,
    content: sliceText(content, bullet.length),
    indent,
    isApart,
    bullet: bullet.trim()
  })
}

/** Returns the spans of the list bullets. */
function bulletMarks(lines: readonly SourceLine[], { text }: SourceFile) {
  return lines.flatMap(({ bullet, span }) => {
    const start = bullet === null ? -1 : text.lastIndexOf(bullet, span.start - bullet.length)
    return start < 0 || bullet === null ? [] : [{ start, end: start + bullet.length }]
  })
}
