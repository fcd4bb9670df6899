import { truncate } from '../../text/truncate.ts'
import type { SourceLine } from '../formats/source-line.ts'
import { endsMidSentence, withoutBrackets } from '../lines/continuation.ts'
import type { BodyContext, BodyStep } from './body-context.ts'
import type { BodyLine } from './body-lines.ts'
import type { Option } from './body-options.ts'
import { type BodyState, entryWords, type OpenEntry, type OpenParagraph } from './body-state.ts'
import { readLabelHeads } from './label-heads.ts'
import { looksLikeHeading } from './name-like.ts'

/** Minimum number of consecutive lines without sentences that may be the remains of a table. */
const MANY_ROWS = 4

export function reportManyRows({ paragraphs }: BodyState, { apart, doubts }: BodyContext): void {
  if (apart) return
  const isRow = (paragraph: OpenParagraph | undefined) =>
    paragraph?.label === null &&
    paragraph.entries.length + paragraph.tables.length === 0 &&
    !/[。、：:]$/u.test(entryWords(paragraph))
  for (let from = 0; from < paragraphs.length; from++) {
    let until = from
    while (isRow(paragraphs[until])) until++
    const first = paragraphs[from]
    if (first && until - from >= MANY_ROWS) {
      const message = `「${truncate(entryWords(first))}」から${until - from}行を、番号のない項と読みました。表や号なら、そのように書き分けてください`
      doubts.push({ span: first.first.span, message })
    }
    from = until
  }
  for (const [index, paragraph] of paragraphs.entries()) {
    const item = paragraphs[index - 1]?.entries.at(-1)
    const text = entryWords(paragraph)
    if (!item || !isRow(paragraph) || paragraph.caption || paragraph.first.isApart || !looksLikeHeading(text)) continue
    const message = `「${truncate(text)}」を、番号のない項と読みました（「${labelOrWords(item)}」の続きの文とも読めます）`
    doubts.push({ span: paragraph.first.span, message })
  }
  const [above, last] = [paragraphs.at(-2), paragraphs.at(-1)]
  if (!above || !last || isRow(above) || !isRow(last) || !last.first.isApart) return
  if (!looksLikeHeading(entryWords(last)) || /[0-9０-９]/u.test(entryWords(last))) return
  const message = `「${truncate(entryWords(last))}」を、上の条の終わりの文と読みました（下の条の見出しとも読めます）`
  if (above.entries.length > 0 || /。$/u.test(entryWords(above))) doubts.push({ span: last.first.span, message })
}

/** Matches a sentence that has begun: it has a topic, or ends in a conjunction. */
const BEGUN = /[はがをにで]、|(?:及び|又は|並びに|若しくは)$/u

/** Matches a sentence with a topic that has no end: 「本会は、甲会と」. */
const SENTENCE = /は、[^。]*[をにでとの]$/u

/** Asks about a sentence that ends in another 項: 「会費は、前条及び」 above 「第1条の規定による。」 */
export function reportBrokenSentence({ paragraphs }: BodyState, { doubts }: BodyContext): void {
  for (const [index, paragraph] of paragraphs.entries()) {
    const above = paragraphs[index - 1]
    const text = entryWords(paragraph)
    if (!above || paragraph.label || paragraph.caption || above.tables.length > 0) continue
    const open = withoutBrackets(entryWords(deepest(above)))
    if (!isRunningOn(open) || !(/。/u.test(text) || SENTENCE.test(open))) continue
    const message = `「${truncate(text)}」を、番号のない項と読みました（上の「${endOf(open)}」の続きの文とも読めます）`
    doubts.push({ span: paragraph.first.span, message })
  }
}

function endOf(text: string): string {
  return text.length > 20 ? `…${text.slice(-20)}` : text
}

/** True if the last sentence of a text has begun and has no end. */
function isRunningOn(text: string): boolean {
  const last = text.slice(text.lastIndexOf('。') + 1)
  return last !== '' && !/[」』）)：:]$/u.test(last) && (BEGUN.test(last) || endsMidSentence(last))
}

function deepest(entry: OpenEntry): OpenEntry {
  const below = entry.entries.at(-1)
  return below ? deepest(below) : entry
}

function labelOrWords(entry: OpenEntry): string {
  return entry.label?.text ?? truncate(entryWords(entry))
}

/**
 * Asks about a name below an item with a label that is indented more: it continues the item, or is an item below it.
 */
export function reportJoinedRow(open: OpenEntry, { span, text, indent }: SourceLine, { doubts }: BodyContext): void {
  if (!open.label || indent <= open.first.indent + 1) return
  if (!looksLikeHeading(text) || !looksLikeHeading(entryWords(open))) return
  doubts.push({
    span,
    message: `「${truncate(text)}」を、「${labelOrWords(open)}」の続きの文と読みました（下の号とも読めます）`
  })
}

/** Asks about a long row of an item and the row below it, which were joined without a space. */
export function reportWrappedRow(open: OpenEntry, { span, text }: SourceLine, { doubts }: BodyContext): void {
  const end = truncateStart(open.last.text, 8)
  doubts.push({
    span,
    message: `「${end}」と「${truncate(text)}」を、一続きの文と読みました（行を分けてあるなら、間に空白を入れてください）`
  })
}

function truncateStart(text: string, length: number): string {
  return text.length > length ? `…${text.slice(-length)}` : text
}

/** Asks about the first item of a list without labels that is only indented more than the item above. */
export function reportNestedByIndent({ open }: BodyState, { span, text }: SourceLine, { doubts }: BodyContext): void {
  const above = open ? truncate(entryWords(open)) : ''
  doubts.push({ span, message: `「${truncate(text)}」は、字下げにより「${above}」の下と読みました` })
}

/** Asks about a 項 whose label is the next one of a list of items above: 「(2)」 after a table below 「(1)」. */
export function reportItemAsParagraph(
  { paragraphs, paragraphShape }: BodyState,
  option: Option,
  { each, context }: BodyStep
): void {
  const { kind, head } = option
  if (kind !== 'paragraph' || !head || paragraphShape === head.shape) return
  const last = paragraphs.findLast(({ entries }) => entries.length > 0)?.entries.at(-1)?.label
  const isNext = readLabelHeads(last?.text ?? '').some(
    ({ shape, number }) => shape === head.shape && number[0] + 1 === head.number[0]
  )
  if (isNext) reportRivalReading(option, each, context)
}

/** Reports labels without text, because such a label may be a page number. */
export function reportEmptyLabel(entries: readonly OpenEntry[], context: BodyContext): void {
  for (const { label, entries: below, parts, first } of entries) {
    if (label && parts.length === 0 && below.length === 0)
      context.doubts.push({
        span: first.span,
        message: `「${label.text}」の後に文がありません。ページの番号なら、消してください`
      })

    reportEmptyLabel(below, context)
  }
}

export function flagLoneBullet({ open }: BodyState, { line }: BodyLine, { doubts }: BodyContext): void {
  const above = open?.label?.text ?? ''
  doubts.push({ span: line.span, message: `「${line.bullet}${truncate(line.text)}」は「${above}」の下と読みました` })
}

export function reportUnreadLine({ line, heads }: BodyLine, { doubts }: BodyContext): void {
  const label = heads[0]?.text ?? ''
  doubts.push({ span: line.span, message: `「${label}」は番号とは読まず、「${truncate(line.text)}」を文と読みました` })
}

export function reportRivalReading({ kind, head }: Option, { line }: BodyLine, { doubts }: BodyContext): void {
  const [read, other] = kind === 'paragraph' ? ['項', '号'] : ['号', '項']
  doubts.push({ span: line.span, message: `「${head?.text}」は${read}と読みました（${other}とも読めます）` })
}
