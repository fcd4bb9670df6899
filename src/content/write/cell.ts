import { Document, isCollection, parseDocument } from 'yaml'
import type { SourceFile, Span } from '../../model/source.ts'
import type { Cell, Topic } from '../../model/topic.ts'
import { findFrontmatter } from '../yaml.ts'

/** A cell to be written. */
export type CellDraft = Pick<Cell, 'state' | 'value' | 'text' | 'note' | 'derivation' | 'citations' | 'read'>

/** Puts a ruleset's cell into the file of a topic, behind the others or in the place of its own; every other line stays as it is. */
export function withCell(topic: Topic, ruleset: string, cell: CellDraft): string {
  const { file, places } = topic
  const own = places[`#cells.${ruleset}`]
  const last = Math.max(-1, ...[...topic.cells.keys()].map(id => places[`cells.${id}`]?.end ?? -1))
  const first = Object.entries(places).find(([key]) => /^#cells\.[^.]+$/u.test(key))?.[1]
  // Cells within braces have no lines of their own.
  if (!first || !startsLine(file, first)) return withWholeYaml(file, ruleset, cell)
  const [indent, newline] = [indentAt(file, first), file.text.includes('\r\n') ? '\r\n' : '\n']
  const block = formatCell(ruleset, cell)
    .split('\n')
    .map(line => indent + line + newline)
    .join('')
  const span = own
    ? { start: lineStart(file, own.start), end: lineEnd(file, places[`cells.${ruleset}`]?.end ?? own.end) }
    : { start: lineEnd(file, last), end: lineEnd(file, last) }
  return file.text.slice(0, span.start) + block + file.text.slice(span.end)
}

/** The reader's word that the whole was read: `rulesets/<ruleset>/reading.yaml`. */
export function formatReading(day: string): string {
  return `# この規約の全文を読み終え、すべての論点と照らし合わせた日。この日付があって、はじめて「規定なし」（state: none）と書けます\nwholeReadOn: ${day}\n`
}

function formatCell(ruleset: string, { state, value, text, note, derivation, citations, read }: CellDraft): string {
  const fields = [
    `state: ${state}`,
    ...(value === undefined ? [] : [`value: ${inline(value)}`]),
    `text: ${inline(text)}`,
    ...(note === null ? [] : [`note: ${inline(note)}`]),
    ...(derivation === null ? [] : [`derivation: ${inline(derivation)}`]),
    ...(citations.length === 0 ? [] : [`citations: [${citations.map(path => `'${path}'`).join(', ')}]`]),
    ...(read === null ? [] : [`read: ${inline(read)}`])
  ]
  return [`${ruleset}:`, ...fields.map(field => `  ${field}`)].join('\n')
}

/** A value on one line. */
function inline(value: unknown): string {
  if (typeof value === 'string' && value.includes('\n')) return JSON.stringify(value)
  const document = new Document(value)
  const { contents } = document
  if (isCollection(contents)) contents.flow = true
  const isList = Array.isArray(value)
  return document.toString({ lineWidth: 0, singleQuote: true, flowCollectionPadding: !isList }).trim()
}

function withWholeYaml(file: SourceFile, ruleset: string, cell: CellDraft): string {
  const found = findFrontmatter(file)
  if (!found) return file.text
  const document = parseDocument(found.yaml)
  const isGiven = ([key, value]: [string, unknown]) =>
    key === 'value' ? value !== undefined : value !== null && !(key === 'citations' && cell.citations.length === 0)
  const given = Object.entries(cell).filter(isGiven)
  document.setIn(['cells', ruleset], document.createNode(Object.fromEntries(given)))
  return `---\n${document.toString({ lineWidth: 0, singleQuote: true })}---${file.text.slice(found.end)}`
}

function startsLine(file: SourceFile, { start }: Span): boolean {
  return file.text.slice(lineStart(file, start), start).trim() === ''
}

function indentAt(file: SourceFile, { start }: Span): string {
  return file.text.slice(lineStart(file, start), start)
}

function lineStart({ text }: SourceFile, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1
}

/** Behind the line that ends at an offset, or in which it lies; the value of a block ends behind its line already. */
function lineEnd({ text }: SourceFile, offset: number): number {
  if (text[offset - 1] === '\n') return offset
  const end = text.indexOf('\n', offset)
  return end < 0 ? text.length : end + 1
}
