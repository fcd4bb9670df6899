import type { SourceText } from '../../model/source.ts'
import { sliceText } from '../../model/source-text.ts'
import { clipped } from '../../text/clipped.ts'
import type { Doubt, LaidLine, LaidTable } from '../forms/laid.ts'
import { breaksOff, goesOn, isColumned, isFull } from '../lines/continuation.ts'
import { isDateWords } from '../lines/dates.ts'
import { joinLines, withColumns } from '../lines/layout.ts'
import { type BodyLine, isRemarkLine, readBodyLines, readBracketed } from './body-lines.ts'
import { INDENTED, isPossible, type LabelUse, type Option, optionsFor, useKey } from './body-options.ts'
import type { BodyState, OpenEntry, OpenParagraph } from './body-state.ts'
import { addDrawn, giveTables, holderOf, isBehindTable, isTableTitle, placeRemark } from './body-tables.ts'
import { type LabelHead, stepOf } from './label-heads.ts'
import { isLead } from './lead.ts'
import type { OutlineItem, OutlineLabel, OutlineParagraph } from './outline.ts'

/** What is known of the whole text, and where doubts go. */
export interface BodyContext {
  readonly wrap: number | null
  /** Between all lines of the text stand blank ones: they part nothing. */
  readonly isSpaced: boolean
  /** How often a shape of label was read as that of a 項, less how often as that of a 号. */
  readonly use: LabelUse
  /** Every line stands by itself, as at the end, or in a 附則 every sentence. */
  readonly apart?: 'lines' | 'sentences'
  /** Numbers may be lacking: of the 附則 of an amendment only some are printed, 「附則（令和2年規程第1号）抄」. */
  readonly isExtract?: boolean
  /** Where a paragraph can have a caption above it, if not everywhere. */
  readonly captions?: 'none' | 'not-first'
  readonly doubts: Doubt[]
  readonly joined: { readonly start: number; readonly end: number }[]
}

/** Reads what stands below one heading as paragraphs with their items. */
export function placeBody(lines: readonly LaidLine[], context: BodyContext): OutlineParagraph[] {
  const body = readBodyLines(lines)
  const state: BodyState = {
    paragraphs: [],
    paragraphShape: null,
    stack: [],
    open: null,
    caption: null,
    table: null,
    title: null
  }
  const isSplit = splitsSoftLines(body)
  for (const [index, each] of body.entries()) placeLine(state, { each, rest: body.slice(index), context, isSplit })
  tellRows(state, context)
  return state.paragraphs.map(closeParagraph)
}

/** So many lines in a row that are no sentences may be what is left of a table. */
const MANY_ROWS = 4

function tellRows({ paragraphs }: BodyState, { apart, doubts }: BodyContext): void {
  if (apart) return
  const isRow = (paragraph: OpenParagraph | undefined) =>
    paragraph?.label === null &&
    paragraph.entries.length + paragraph.tables.length === 0 &&
    !/[。、：:]$/u.test(wordsOf(paragraph))
  for (let from = 0; from < paragraphs.length; from++) {
    let until = from
    while (isRow(paragraphs[until])) until++
    const first = paragraphs[from]
    if (first && until - from >= MANY_ROWS) {
      const message = `「${clipped(wordsOf(first))}」から${until - from}行を、番号のない項と読みました。表や号なら、そのように書き分けてください`
      doubts.push({ span: first.first.span, message })
    }
    from = until
  }
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
  else if (placeRemark(state, line)) return
  else if (state.caption === null && isTableTitle(each, rest[1]?.line)) state.title = withColumns(line.words)
  else if (each.bracketed && placeBracketed(state, each.bracketed, { line, next: rest[1], context })) return
  else if (heads.length > 0 || line.bullet !== null) placeCountedLine(state, step)
  else placeText(state, step)
}

function placeTable(state: BodyState, line: LaidLine, table: LaidTable): void {
  if (state.paragraphs.length === 0) startParagraph(state, { line, label: null, words: null })
  addDrawn(state, line, table)
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
  if (context.apart === 'lines') return false
  if (open?.label === null && state.stack.length === 0 && /^（[^（）]+）$/u.test(wordsOf(open))) {
    join(state, open, line, context)
    return true
  }
  const isBare = context.captions === 'none' || (context.captions === 'not-first' && state.paragraphs.length === 0)
  const limit = next && next.heads.length > 0 ? 80 : 30
  const isCaption =
    !isBare && next && !next.bracketed && !next.line.table && words.plain.length <= limit && !NOTE.test(words.plain)
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
  const { line } = each
  const options = optionsFor(state, step)
  const [best, second] = options.toSorted((one, other) => other.score - one.score)
  if (!best || !isPossible(best) || isBehindTable(state, best)) {
    if (each.heads.length > 0 && !isRemarkLine(each) && !isWithinSentence(state, each)) tellUnread(each, context)
    placeText(state, step)
    return
  }
  const rival = second && second.kind !== best.kind && best.score - second.score < 2 ? second : undefined
  if (rival && best.head) tellRival(best, each, context)
  countUse(context.use, state, best, line)
  if (isLoneBullet(state, best, step)) tellLoneBullet(state, each, context)
  take(state, best, each)
}

/** 「は、」 at the head of a line that goes on with the one above is no label. */
function isWithinSentence({ open }: BodyState, { line }: BodyLine): boolean {
  return open !== null && !line.isApart && /^[ぁ-ん]/u.test(line.text) && !/[。）)」]$/u.test(wordsOf(open))
}

/** One line with a mark behind a list with labels, no further in: 「(3) その他」 and below it 「●説明」. */
function isLoneBullet({ stack }: BodyState, { head, depth, isNew }: Option, { each, rest }: Step): boolean {
  const above = stack[depth - 1]
  const isApart = rest[1]?.line.bullet !== each.line.bullet
  return !head && isNew && isApart && above !== undefined && above.shape !== null && each.line.indent <= above.indent
}

function tellLoneBullet({ open }: BodyState, { line }: BodyLine, { doubts }: BodyContext): void {
  const above = open?.label?.text ?? ''
  doubts.push({ span: line.span, message: `「${line.bullet}${clipped(line.text)}」は「${above}」の下と読みました` })
}

/** Where a row of labels begins, what it was taken for speaks for others that begin so; and so does how far in it stands. */
function countUse({ counts }: LabelUse, state: BodyState, { kind, head, isNew }: Option, line: LaidLine): void {
  const above = state.paragraphs.at(-1)
  if (kind === 'item' && isNew && above)
    counts.set(INDENTED, (counts.get(INDENTED) ?? 0) + (line.indent > above.first.indent + 1 ? 1 : -1))
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
  const pieces = words ? [words] : []
  const entry: OpenEntry = { label: label ?? null, pieces, entries: [], tables: [], first: line, last: line }
  state.stack.length = Math.min(state.stack.length, depth + (isNew ? 0 : 1))
  if (isNew && above) giveTables(holderOf(state, depth))
  if (isNew) openList(state, paragraph, { head, line })
  const list = state.stack.at(-1)
  if (list) list.last = head ? (head.until ?? stepOf(head).at) : list.last + 1
  list?.entries.push(entry)
  state.open = entry
}

function openList(
  { stack }: BodyState,
  paragraph: OpenParagraph,
  { head, line }: { readonly head: LabelHead | undefined; readonly line: LaidLine }
): void {
  const entries = stack.at(-1)?.entries.at(-1)?.entries ?? paragraph.entries
  const bullet = head ? null : (line.bullet ?? '')
  stack.push({ shape: head?.shape ?? null, bullet, indent: line.indent, last: 0, hasText: false, entries })
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
  if (each.heads.length === 0 && isUnmarkedEntry(state, step)) {
    const isNew = state.stack.length === 0
    take(state, { kind: 'item', head: undefined, depth: 0, isNew, score: 0 }, each)
  } else if (open && state.caption === null && joins(state, open, step)) join(state, open, line, context)
  else startParagraph(state, { line, label: null, words: withColumns(line.words) })
}

/**
 * Lines that only stand further in than the sentence that announces them are entries without a mark.
 *
 *     次の活動を行う。
 *       研究会の開催
 *       会報の発行
 */
function isUnmarkedEntry(state: BodyState, { each: { line }, rest, context }: Step): boolean {
  const { open, paragraphs, stack, caption } = state
  const above = paragraphs.at(-1)
  const isApart = line.isApart && !context.isSpaced
  if (!open || !above || caption !== null || context.apart || isApart || line.indent <= above.first.indent) return false
  if (/。$/u.test(line.text) || isColumned(line.text)) return false
  const words = wordsOf(open)
  if (stack.length > 0) return stack.length === 1 && stack[0]?.bullet === '' && !breaksOff(words)
  const next = rest[1]
  const isRow =
    next !== undefined && next.heads.length === 0 && next.line.bullet === null && next.line.indent > above.first.indent
  return open === above && /[。:：]$/u.test(words) && isLead(words) && isRow && !/。$/u.test(next.line.text)
}

/**
 * What stands between two entries of a list belongs to the first of them, and the last one has its text like the others.
 *
 *     1) 正会員
 *     総会で議決する者をいう。
 *     2) 賛助会員
 */
function ownsText({ stack }: BodyState, open: OpenEntry, { each: { line }, rest }: Step): boolean {
  const list = stack.at(-1)
  if (!list || list.shape === null || line.isApart || open.label === null || list.entries.at(-1) !== open) return false
  const next = rest.slice(1, 5).find(({ heads }) => heads.length > 0)
  const goesOnBelow = next?.heads.some(head => head.shape === list.shape && stepOf(head).at === list.last + 1) ?? false
  if (goesOnBelow) list.hasText = !wordsOf(open).includes('。')
  return goesOnBelow || (list.hasText && !wordsOf(open).includes('。'))
}

/** Rows behind the sentence that announces them, as 「会長　1名」: none goes on with the one above. */
function isRowBehindLead({ paragraphs }: BodyState, open: OpenEntry, { text }: LaidLine): boolean {
  const above = paragraphs.at(-1) === open ? paragraphs.at(-2) : undefined
  const words = wordsOf(open)
  if (!above || breaksOff(words) || /。/u.test(words) || /。/u.test(text)) return false
  return above.entries.length === 0 && (isLead(wordsOf(above)) || !/。/u.test(wordsOf(above)))
}

/** 「2-1 …」「※…」: nothing that a line goes on with. */
const BEGINS = /^(?:[※＊]|[0-9０-９]+(?:[-－‐.．][0-9０-９]+)+[.．]?[\s　])/u

function joins(state: BodyState, open: OpenEntry, step: Step): boolean {
  const { each, context, isSplit } = step
  const { line } = each
  const words = wordsOf(open)
  if (words === '') return true
  if (each.heads.length === 0 && ownsText(state, open, step)) return true
  if (isDateWords(line.text) || BEGINS.test(line.text) || isRowBehindLead(state, open, line)) return false
  if (each.heads.length > 0 && /。$/u.test(words)) return false
  if (context.apart)
    return /[、，]$/u.test(words) || (context.apart === 'sentences' && line.isSoft && !/。$/u.test(words))
  if (/^(?:ただし|但し|この場合)/u.test(line.text) && !line.isApart) return true
  const list = state.stack.at(-1)
  if (list?.bullet === '' && !line.isApart && breaksOff(words)) return true
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
function join(state: BodyState, open: OpenEntry, line: LaidLine, { joined, wrap }: BodyContext): void {
  const words = wordsOf(open)
  const isWhole = !breaksOff(words) && !isFull(open.last, wrap)
  const isBroken = state.stack.length > 0 && !line.isSoft && words !== '' && isWhole && !/。$/u.test(words)
  const isLatin = /[A-Za-z,.]$|[A-Za-z][0-9]$/u.test(words) && /^[A-Za-z0-9(]/u.test(line.text)
  if (isBroken) open.pieces.push('　')
  else if (isLatin) open.pieces.push(' ')
  open.pieces.push(withColumns(line.words))
  open.last = line
  if (words !== '') joined.push(line.span)
}

function closeEntry({ label, pieces, entries, tables, first, last }: OpenEntry): OutlineItem {
  const below = entries.map(closeEntry)
  const end = Math.max(last.span.end, below.at(-1)?.span.end ?? 0)
  const drawn = tables.map(({ remarks, isFirst, ...table }) => ({
    ...table,
    remarks: remarks.length > 0 ? joinLines(remarks) : null,
    isAbove: isFirst && entries.length > 0
  }))
  return { label, text: textOf(pieces, first), entries: below, tables: drawn, span: { start: first.span.start, end } }
}

function closeParagraph(paragraph: OpenParagraph): OutlineParagraph {
  return { ...closeEntry(paragraph), caption: paragraph.caption }
}

function textOf(pieces: readonly (SourceText | string)[], { span }: LaidLine): SourceText {
  const text = joinLines(pieces)
  return text.plain ? text : { plain: '', runs: [], span: { start: span.start, end: span.start } }
}
