import type { SourceText } from '../../model/source.ts'
import { sliceText } from '../../model/source-text.ts'
import { DIGITS } from '../../text/numerals.ts'
import type { SourceLine, SourceTable } from '../formats/source-line.ts'
import { endsMidSentence, isColumnLayout, isFull, withoutBrackets } from '../lines/continuation.ts'
import { joinLines, withColumns } from '../lines/layout.ts'
import type { BodyContext, BodyStep } from './body-context.ts'
import {
  flagLoneBullet,
  reportBrokenSentence,
  reportEmptyLabel,
  reportItemAsParagraph,
  reportJoinedRow,
  reportManyRows,
  reportNestedByIndent,
  reportRivalReading,
  reportUnreadLine,
  reportWrappedRow
} from './body-doubts.ts'
import { isUnmarkedEntry, joins, splitsSoftLines } from './body-joins.ts'
import { type BodyLine, isRemarkLine, readBodyLines, readBracketed } from './body-lines.ts'
import { INDENTED, isPossible, type LabelUse, type Option, optionsFor, useKey } from './body-options.ts'
import { attachContinuation, attachLastText } from './body-reopen.ts'
import { type BodyState, entryWords, type OpenEntry, type OpenParagraph } from './body-state.ts'
import { addDrawn, attachTables, holderOf, isAfterTable, isTableTitle, placeRemark } from './body-tables.ts'
import { type LabelCandidate, stepOf } from './label-heads.ts'
import { isLead } from './lead.ts'
import { isCaptionLike } from './name-like.ts'
import type { OutlineItem, OutlineLabel, OutlineParagraph } from './outline.ts'

/** Parses the lines below one heading as paragraphs with their items. */

const LOOK_AHEAD = 500
export function placeBody(lines: readonly SourceLine[], context: BodyContext): OutlineParagraph[] {
  const body = readBodyLines(lines)
  const state: BodyState = {
    paragraphs: [],
    paragraphShape: null,
    stack: [],
    open: null,
    caption: null,
    closed: null,
    table: null,
    title: null
  }
  const isSplit = splitsSoftLines(body)
  for (const [index, each] of body.entries())
    placeLine(state, { each, rest: body.slice(index, index + LOOK_AHEAD), context, isSplit })

  attachLastText(state, context)
  reportManyRows(state, context)
  reportBrokenSentence(state, context)
  reportEmptyLabel(state.paragraphs, context)
  return state.paragraphs.map(closeParagraph)
}

function placeLine(state: BodyState, step: BodyStep): void {
  const { each, rest, context } = step
  const { line, heads } = each
  if (line.isRule) return
  if (line.table) placeTable(state, step, line.table)
  else if (placeRemark(state, line)) return
  else if (state.caption === null && isTableTitle(each, rest[1]?.line)) state.title = withColumns(line.content)
  else if (each.bracketed && placeBracketed(state, each.bracketed, { line, next: rest[1], context })) return
  else if (heads.length > 0 || line.bullet !== null) placeCountedLine(state, step)
  else placeText(state, step)
}

function placeTable(state: BodyState, { each: { line }, rest, context }: BodyStep, table: SourceTable): void {
  if (state.paragraphs.length === 0) startParagraph(state, { line, label: null, text: null })
  addDrawn(state, { line, rest, doubts: context.doubts }, table)
  state.closed = null
}

/** Matches bracketed text on the time of a change. Such a line belongs to the text above it. */
const NOTE = new RegExp(
  `[${DIGITS}元]年.*(?:月|改正|制定|追加|削除|施行)|^(?:略|以上|一部改正|全部改正|削除|追加)$|[（）]`,
  'u'
)

/** Places a bracketed line: a caption above a paragraph, or a note at its end. Returns false for other lines. */
function placeBracketed(
  state: BodyState,
  text: SourceText,
  { line, next, context }: { line: SourceLine; next: BodyLine | undefined; context: BodyContext }
): boolean {
  if (state.caption !== null) {
    const { line: above } = state.caption
    state.caption = null
    const paragraph = startParagraph(state, { line: above, label: null, text: withColumns(above.content) })
    join(state, paragraph, line, context)
    return true
  }
  const { open } = state
  if (context.apart === 'lines') return false
  if (open?.label === null && state.stack.length === 0 && /^（[^（）]+）$/u.test(entryWords(open))) {
    join(state, open, line, context)
    return true
  }
  const isBare = context.captions === 'none' || (context.captions === 'not-first' && state.paragraphs.length === 0)
  const isCaption =
    !isBare &&
    next &&
    !next.bracketed &&
    !next.line.table &&
    isCaptionLike(text.plain, next.heads.length > 0 ? 80 : 30) &&
    !NOTE.test(text.plain)
  if (isCaption && !line.isSoft) {
    state.caption = { text, line }
    state.stack = []
    state.open = null
    return true
  }
  if (!state.open || line.isApart) return false
  join(state, state.open, line, context)
  return true
}

function placeCountedLine(state: BodyState, step: BodyStep): void {
  const { each, context } = step
  if (closesBracket(state, each) || isSentenceApart(state, step)) {
    placeText(state, step)
    return
  }
  attachContinuation(state, each, context)
  const options = optionsFor(state, step)
  const [best, second] = options.toSorted((one, other) => other.score - one.score)
  if (!best || !isPossible(best) || isAfterTable(state, best)) {
    if (each.heads.length > 0 && !isRemarkLine(each) && !isWithinSentence(state, each)) reportUnreadLine(each, context)
    placeText(state, step)
    return
  }
  const rival = second && second.kind !== best.kind && best.score - second.score < 2 ? second : undefined
  if (rival && best.head) reportRivalReading(best, each, context)
  else reportItemAsParagraph(state, best, step)
  countUse(context.use, state, best, each.line)
  if (isLoneBullet(state, best, step)) flagLoneBullet(state, each, context)
  take(state, best, each)
}

const CLOSED_LABEL = new RegExp(`^[A-Za-z${DIGITS}]{1,3}[）)]`, 'u')

/** True if 「2)」 at the beginning of the line closes a bracket that the text above has opened. */
function closesBracket({ open }: BodyState, { line }: BodyLine): boolean {
  if (!open || line.isApart || line.bullet !== null || !CLOSED_LABEL.test(line.text)) return false
  return /[（(]/u.test(withoutBrackets(entryWords(open)))
}

/**
 * True for a bulleted sentence that is a paragraph: 「- この規約は、…から施行する。」 in a 附則, and the only bulleted line of
 * an article if it introduces a numbered list.
 */
function isSentenceApart({ paragraphs, stack }: BodyState, { each, rest, context }: BodyStep): boolean {
  const { heads, line } = each
  if (heads.length > 0 || !/。$/u.test(line.text)) return false
  const isOnly = rest.every(other => other === each || other.line.bullet === null)
  if (paragraphs.length === 0 && isOnly && isLead(line.text) && (rest[1]?.heads.length ?? 0) > 0) return true
  if (context.apart !== 'sentences') return false
  return stack.length === 0 && paragraphs.every(({ label }) => label === null)
}

/** True for 「は、」 at the beginning of a continuation line, which is not a label. */
function isWithinSentence({ open }: BodyState, { line }: BodyLine): boolean {
  return open !== null && !line.isApart && /^[ぁ-ん]/u.test(line.text) && !/[。）)」]$/u.test(entryWords(open))
}

/** True for a single bulleted line after a labelled list with no greater indent: 「●説明」 below 「(3) その他」. */
function isLoneBullet({ stack }: BodyState, { head, depth, isNew }: Option, { each, rest }: BodyStep): boolean {
  const above = stack[depth - 1]
  const isApart = rest[1]?.line.bullet !== each.line.bullet
  return !head && isNew && isApart && above !== undefined && above.shape !== null && each.line.indent <= above.indent
}

/** Updates the label statistics when a row of labels begins: shape, position and indent. */
function countUse({ counts }: LabelUse, state: BodyState, { kind, head, isNew }: Option, line: SourceLine): void {
  const above = state.paragraphs.at(-1)
  if (kind === 'item' && isNew && above)
    counts.set(INDENTED, (counts.get(INDENTED) ?? 0) + (line.indent > above.first.indent + 1 ? 1 : -1))
  if (!head || !isNew || (kind === 'paragraph' && state.paragraphShape !== null)) return
  const key = useKey(head, state)
  counts.set(key, (counts.get(key) ?? 0) + (kind === 'paragraph' ? 1 : -1))
}

/** Applies the chosen parse of a line. */
function take(state: BodyState, option: Option, { line }: BodyLine): void {
  const { kind, head, depth, isNew } = option
  const text = withoutHead(line.content, head)
  const label = head && labelOf(line, head)
  if (kind === 'paragraph') {
    state.paragraphShape ??= head?.shape ?? null
    const caption = line.heading !== null && text ? readBracketed(text) : null
    if (caption) state.caption = { text: caption, line }
    startParagraph(state, { line, label: label ?? null, text: caption ? null : text })
    return
  }
  const above = state.caption === null ? state.paragraphs.at(-1) : undefined
  const paragraph = above ?? startParagraph(state, { line, label: null, text: null })
  const parts = text ? [text] : []
  const entry: OpenEntry = { label: label ?? null, parts, entries: [], tables: [], first: line, last: line }
  state.stack.length = Math.min(state.stack.length, depth + (isNew ? 0 : 1))
  if (isNew && above) attachTables(holderOf(state, depth))
  if (isNew) openList(state, paragraph, { head, line })
  const list = state.stack.at(-1)
  if (list) list.last = head ? (head.until ?? stepOf(head).at) : list.last + 1
  list?.entries.push(entry)
  state.open = entry
}

function openList(
  { stack }: BodyState,
  paragraph: OpenParagraph,
  { head, line }: { readonly head: LabelCandidate | undefined; readonly line: SourceLine }
): void {
  const entries = stack.at(-1)?.entries.at(-1)?.entries ?? paragraph.entries
  const bullet = head ? null : (line.bullet ?? '')
  stack.push({ shape: head?.shape ?? null, bullet, indent: line.indent, last: 0, hasText: false, entries })
}

function labelOf({ content }: SourceLine, head: LabelCandidate): OutlineLabel {
  const printed = sliceText(content, 0, readLength(content.plain, head))
  return { text: head.text, span: printed.span, number: head.number }
}

/** Returns the length of the printed label, without the spaces after it. */
function readLength(plain: string, { length }: LabelCandidate): number {
  return plain.slice(0, length).trimEnd().length
}

function withoutHead(text: SourceText, head: LabelCandidate | undefined): SourceText | null {
  const rest = head ? sliceText(text, head.length) : text
  return rest.plain ? withColumns(rest) : null
}

interface Beginning {
  readonly line: SourceLine
  readonly label: OutlineLabel | null
  readonly text: SourceText | null
}

function startParagraph(state: BodyState, { line, label, text }: Beginning): OpenParagraph {
  const above = state.caption
  const isAlone = above !== null && !text && !label
  const caption = isAlone ? null : (above?.text ?? null)
  const parts = text ? [text] : isAlone ? [withColumns(above.line.content)] : []
  const paragraph: OpenParagraph = { caption, label, parts, entries: [], tables: [], first: line, last: line }
  state.caption = null
  if (label || caption) state.closed = null
  else if (state.stack.length > 0) state.closed = { stack: state.stack, from: state.paragraphs.length }
  state.paragraphs.push(paragraph)
  state.stack = []
  state.open = paragraph
  return paragraph
}

/** Places an unlabelled line: as the continuation of the text above, or as a paragraph. */
function placeText(state: BodyState, step: BodyStep): void {
  const { each, context } = step
  const { line } = each
  const { open } = state
  if (each.isStart) startParagraph(state, { line, label: null, text: withColumns(line.content) })
  else if (each.heads.length === 0 && isUnmarkedEntry(state, step)) {
    const depth = unmarkedDepth(state, line)
    const isNew = depth === state.stack.length
    if (isNew && depth > 0) reportNestedByIndent(state, line, context)
    take(state, { kind: 'item', head: undefined, depth, isNew, score: 0 }, each)
  } else if (open && state.caption === null && joins(state, open, step)) join(state, open, line, context)
  else startParagraph(state, { line, label: null, text: withColumns(line.content) })
}

/**
 * Returns the depth of an item without a mark: below the item above if it is indented more, else at the depth of its
 * peers.
 */
function unmarkedDepth({ stack }: BodyState, { indent, isInItem }: SourceLine): number {
  if (stack.length === 0 || isInItem) return 0
  if (indent > (stack.at(-1)?.indent ?? 0) + 1) return stack.length
  return Math.max(
    0,
    stack.findLastIndex(list => list.indent <= indent + 1)
  )
}

/** Appends a line to an entry. A visible break between two lines of an item becomes a full-width space. */
function join(state: BodyState, open: OpenEntry, line: SourceLine, context: BodyContext): void {
  const { joined, wrap } = context
  const text = entryWords(open)
  const isFinished = !endsMidSentence(text) && !isFull(open.last, wrap)
  const isBroken = state.stack.length > 0 && !line.isSoft && text !== '' && isFinished && !/。$/u.test(text)
  const isLatin = /[A-Za-z,.]$|[A-Za-z][0-9]$/u.test(text) && /^[A-Za-z0-9(]/u.test(line.text)
  const isNext = text !== '' && !/[、，。]$/u.test(text) && /^(?:また|なお|ただし|但し|さらに)、/u.test(line.text)
  if (isBroken && open.last === open.first) reportJoinedRow(open, line, context)
  // 「…に関するこ」「と。」: the line was broken within a word.
  const isWithinWord = /[ぁ-ん]$/u.test(text) && /^[ぁ-ん]/u.test(line.text)
  const isWrapped = isBroken && !isWithinWord && !isNext && isLongRow(open.last, line)
  if (isWrapped) reportWrappedRow(open, line, context)
  if ((isBroken && !isWithinWord && !isWrapped) || isNext) open.parts.push('　')
  else if (isLatin) open.parts.push(' ')
  open.parts.push(withColumns(line.content))
  open.last = line
  if (text !== '') joined.push(line.span)
}

/** Minimum width of a row that is rather cut at the margin than ended, in columns. */
const LONG_ROW = 60

function isLongRow(last: SourceLine, line: SourceLine): boolean {
  const isJoined = /[\p{Script=Han}ぁ-ヶー]$/u.test(last.text) && /^[\p{Script=Han}ぁ-ヶー]/u.test(line.text)
  return isJoined && last.width >= LONG_ROW && !isColumnLayout(last.text) && !isColumnLayout(line.text)
}

function closeEntry({ label, parts, entries, tables, first, last }: OpenEntry): OutlineItem {
  const below = entries.map(closeEntry)
  const end = Math.max(last.span.end, below.at(-1)?.span.end ?? 0)
  const drawn = tables.map(({ remarks, isFirst, ...table }) => ({
    ...table,
    remarks: remarks.length > 0 ? joinLines(remarks) : null,
    isAbove: isFirst && entries.length > 0
  }))
  return { label, text: textOf(parts, first), entries: below, tables: drawn, span: { start: first.span.start, end } }
}

function closeParagraph(paragraph: OpenParagraph): OutlineParagraph {
  return { ...closeEntry(paragraph), caption: paragraph.caption }
}

function textOf(parts: readonly (SourceText | string)[], { span }: SourceLine): SourceText {
  const text = joinLines(parts)
  return text.plain ? text : { plain: '', runs: [], span: { start: span.start, end: span.start } }
}
