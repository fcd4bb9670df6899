import type { SourceText } from '../../model/source.ts'
import { sliceText } from '../../model/source-text.ts'
import { clipped } from '../../text/clipped.ts'
import type { LaidLine } from '../forms/laid.ts'
import { goesOn } from '../lines/continuation.ts'
import { isDateWords } from '../lines/dates.ts'
import { joinLines, withColumns } from '../lines/layout.ts'
import { type BodyLine, readBodyLines, readBracketed } from './body-lines.ts'
import { isPossible, type LabelUse, type Option, optionsFor, useKey } from './body-options.ts'
import type { BodyState, OpenEntry, OpenParagraph } from './body-state.ts'
import type { LabelHead } from './label-heads.ts'
import { isLead } from './lead.ts'
import type { Doubt, OutlineItem, OutlineLabel, OutlineParagraph } from './outline.ts'

/** What is known of the whole text, and where doubts go. */
export interface BodyContext {
  readonly wrap: number | null
  /** How often a shape of label was read as that of a 項, less how often as that of a 号. */
  readonly use: LabelUse
  /** Every line stands by itself, as at the end, or in a 附則 every sentence. */
  readonly apart?: 'lines' | 'sentences'
  /** Where a paragraph can have a caption above it, if not everywhere. */
  readonly captions?: 'none' | 'not-first'
  readonly doubts: Doubt[]
  readonly joined: { readonly start: number; readonly end: number }[]
}

/** Reads what stands below one heading as paragraphs with their items. */
export function placeBody(lines: readonly LaidLine[], context: BodyContext): OutlineParagraph[] {
  const body = readBodyLines(lines)
  const state: BodyState = { paragraphs: [], paragraphShape: null, stack: [], open: null, caption: null }
  const isSplit = splitsSoftLines(body)
  for (const [index, each] of body.entries()) placeLine(state, { each, rest: body.slice(index), context, isSplit })
  return state.paragraphs.map(closeParagraph)
}

interface Step {
  readonly each: BodyLine
  /** The line and those below it. */
  readonly rest: readonly BodyLine[]
  readonly context: BodyContext
  readonly isSplit: boolean
}

/** Where no 項 has a label and one is cited all the same, 「前項」, each new line is one. */
function splitsSoftLines(body: readonly BodyLine[]): boolean {
  const hasLabels = body.some(({ heads }) =>
    heads.some(({ shape }) => /項/u.test(shape) || /^digits #[.]?$/u.test(shape))
  )
  return !hasLabels && body.some(({ line }) => /^.{0,8}前項|(?<![条号])第[2２二]項/u.test(line.text))
}

function placeLine(state: BodyState, step: Step): void {
  const { each, rest, context } = step
  const { line, heads } = each
  if (line.isRule) return
  if (line.table) placeTable(state, line, line.table)
  else if (each.bracketed && placeBracketed(state, each.bracketed, { line, next: rest[1], context })) return
  else if (heads.length > 0 || line.bullet !== null) placeCountedLine(state, step)
  else placeText(state, step)
}

function placeTable(state: BodyState, line: LaidLine, table: NonNullable<LaidLine['table']>): void {
  if (state.paragraphs.length === 0) startParagraph(state, { line, label: null, words: null })
  state.paragraphs.at(-1)?.tables.push({ ...table, span: line.span })
  state.stack = []
  state.open = null
}

/** Whether a line in brackets speaks of when something was changed: it belongs to the words before it. */
const NOTE =
  /[0-9０-９元一二三四五六七八九十]年.*(?:月|改正|制定|追加|削除|施行)|^(?:略|以上|一部改正|全部改正|削除|追加)$|[（）]/u

/** A caption above a paragraph, or a note behind one. */
function placeBracketed(
  state: BodyState,
  words: SourceText,
  { line, next, context }: { line: LaidLine; next: BodyLine | undefined; context: BodyContext }
): boolean {
  if (state.caption !== null) {
    const { line: above } = state.caption
    state.caption = null
    const paragraph = startParagraph(state, { line: above, label: null, words: withColumns(above.words) })
    join(state, paragraph, line, context)
    return true
  }
  const { open } = state
  if (open?.label === null && state.stack.length === 0 && /^（[^（）]+）$/u.test(wordsOf(open))) {
    join(state, open, line, context)
    return true
  }
  const isBare = context.captions === 'none' || (context.captions === 'not-first' && state.paragraphs.length === 0)
  const isCaption =
    !isBare && next && !next.bracketed && !next.line.table && words.plain.length <= 30 && !NOTE.test(words.plain)
  if (isCaption && !/。/u.test(words.plain) && !line.isSoft) {
    state.caption = { words, line }
    state.stack = []
    state.open = null
    return true
  }
  if (!state.open || line.isApart) return false
  join(state, state.open, line, context)
  return true
}

function placeCountedLine(state: BodyState, step: Step): void {
  const { each, context } = step
  const options = optionsFor(state, step)
  const [best, second] = options.toSorted((one, other) => other.score - one.score)
  if (!best || !isPossible(best)) {
    if (each.heads.length > 0) tellUnread(each, context)
    placeText(state, step)
    return
  }
  const rival = second && second.kind !== best.kind && best.score - second.score < 2 ? second : undefined
  if (rival && best.head) tellRival(best, each, context)
  countUse(context.use, state, best)
  take(state, best, each)
}

/** Where a row of labels begins, what it was taken for speaks for others that begin so. */
function countUse({ counts }: LabelUse, state: BodyState, { kind, head, isNew }: Option): void {
  if (!head || !isNew || (kind === 'paragraph' && state.paragraphShape !== null)) return
  const key = useKey(head, state)
  counts.set(key, (counts.get(key) ?? 0) + (kind === 'paragraph' ? 1 : -1))
}

function tellUnread({ line, heads }: BodyLine, { doubts }: BodyContext): void {
  const label = heads[0]?.text ?? ''
  doubts.push({ span: line.span, message: `「${label}」は番号とは読まず、「${clipped(line.text)}」を文と読みました` })
}

function tellRival({ kind, head }: Option, { line }: BodyLine, { doubts }: BodyContext): void {
  const [read, other] = kind === 'paragraph' ? ['項', '号'] : ['号', '項']
  doubts.push({ span: line.span, message: `「${head?.text}」は${read}と読みました（${other}とも読めます）` })
}

/** Does what was decided of a line. */
function take(state: BodyState, option: Option, { line }: BodyLine): void {
  const { kind, head, depth, isNew } = option
  const words = withoutHead(line.words, head)
  const label = head && labelOf(line, head)
  if (kind === 'paragraph') {
    state.paragraphShape ??= head?.shape ?? null
    const caption = line.heading !== null && words ? readBracketed(words) : null
    if (caption) state.caption = { words: caption, line }
    startParagraph(state, { line, label: label ?? null, words: caption ? null : words })
    return
  }
  const above = state.caption === null ? state.paragraphs.at(-1) : undefined
  const paragraph = above ?? startParagraph(state, { line, label: null, words: null })
  const entry: OpenEntry = { label: label ?? null, pieces: words ? [words] : [], entries: [], first: line, last: line }
  state.stack.length = depth + (isNew ? 0 : 1)
  if (isNew) {
    const entries = state.stack.at(-1)?.entries.at(-1)?.entries ?? paragraph.entries
    const shape = head?.shape ?? null
    state.stack.push({ shape, bullet: head ? null : line.bullet, indent: line.indent, last: 0, entries })
  }
  const list = state.stack.at(-1)
  if (list) list.last = head ? head.number[0] : list.last + 1
  list?.entries.push(entry)
  state.open = entry
}

function labelOf({ words }: LaidLine, head: LabelHead): OutlineLabel {
  const printed = sliceText(words, 0, readLength(words.plain, head))
  return { text: head.text, span: printed.span, number: head.number }
}

/** How much of a line its printed label takes, without the blanks behind it. */
function readLength(plain: string, { length }: LabelHead): number {
  return plain.slice(0, length).trimEnd().length
}

function withoutHead(words: SourceText, head: LabelHead | undefined): SourceText | null {
  const rest = head ? sliceText(words, head.length) : words
  return rest.plain ? withColumns(rest) : null
}

interface Beginning {
  readonly line: LaidLine
  readonly label: OutlineLabel | null
  readonly words: SourceText | null
}

function startParagraph(state: BodyState, { line, label, words }: Beginning): OpenParagraph {
  const above = state.caption
  const isAlone = above !== null && !words && !label
  const caption = isAlone ? null : (above?.words ?? null)
  const pieces = words ? [words] : isAlone ? [withColumns(above.line.words)] : []
  const paragraph: OpenParagraph = { caption, label, pieces, entries: [], tables: [], first: line, last: line }
  state.caption = null
  state.paragraphs.push(paragraph)
  state.stack = []
  state.open = paragraph
  return paragraph
}

/** A line without a label goes on with the words above, or stands by itself. */
function placeText(state: BodyState, step: Step): void {
  const { each, context } = step
  const { line } = each
  const { open } = state
  if (open && state.caption === null && joins(state, open, step)) join(state, open, line, context)
  else startParagraph(state, { line, label: null, words: withColumns(line.words) })
}

/** 「2-1 …」「※…」: nothing that a line goes on with. */
const BEGINS = /^(?:[※＊]|[0-9０-９]+(?:[-－‐.．][0-9０-９]+)+[.．]?[\s　])/u

function joins(state: BodyState, open: OpenEntry, { each: { line }, context, isSplit }: Step): boolean {
  const words = wordsOf(open)
  if (words === '') return true
  if (isDateWords(line.text) || BEGINS.test(line.text)) return false
  if (context.apart)
    return /[、，]$/u.test(words) || (context.apart === 'sentences' && line.isSoft && !/。$/u.test(words))
  if (/^(?:ただし|但し|この場合)/u.test(line.text) && !line.isApart) return true
  const list = state.stack.at(-1)
  if (line.isSoft) {
    if (list) return line.indent > list.indent || !/。$/u.test(line.text)
    return !(isSplit && /。$/u.test(words))
  }
  if (list && !line.isApart && line.indent > list.indent && !isLead(words)) return true
  const isItem = list !== undefined
  return goesOn({ words, first: open.first, last: open.last, isItem }, line, context.wrap)
}

function wordsOf({ pieces }: OpenEntry): string {
  return joinLines(pieces).plain
}

/** Words that go on: between what stands in two lines of an entry there was a break to be seen. */
function join(state: BodyState, open: OpenEntry, line: LaidLine, { joined }: BodyContext): void {
  const words = wordsOf(open)
  const isBroken = state.stack.length > 0 && !line.isSoft && words !== '' && !/[、，。]$/u.test(words)
  const isLatin = /[A-Za-z0-9,.]$/u.test(words) && /^[A-Za-z0-9(]/u.test(line.text)
  if (isBroken) open.pieces.push('　')
  else if (isLatin) open.pieces.push(' ')
  open.pieces.push(withColumns(line.words))
  open.last = line
  if (words !== '') joined.push(line.span)
}

function closeEntry({ label, pieces, entries, first, last }: OpenEntry): OutlineItem {
  const below = entries.map(closeEntry)
  const end = Math.max(last.span.end, below.at(-1)?.span.end ?? 0)
  return { label, text: textOf(pieces, first), entries: below, span: { start: first.span.start, end } }
}

function closeParagraph(paragraph: OpenParagraph): OutlineParagraph {
  const { caption, tables } = paragraph
  return { ...closeEntry(paragraph), caption, tables }
}

function textOf(pieces: readonly (SourceText | string)[], { span }: LaidLine): SourceText {
  const text = joinLines(pieces)
  return text.plain ? text : { plain: '', runs: [], span: { start: span.start, end: span.start } }
}
