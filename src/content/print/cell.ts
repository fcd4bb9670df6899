import { Document, isCollection, parseDocument } from 'yaml'
import type { SourceFile, Span } from '../../model/source.ts'
import { type Cell, cellSchema, type Topic } from '../../model/topic.ts'
import { findFrontmatter } from '../yaml.ts'
import { lineEndOffset, lineStart } from './lines.ts'

/**
 * Inserts a ruleset's cell into the file of a topic, after the other cells or in place of its old one. Other lines
 * remain unchanged, unless the cells are in braces.
 */
export function withCell(topic: Topic, ruleset: string, cell: Cell): string {
  const { file, keySpans } = topic
  const own = keySpans[`#cells.${ruleset}`]
  const last = Math.max(-1, ...[...topic.cells.keys()].map(id => keySpans[`cells.${id}`]?.end ?? -1))
  const first = Object.entries(keySpans).find(([key]) => /^#cells\.[^.]+$/u.test(key))?.[1]
  // Cells in braces have no lines of their own.
  if (!first || !startsLine(file, first)) return withRewrittenYaml(file, ruleset, cell)
  const [indent, newline] = [indentAt(file, first), file.text.includes('\r\n') ? '\r\n' : '\n']
  const block = formatCell(ruleset, cell)
    .split('\n')
    .map(line => indent + line + newline)
    .join('')
  const span = own
    ? { start: lineStart(file, own.start), end: lineEndOffset(file, keySpans[`cells.${ruleset}`]?.end ?? own.end) }
    : { start: lineEndOffset(file, last), end: lineEndOffset(file, last) }
  return file.text.slice(0, span.start) + block + file.text.slice(span.end)
}

/** Formats the declaration that a ruleset was read completely: `rulesets/<ruleset>/reading.yaml`. */
export function formatReading(day: string): string {
  return `# この規約の全文を読み終え、すべての論点と照らし合わせた日。この日付があって、はじめて「規定なし」（state: none）と書けます\nwholeReadOn: ${day}\n`
}

/** Formats the fields in schema order, without the empty ones. */
function formatCell(ruleset: string, cell: Cell): string {
  const fields = fieldsOf(cell).map(([key, value]) => {
    if (key === 'state') return `${key}: ${cell.state}`
    if (key === 'citations') return `${key}: [${cell.citations.map(path => `'${path}'`).join(', ')}]`
    return `${key}: ${inline(value)}`
  })
  return [`${ruleset}:`, ...fields.map(field => `  ${field}`)].join('\n')
}

/** Returns the fields to write. A value that the ruleset leaves open is written as `null`. */
function fieldsOf(cell: Cell): [string, unknown][] {
  const given = new Map<string, unknown>(Object.entries(cell))
  return Object.keys(cellSchema.shape).flatMap((key): [string, unknown][] => {
    const value = given.get(key)
    return isEmpty(value) && !(key === 'value' && value === null) ? [] : [[key, value]]
  })
}

/** True if a field is empty. */
export function isEmpty(value: unknown): boolean {
  if (value instanceof Map) return value.size === 0
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0
  return value === null || value === undefined
}

/** Formats a value on one line. */
function inline(value: unknown): string {
  if (typeof value === 'string' && value.includes('\n')) return JSON.stringify(value)
  const document = new Document(value)
  const { contents } = document
  if (isCollection(contents)) contents.flow = true
  const isList = Array.isArray(value)
  return document.toString({ lineWidth: 0, singleQuote: true, flowCollectionPadding: !isList }).trim()
}

function withRewrittenYaml(file: SourceFile, ruleset: string, cell: Cell): string {
  const found = findFrontmatter(file)
  if (!found) return file.text
  const document = parseDocument(found.yaml)
  document.setIn(['cells', ruleset], document.createNode(Object.fromEntries(fieldsOf(cell))))
  return `---\n${document.toString({ lineWidth: 0, singleQuote: true })}---${file.text.slice(found.end)}`
}

function startsLine(file: SourceFile, span: Span): boolean {
  return indentAt(file, span).trim() === ''
}

function indentAt(file: SourceFile, { start }: Span): string {
  return file.text.slice(lineStart(file, start), start)
}
