import type { SourceLine } from '../formats/source-line.ts'
import { endsMidSentence, isColumnLayout, isContinuation } from '../lines/continuation.ts'
import { isDateWords } from '../lines/dates.ts'
import type { BodyStep } from './body-context.ts'
import type { BodyLine } from './body-lines.ts'
import { isAlikeMark } from './body-options.ts'
import { type BodyState, entryWords, type OpenEntry, type OpenList } from './body-state.ts'
import { stepOf } from './label-heads.ts'
import { isLead } from './lead.ts'
import { isCaptionLike } from './name-like.ts'

/** True if each new line is a 項: no 項 has a label, but the text cites one (「前項」). */
export function splitsSoftLines(body: readonly BodyLine[]): boolean {
  const hasLabels = body.some(({ heads }) =>
    heads.some(({ shape }) => /項/u.test(shape) || /^digits #[.]?$/u.test(shape))
  )
  return !hasLabels && body.some(({ line }) => /^.{0,8}前項|(?<![条号])第[2２二]項/u.test(line.text))
}

/**
 * True if the line is an item without a mark. It is indented more than the sentence that introduces the list, or the
 * format has both in one list item.
 *
 *     次の活動を行う。
 *       研究会の開催
 *       会報の発行
 */
export function isUnmarkedEntry(state: BodyState, { each: { line }, rest, context }: BodyStep): boolean {
  const { open, paragraphs, stack, caption } = state
  const above = paragraphs.at(-1)
  const isApart = line.isApart && !line.isInItem && !context.isSpaced
  if (!open || !above || caption !== null || (context.apart && !line.isInItem) || isApart) return false
  const isBelow = (other: SourceLine) => (line.isInItem ? other.isInItem === true : other.indent > above.first.indent)
  if (!isBelow(line) || !isRow(line) || isColumnLayout(line.text)) return false
  const text = entryWords(open)
  if (stack.length > 0) return stack.every(({ bullet }) => bullet === '') && !endsMidSentence(text)
  const next = rest[1]
  const isRowed = next !== undefined && next.heads.length === 0 && next.line.bullet === null && isBelow(next.line)
  return open === above && /[。:：]$/u.test(text) && isLead(text) && isRowed && isRow(next.line)
}

/** True if the text is not a sentence, or is a sentence after a name and dots: 「会長…会務を総括する。」 */
function isRow({ text }: SourceLine): boolean {
  return !/。$/u.test(text) || /^[^。、…]{1,15}(?:…|・{2})/u.test(text)
}

/**
 * True if a line between two items belongs to the first of them. The last item of such a list has text of its own too.
 *
 *     1) 正会員
 *     総会で議決する者をいう。
 *     2) 賛助会員
 */
function ownsText({ stack }: BodyState, open: OpenEntry, { each: { line }, rest }: BodyStep): boolean {
  const list = stack.at(-1)
  if (!list || line.isApart || list.entries.at(-1) !== open) return false
  if (list.shape === null) return isBelowMark(list, open, rest)
  if (open.label === null) return false
  const next = rest.slice(1, 5).find(({ heads }) => heads.length > 0)
  const goesOnBelow = next?.heads.some(head => head.shape === list.shape && stepOf(head).at === list.last + 1) ?? false
  const isName = !entryWords(open).includes('。')
  if (goesOnBelow) list.hasText = isName || line.isSoft
  return goesOnBelow || (list.hasText && (isName || line.isSoft))
}

/** True if the line belongs to a marked name: 「◆順位」 names the content of the lines up to the next 「◆」. */
function isBelowMark(list: OpenList, open: OpenEntry, rest: readonly BodyLine[]): boolean {
  const text = entryWords(open)
  if (!/^[■◆★▼]$/u.test(list.bullet ?? '') || /。$/u.test(open.last.text)) return false
  const goesOnBelow = rest.some(({ line }) => isAlikeMark(line.bullet, list.bullet))
  if (goesOnBelow) list.hasText = true
  return isCaptionLike(text) && (goesOnBelow || list.hasText)
}

/** True if both lines are rows after an introducing sentence (「会長　1名」). Such rows do not continue each other. */
function isRowAfterLead({ paragraphs }: BodyState, open: OpenEntry, { text }: SourceLine): boolean {
  const above = paragraphs.at(-1) === open ? paragraphs.at(-2) : undefined
  const phrase = entryWords(open)
  if (!above || endsMidSentence(phrase) || /。/u.test(phrase) || /。/u.test(text)) return false
  return above.entries.length === 0 && (isLead(entryWords(above)) || !/。/u.test(entryWords(above)))
}

/** True if the line is between a sentence that introduces a list and that list: 「次の役職を置く。」「その任期は、…」「1. 課長」. */
function isBetweenLeadAndList({ stack }: BodyState, open: OpenEntry, { each, rest, context }: BodyStep): boolean {
  const { line, heads } = each
  if (stack.length > 0 || context.apart || line.isApart || heads.length > 0 || line.bullet !== null) return false
  const next = rest[1]
  const isAboveList =
    next !== undefined && (next.line.bullet !== null || next.heads.some(({ number: [at] }) => at === 1))
  return isAboveList && /。$/u.test(line.text) && isLead(entryWords(open)) && !isLead(line.text)
}

/** 「2-1 …」「※…」: heads of lines that never continue the line above. */
const BEGINS = /^(?:[※＊]|[0-9０-９]+(?:[-－‐.．][0-9０-９]+)+[.．]?[\s　])/u

export function joins(state: BodyState, open: OpenEntry, step: BodyStep): boolean {
  const { each, context, isSplit } = step
  const { line } = each
  const text = entryWords(open)
  if (text === '') return true
  if (line.isInItem && each.heads.length === 0 && state.stack.at(-1)?.entries.at(-1) === open) return true
  if (each.heads.length === 0 && ownsText(state, open, step)) return true
  if (isBetweenLeadAndList(state, open, step)) return true
  if (isDateWords(line.text) || BEGINS.test(line.text) || isRowAfterLead(state, open, line)) return false
  if (each.heads.length > 0 && /。$/u.test(text)) return false
  if (context.apart)
    return /[、，]$/u.test(text) || (context.apart === 'sentences' && line.isSoft && !/。$/u.test(text))
  const list = state.stack.at(-1)
  if (/^(?:ただし|但し|この場合)/u.test(line.text) && !line.isApart) {
    // After a list or a row of nouns, the proviso belongs to the text above that row.
    const isRowed = list !== undefined || (open.label === null && state.paragraphs.length > 1)
    return !isRowed || /[。）)」]$/u.test(text) || endsMidSentence(text)
  }
  if (list?.bullet === '' && !line.isApart && endsMidSentence(text)) return true
  if (line.isSoft) {
    if (list) return line.indent > list.indent || !/。$/u.test(line.text)
    return !(isSplit && /。$/u.test(text))
  }
  if (list && !line.isApart && line.indent > list.indent && !isLead(text)) return true
  const isItem = list !== undefined
  return isContinuation({ text, first: open.first, last: unlabelled(open), isItem }, line, context.wrap)
}

/** Returns the last line of an entry without its label and the gap after the label. */
function unlabelled({ label, first, last }: OpenEntry): SourceLine {
  const { text } = last
  if (!label || first !== last || !text.startsWith(label.text)) return last
  return { ...last, text: text.slice(label.text.length).trimStart() }
}
