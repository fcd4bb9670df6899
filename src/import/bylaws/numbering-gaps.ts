import { isFirstChildLabel } from '../../model/address.ts'
import type { BranchedNumber } from '../../model/law.ts'
import type { SourceText, Span } from '../../model/source.ts'
import type { Doubt } from '../formats/source-line.ts'
import { readLabelRange } from './deleted-range.ts'
import type { BylawsOutline, OutlineItem, OutlineLabel, OutlineParagraph, OutlinePart } from './outline.ts'

/** Label of a numbered row. */
interface Counted {
  readonly text: string
  readonly number: BranchedNumber
  readonly span: Span
}

/** Finds labels that do not follow the previous label: a missing or duplicate number, or a misread line. */
export function findNumberingGaps({ parts, supplements }: BylawsOutline): Doubt[] {
  return [...jumpsInArticles(parts), ...parts.flatMap(jumpsInPart), ...supplements.flatMap(jumpsInPart)]
}

/** Finds gaps between articles, which count through the complete text or restart below a heading. */
function jumpsInArticles(parts: readonly OutlinePart[]): Doubt[] {
  return jumpsIn(articlesIn(parts))
    .filter(({ number }) => number !== '1')
    .map(({ doubt }) => doubt)
}

function articlesIn(parts: readonly OutlinePart[]): Counted[] {
  return parts.flatMap(part => {
    if ('parts' in part) return articlesIn(part.parts)
    if (part.kind !== 'article') return []
    const numbers = readLabelRange(part.label.plain) ?? (part.number ? [part.number] : [])
    return numbers.map(number => countedLabel(part.label, number))
  })
}

function countedLabel({ plain, span }: SourceText, number: BranchedNumber): Counted {
  return { text: plain, number, span }
}

function jumpsInPart(part: OutlinePart): Doubt[] {
  const own = jumpsInRow(labelsOf(part.paragraphs))
  const within = part.paragraphs.flatMap(({ entries }) => jumpsInEntries(entries))
  const below = 'parts' in part ? part.parts.flatMap(jumpsInPart) : []
  const articles = part.kind === 'supplement' ? jumpsInArticles(part.parts) : []
  return [...own, ...within, ...articles, ...below]
}

function labelsOf(rows: readonly (OutlineParagraph | OutlineItem)[]): OutlineLabel[] {
  return rows.flatMap(({ label }) => (label ? [label] : []))
}

function jumpsInEntries(entries: readonly OutlineItem[]): Doubt[] {
  return [...jumpsInRow(labelsOf(entries)), ...entries.flatMap(({ entries: below }) => jumpsInEntries(below))]
}

function jumpsInRow(row: readonly Counted[]): Doubt[] {
  return jumpsIn(row).map(({ doubt }) => doubt)
}

function jumpsIn(row: readonly Counted[]): { number: string; doubt: Doubt }[] {
  return row.flatMap((label, index) => {
    const before = row[index - 1]
    if (!before || isNext(before.number, label.number) || isFirstChildLabel(label.text, label.number)) return []
    const isTwice = before.number.join() === label.number.join()
    const message = isTwice ? `「${label.text}」が二度あります` : `「${before.text}」の次に「${label.text}」があります`
    return [{ number: label.number.join('-'), doubt: { span: label.span, message } }]
  })
}

/** True for 4 and 5, 8の2 and 8の3, 8 and 8の2, 8の3 and 9. */
function isNext(before: BranchedNumber, number: BranchedNumber): boolean {
  if (number.length === 1) return number[0] === before[0] + 1
  const last = number.length - 1
  const above = number.slice(0, last).join()
  if (before.length === number.length && before.slice(0, last).join() === above)
    return number[last] === (before[last] ?? 0) + 1
  return before.slice(0, last).join() === above && number[last] === 2
}
