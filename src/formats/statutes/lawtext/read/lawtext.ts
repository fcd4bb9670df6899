/** @file Parses the marks at the beginning of a line in Lawtext. */
import { readCountedLabel, readPrintedLabel } from '../../../../content/mdx/labels.ts'
import { dropContent, type ImportBuilder } from '../../../../import/build/draft.ts'
import { joinLines } from '../../../../import/lines/layout.ts'
import type { Line } from '../../../../import/lines/lines.ts'
import { introducesAmendments } from '../../../../model/sentences.ts'
import { literalText, sliceText } from '../../../../model/source-text.ts'
import type { Token } from '../assemble/token.ts'
import { isLawtextLabel } from '../lawtext-label.ts'
import { readLawtextTable } from './lawtext-table.ts'
import { readLawLine } from './read-line.ts'

/** Returns a line without the mark at its beginning, and claims the mark. */
export function withoutMark({ claims }: ImportBuilder, line: Line, mark: RegExp): Line {
  const length = mark.exec(line.text)?.[0].length ?? 0
  if (length === 0) return line
  const start = line.span.start + length
  claims.push({ as: 'mark', span: { start: line.span.start, end: start } })
  return { ...line, text: line.text.slice(length), span: { start, end: line.span.end } }
}

/** Frame that states the kind of its lines, or an amendment without text that contains a table. */
const FRAME = /^:(?:(?:note|style|format|fig)-struct|amend-provision):$/u
const REMARKS = /^(?::remarks:|(?=備\s*考$))/u
const FIGURE = /^(?:\.\. figure|<Fig\b[^>]*>)/u

/**
 * Parses lines into tokens; a table is one token. Lines that are indented below a sentence that announces amendments
 * are unlabelled items of that sentence.
 */
export function readTokens(draft: ImportBuilder, lines: readonly Line[]): Token[] {
  const tokens: Token[] = []
  let margin: number | null = null
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as Line
    if (margin !== null && (line.indent <= margin || line.isApart)) margin = null
    const drawn = readLawtextTable(draft, lines, at)
    const isOfChange = lines[at - 1]?.text === ':amend-provision:'
    if (drawn) tokens.push({ kind: 'table', table: drawn.table, isOfChange, line })
    else if (FRAME.test(line.text)) withoutMark(draft, line, FRAME)
    else if (FIGURE.test(line.text)) dropContent(draft, '図', line.span)
    else if (REMARKS.test(line.text)) tokens.push(readNote(draft, lines.slice(at)))
    else tokens.push(margin === null ? readMarked(draft, line) : bareItem(withoutMark(draft, line, MARK)))
    if (margin === null && introducesAmendments(line.text)) margin = line.indent
    at += drawn?.length ?? (REMARKS.test(line.text) ? noteLength(lines.slice(at)) : 1)
  }
  return tokens
}

/** Creates an item without a label. Its indent determines its depth. */
function bareItem(line: Line): Token {
  const text = literalText(line.text, line.span.start)
  return { kind: 'item', depth: null, label: sliceText(text, 0, 0), text, line }
}

function noteLength([first, ...below]: readonly Line[]): number {
  const end = below.findIndex(({ indent }) => indent <= (first?.indent ?? 0))
  return 1 + (end < 0 ? below.length : end)
}

/** Parses a separate 備考 as a paragraph of its label and the lines below. */
function readNote(draft: ImportBuilder, lines: readonly Line[]): Token {
  const own = lines.slice(0, noteLength(lines)).map(line => withoutMark(draft, line, /^:(?:remarks|ignore-title):/u))
  const texts = own.map(({ text, span }) => literalText(text, span.start)).filter(({ plain }) => plain)
  const text = joinLines(texts.flatMap((each, at) => (at > 0 ? ['　', each] : [each])))
  return { kind: 'paragraph', label: null, text, line: lines[0] as Line }
}

const MARK =
  /^(?:(?<number>#)\s+|-\s+|:(?:anonym-)?(?<what>paragraph|item|subitem[0-9]+|caption|suppl-provision|amend-provision|(?:suppl-provision-)?appdx(?:-[a-z]+)?):)/u

/** Parses a line with a mark: 「:anonym-paragraph:」「# 別表」. The mark determines the kind; the label is optional. */
function readMarked(draft: ImportBuilder, line: Line): Token {
  const match = MARK.exec(line.text)
  if (!match) return readLawLine(line)
  const kind = match.groups?.number ? (line.indent > 0 ? 'item' : 'appdx') : match.groups?.what
  const unmarked = withoutMark(draft, line, MARK)
  const content = literalText(unmarked.text, unmarked.span.start)
  if (kind === 'caption')
    return { kind: 'caption', caption: sliceText(content, 1, content.plain.length - 1), line: unmarked }
  if (kind === 'appdx-note' && content.plain === '') return { kind: 'end', line: unmarked }
  if (kind === undefined || kind === 'amend-provision') return bareItem(unmarked)
  if (kind === 'suppl-provision' || kind.includes('appdx'))
    return { kind: 'supplement', label: content, line: unmarked }
  const printed = readPrintedLabel(unmarked.text) ?? readCountedLabel(unmarked.text)
  const isWord = line.text.startsWith(':anonym-') && isLawtextLabel(printed?.label ?? '')
  const length = printed && !isWord ? printed.length : 0
  const [label, text] = [sliceText(content, 0, Math.max(0, length - 1)), sliceText(content, length)]
  if (kind === 'paragraph') return { kind: 'paragraph', label: length > 0 ? label : null, text, line: unmarked }
  return { kind: 'item', depth: Number(/[0-9]+$/u.exec(kind)?.[0] ?? 0), label, text, line: unmarked }
}
