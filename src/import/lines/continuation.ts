import type { Line } from './lines.ts'

/** Text that may continue on the next line. */
export interface OpenText {
  readonly text: string
  readonly first: Line
  readonly last: Line
  readonly isItem: boolean
}

/**
 * True if an unlabelled line continues a text. In doubt returns false, because a report is better than a wrong join.
 */
export function isContinuation({ text, first, last, isItem }: OpenText, line: Line, wrap: number | null): boolean {
  if (line.isApart) return false
  const outside = withoutBrackets(text)
  if (text === '' || isFull(last, wrap) || /[、，]$/u.test(text) || /[（(「『]/u.test(outside)) return true
  if (isColumnLayout(line.text) || isColumnLayout(last.text)) return false
  const isIndented = line.indent > first.indent
  const isSentence = /[。．]$/u.test(line.text)
  if (/[。．]$/u.test(outside)) return isSentence && /^(?:ただし|但し|この場合)/u.test(line.text)
  return (
    isIndented || outside.includes('。') || (wrap === null && last.width >= LONG && (!isItem || endsMidSentence(text)))
  )
}

/** True if the text ends within a sentence: 「役員の中で」, but not 「管理すること」. */
export function endsMidSentence(text: string): boolean {
  return /[、，はがをにでとのもへやし]$/u.test(text) && !/(?:こと|もの|など|ひと|あと|ほか)$/u.test(text)
}

/** 「代表　　　　１名」: a separate row. */
export function isColumnLayout(text: string): boolean {
  return /\S[\s　]{2,}\S/u.test(text)
}

/**
 * Minimum width of a wrapped line, in columns. A shorter line is more likely a caption without brackets, or a heading.
 */
const LONG = 40

/** Returns the column at which the text was wrapped: many lines end there, few slightly before. Null if not wrapped. */
export function wrapWidth(lines: readonly Line[]): number | null {
  const widest = Math.max(0, ...lines.map(({ width }) => width))
  const within = (from: number, to: number) => lines.filter(({ width }) => from < width && width <= to).length
  const full = within(widest - RIGHT_MARGIN_TOLERANCE, widest)
  const isBroken = full >= 5 && full >= 2 * within(widest - 2 * RIGHT_MARGIN_TOLERANCE, widest - RIGHT_MARGIN_TOLERANCE)
  return isBroken && widest >= LONG && widest <= 160 ? widest : null
}

/** In columns. Up to four characters move to the next line, so that no punctuation mark begins a line. */
const RIGHT_MARGIN_TOLERANCE = 8

/** True if the line reaches the wrap width. Its end can then be within a sentence. */
export function isFull({ width }: Line, wrap: number | null): boolean {
  return wrap !== null && width > wrap - RIGHT_MARGIN_TOLERANCE
}

/** Removes bracketed text. An unclosed bracket remains. */
export function withoutBrackets(text: string): string {
  const rest = text.replace(/[（(「『][^（）()「」『』]*[）)」』]/gu, '')
  return rest === text ? text : withoutBrackets(rest)
}
