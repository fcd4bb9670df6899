import type { Line } from './lines.ts'

/** A text that may go on: its words so far, its first line and its last. */
export interface OpenText {
  readonly words: string
  readonly first: Line
  readonly last: Line
  readonly isItem: boolean
}

/** Whether a line without a label goes on a text. A line that only might is better told than joined. */
export function isContinuation({ words, first, last, isItem }: OpenText, line: Line, wrap: number | null): boolean {
  if (line.isApart) return false
  const outside = withoutBrackets(words)
  if (words === '' || isFull(last, wrap) || /[、，]$/u.test(words) || /[（(「『]/u.test(outside)) return true
  if (isColumnLayout(line.text) || isColumnLayout(last.text)) return false
  const isIndented = line.indent > first.indent
  const isSentence = /[。．]$/u.test(line.text)
  if (/[。．]$/u.test(outside)) return isSentence && /^(?:ただし|但し|この場合)/u.test(line.text)
  return (
    isIndented || outside.includes('。') || (wrap === null && last.width >= LONG && (!isItem || endsMidSentence(words)))
  )
}

/** Whether words break off within a sentence: 「役員の中で」, but not 「管理すること」. */
export function endsMidSentence(words: string): boolean {
  return /[、，はがをにでとのもへやし]$/u.test(words) && !/(?:こと|もの|など|ひと|あと|ほか)$/u.test(words)
}

/** 「代表　　　　１名」: a row of its own. */
export function isColumnLayout(text: string): boolean {
  return /\S[\s　]{2,}\S/u.test(text)
}

/** Columns. Shorter lines of a paragraph are rather a caption without brackets, or a heading. */
const LONG = 40

/** The width that a text is broken at, if it is: many lines end there, and few a little before. */
export function wrapWidth(lines: readonly Line[]): number | null {
  const widest = Math.max(0, ...lines.map(({ width }) => width))
  const within = (from: number, to: number) => lines.filter(({ width }) => from < width && width <= to).length
  const full = within(widest - RIGHT_MARGIN_TOLERANCE, widest)
  const isBroken = full >= 5 && full >= 2 * within(widest - 2 * RIGHT_MARGIN_TOLERANCE, widest - RIGHT_MARGIN_TOLERANCE)
  return isBroken && widest >= LONG && widest <= 160 ? widest : null
}

/** Up to four letters are moved to the next line, so that no mark stands at its head. */
const RIGHT_MARGIN_TOLERANCE = 8

/** Whether a line goes as far as lines of the text can: its last letter is no end. */
export function isFull({ width }: Line, wrap: number | null): boolean {
  return wrap !== null && width > wrap - RIGHT_MARGIN_TOLERANCE
}

/** Words without what stands in brackets; a bracket that is still open stays. */
export function withoutBrackets(words: string): string {
  const rest = words.replace(/[（(「『][^（）()「」『』]*[）)」』]/gu, '')
  return rest === words ? words : withoutBrackets(rest)
}
