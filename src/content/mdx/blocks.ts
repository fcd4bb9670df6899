import type { Blockquote, Heading, List, ListItem, Paragraph, Root, RootContent, Table } from 'mdast'
import type { BranchedNumber, LawTable } from '../../model/law.ts'
import type { SourceFile, SourceText, Span } from '../../model/source.ts'
import { literalText, sliceText, spanOf } from '../../model/source-text.ts'
import { LINE_LABEL } from '../../text/numerals.ts'
import { truncate } from '../../text/truncate.ts'
import type { ReportFinding } from '../diagnostics/report-sink.ts'
import { isComment, readInline } from './inline.ts'
import { formOf, numberIn } from './label-forms.ts'
import {
  type HeadingLabel,
  type ItemLevel,
  readCountedLabel,
  readHeadingLabel,
  readItemLabel,
  readParagraphLabel,
  readPrintedHeading,
  readPrintedLabel
} from './labels.ts'
import { readLawTable, remarksIn } from './tables.ts'

/** List entry with its parsed label. 「1」, 「①」 and 「※」 are allowed at any level; 「※」 has no number. */
export interface ListEntry {
  readonly label: {
    readonly level: ItemLevel | null
    readonly text: string
    readonly number: BranchedNumber | null
    readonly span: Span
  } | null
  readonly text: SourceText
  readonly entries: readonly ListEntry[]
  readonly tables?: readonly LawTable[]
  /** True if no entry of its list has a label. */
  readonly isBare?: boolean
  /** Number of a Markdown list, 「2」 in 「2. 係は…」. It is not a label. */
  readonly counter?: string
  readonly span: Span
}

/** Block of a law text. */
export type Block =
  | {
      readonly kind: 'heading'
      readonly depth: number
      readonly label: HeadingLabel
      readonly text: SourceText
      readonly span: Span
    }
  | {
      readonly kind: 'text'
      /** True if a comment precedes the first word. The text then has no label and is not a caption. */
      readonly isPlain?: boolean
      readonly label: { readonly text: string; readonly number: BranchedNumber; readonly span: Span } | null
      readonly text: SourceText
      readonly span: Span
    }
  | { readonly kind: 'list'; readonly entries: readonly ListEntry[]; readonly span: Span }
  | { readonly kind: 'table'; readonly table: LawTable; readonly span: Span }
  /** Title of a table: **…** above it. */
  | { readonly kind: 'table-title'; readonly text: SourceText; readonly span: Span }
  /** Remarks 「> 備考」 below a table. */
  | { readonly kind: 'remarks'; readonly text: SourceText; readonly span: Span }
  /** 「---」: the end of the law. Signatures and dates follow. */
  | { readonly kind: 'end'; readonly span: Span }
  | { readonly kind: 'comment'; readonly text: string; readonly span: Span }

/** File to parse. `published` texts have labels in any form, other texts have one form per level. */
interface Reading {
  readonly file: SourceFile
  readonly report: ReportFinding
  readonly published: boolean
}

/** Parses the blocks of a file below its frontmatter. Markup that law texts do not use is reported and dropped. */
export function readBlocks(root: Root, file: SourceFile, report: ReportFinding, published = false): Block[] {
  return root.children.flatMap(node => readBlock(node, { file, report, published }) ?? [])
}

function readBlock(node: RootContent, reading: Reading): Block | undefined {
  const { file, report, published } = reading
  const span = spanOfNode(node)
  if (node.type === 'yaml') return undefined
  if (node.type === 'heading') return readHeading(node, reading)
  const title = node.type === 'paragraph' ? readTitle(node, reading) : undefined
  if (title) return { kind: 'table-title', text: title, span }
  const remarks = node.type === 'blockquote' ? readRemarks(node, reading) : undefined
  if (remarks) return { kind: 'remarks', text: remarks, span }
  if (node.type === 'paragraph') return readParagraph(node, reading)
  if (node.type === 'list') return { kind: 'list', entries: readEntries(node, reading), span }
  if (node.type === 'table') return { kind: 'table', table: readTable(node, reading), span }
  if (node.type === 'thematicBreak' && published) return { kind: 'end', span }
  if ('value' in node && isComment(node)) return { kind: 'comment', text: node.value.trim().slice(2, -2).trim(), span }
  report({
    code: 'structure-unknown',
    message: `「${firstLine(file, span)}」は、規約の文では使えない書き方です`,
    hint: '見出し（#）、項の文、号の箇条書き（- 一　…）だけを使います',
    span
  })
  return undefined
}

function readHeading(node: Heading, reading: Reading): Block {
  const text = readInlineText(node, reading)
  const label = (reading.published ? readPrintedHeading : readHeadingLabel)(text.plain)
  return { kind: 'heading', depth: node.depth, label, text, span: spanOfNode(node) }
}

function readParagraph(node: Paragraph, reading: Reading): Block {
  const text = readInlineText(node, reading)
  reportMissingBlankLine(text, reading)
  const isPlain = reading.published && isUnlabelled(node)
  const label = reading.published ? readPrintedNumber(text.plain) : readParagraphLabel(text.plain)
  if (!label || isPlain) return { kind: 'text', label: null, text, ...(isPlain && { isPlain }), span: spanOfNode(node) }
  const span = spanOf(text, 0, label.label.length)
  return {
    kind: 'text',
    label: { text: label.label, number: label.number, span },
    text: sliceText(text, label.length),
    span: spanOfNode(node)
  }
}

/** True if a comment precedes the first word, which marks a text without a label. */
function isUnlabelled({ children: [first] }: Paragraph): boolean {
  return first !== undefined && isComment(first as { type: string; value?: string })
}

function readPrintedNumber(text: string): ReturnType<typeof readParagraphLabel> {
  const printed = readPrintedLabel(text)
  const number = printed && numberIn(printed.label, undefined)
  return number && { ...printed, number }
}

function readEntries(list: List, reading: Reading): ListEntry[] {
  const entries = list.children.map(item => readEntry(item, reading))
  if (!reading.published) return list.ordered ? entries.map(entry => withCounter(entry, reading)) : entries
  const isBare = entries.every(({ label }) => !label)
  return isBare ? entries.map(entry => ({ ...entry, isBare })) : renumberEntries(entries)
}

function withCounter(entry: ListEntry, { file }: Reading): ListEntry {
  const counter = /^[0-9]+/u.exec(file.text.slice(entry.span.start, entry.span.end))?.[0]
  return counter ? { ...entry, counter } : entry
}

/** Numbers the entries of one list by the form of their labels: イ after ア is the second. */
export function renumberEntries(entries: readonly ListEntry[]): ListEntry[] {
  const form = formOf(entries.flatMap(({ label }) => (label ? [label.text] : [])))
  const level = ({ iroha: 'subitem', kanji: 'item' } as const)[form as 'iroha' | 'kanji'] ?? null
  return entries.map(entry => {
    const { label } = entry
    return label ? { ...entry, label: { ...label, level, number: numberIn(label.text, form) ?? null } } : entry
  })
}

function readEntry(item: ListItem, reading: Reading): ListEntry {
  const { file, report, published } = reading
  const span = spanOfNode(item)
  const [first, ...rest] = item.children
  const isText = first?.type === 'paragraph'
  const text = isText ? readInlineText(first, reading) : literalText('', span.start)
  reportMissingBlankLine(text, reading)
  const entries: ListEntry[] = []
  const below = { tables: [] as LawTable[], title: undefined as SourceText | undefined }
  for (const node of isText ? rest : item.children) {
    if (node.type === 'list') entries.push(...readEntries(node, reading))
    else if (published && readBelow(node, below, reading)) continue
    else if (!isComment(node as { type: string; value?: string })) {
      const at = spanOfNode(node)
      report({
        code: 'structure-unknown',
        message: `号の中の「${firstLine(file, at)}」は、置くことができない書き方です`,
        hint: '次の項なら、前に空行を置き、行の頭から「2　…」と書きます',
        span: at
      })
    }
  }
  const label = published ? readPrintedEntry(text.plain) : (readItemLabel(text.plain) ?? readCountedLabel(text.plain))
  const inside = { entries, ...(below.tables.length > 0 && { tables: below.tables }), span }
  if (!label || (published && isText && isUnlabelled(first))) return { label: null, text, ...inside }
  const { level, label: phrase, number, length } = label
  return {
    label: { level, text: phrase, number, span: spanOf(text, 0, phrase.length) },
    text: sliceText(text, length),
    ...inside
  }
}

/** Adds a table, its title or its 備考 to an entry. Returns true if the node is one of these. */
function readBelow(
  node: ListItem['children'][number],
  below: { tables: LawTable[]; title: SourceText | undefined },
  reading: Reading
): boolean {
  const last = below.tables.at(-1)
  if (node.type === 'table') {
    below.tables.push({ ...(below.title && { title: below.title }), ...readTable(node, reading) })
    below.title = undefined
    return true
  }
  if (node.type === 'paragraph') below.title = readTitle(node, reading)
  const remarks = last && node.type === 'blockquote' ? readRemarks(node, reading) : undefined
  if (last && remarks) below.tables.splice(-1, 1, { ...last, remarks })
  return (node.type === 'paragraph' && below.title !== undefined) || remarks !== undefined
}

/** Parses the label of a published entry. `renumberEntries` sets the number once the complete list is known. */
function readPrintedEntry(text: string): ReturnType<typeof readCountedLabel> {
  const printed = readPrintedLabel(text)
  return printed ? { level: null, number: null, ...printed } : readCountedLabel(text)
}

function readTable(table: Table, reading: Reading): LawTable {
  const read = readLawTable(table, reading.file, cell => readInlineText(cell, reading, { breaks: true }))
  return { ...read, span: spanOfNode(table) }
}

/** Parses the title of a table in a published text: a paragraph of only **…**. */
function readTitle({ children }: Paragraph, reading: Reading): SourceText | undefined {
  const [only, ...others] = children
  return reading.published && only?.type === 'strong' && others.length === 0 ? readInlineText(only, reading) : undefined
}

function readRemarks(quote: Blockquote, reading: Reading): SourceText | undefined {
  const children = reading.published ? remarksIn(quote) : null
  return children ? readInlineText({ children }, reading, { breaks: true }) : undefined
}

function readInlineText(
  node: Pick<Heading, 'children'>,
  { file, report, published }: Reading,
  { breaks }: { readonly breaks: boolean } = { breaks: false }
): SourceText {
  const { text, unknown, marked } = readInline(node.children, file, breaks)
  for (const span of [...unknown, ...(published ? [] : marked)])
    report({
      code: 'structure-unknown',
      message: `文の中の「${firstLine(file, span)}」は、規約の文では使えない書き方です`,
      hint: '引用は「第80条」のように文字で書けば、リンクは自動で付きます',
      span
    })
  return text
}

/**
 * Reports a label at the start of a line inside a text. The empty line before the label is missing, and Markdown joined
 * the two lines.
 */
const LABEL_BELOW = new RegExp(`\\n[ \\t]*(${LINE_LABEL})　`, 'gu')

function reportMissingBlankLine(text: SourceText, { file, report }: Reading): void {
  const source = file.text.slice(text.span.start, text.span.end)
  for (const match of source.matchAll(LABEL_BELOW)) {
    const at = text.span.start + match.index + match[0].length - 1 - (match[1]?.length ?? 0)
    report({
      code: 'block-joined',
      message: `「${match[1]}」の前に空行がないため、前の文の続きになっています`,
      hint: '項の前には空行を置き、号は「- 一　…」と書きます',
      span: { start: at, end: at + (match[1]?.length ?? 0) }
    })
  }
}

function spanOfNode(node: {
  position?: { start: { offset?: number | undefined }; end: { offset?: number | undefined } } | undefined
}): Span {
  const start = node.position?.start.offset ?? 0
  return { start, end: node.position?.end.offset ?? start }
}

/** Returns the start of the first line of a span, short enough for a message. */
function firstLine(file: SourceFile, span: Span): string {
  const line = file.text.slice(span.start, span.end).split(/\r?\n/u)[0] ?? ''
  return truncate(line, 24)
}
