/** A character of the pasted text with its offset. */
interface Letter {
  readonly letter: string
  readonly at: number
}

/** A sentence without spaces, with the pasted offset of each character. Each quotation is one placeholder character. */
export interface TokenizedSentence {
  readonly text: string
  readonly places: readonly number[]
  readonly quotations: readonly QuotedWords[]
}

/** Text inside 「…」 with its offset in the pasted text. */
export interface QuotedWords {
  readonly text: string
  readonly at: number
}

/** A pasted line without its indentation. */
export interface PastedLine {
  readonly text: string
  readonly at: number
  readonly isAfterBlank?: boolean
}

/** Placeholder for a quotation in the text of a sentence. */
export const QUOTATION = '\uE000'

const FULL_WIDTH_FORMS: Readonly<Record<string, string>> = { '｢': '「', '｣': '」', '､': '、', '｡': '。' }

/** Converts half-width brackets and punctuation to full width. All offsets remain valid. */
export function withFullMarks(text: string): string {
  return text.replace(/[｢｣､｡]/gu, mark => FULL_WIDTH_FORMS[mark] ?? mark)
}

/** Splits a text into trimmed lines and drops blank lines. */
export function linesOfPasted(text: string): PastedLine[] {
  let at = 0
  let isAfterBlank = false
  return text.split('\n').flatMap(line => {
    const start = at
    at += line.length + 1
    const text = line.trim()
    const pasted = { text, at: start + line.indexOf(text), isAfterBlank }
    isAfterBlank = text === ''
    return text === '' ? [] : [pasted]
  })
}

/** Joins lines into one sentence. Quotations preserve their line breaks. */
export function compactOf(lines: readonly PastedLine[]): TokenizedSentence {
  const letters = lines.flatMap(({ text, at }, index): Letter[] => [
    ...(index > 0 ? [{ letter: '\n', at: at - 1 }] : []),
    ...Array.from({ length: text.length }, (_, offset) => ({ letter: text.charAt(offset), at: at + offset }))
  ])
  let text = ''
  const places: number[] = []
  const quotations: QuotedWords[] = []
  for (let index = 0; index < letters.length; index++) {
    const { letter, at } = letters[index] as Letter
    if (letter === '\n' || /\s/u.test(letter)) continue
    const end = letter === '「' || letter === '『' ? closingOf(letters, index) : -1
    if (end > 0) {
      const inside = letters.slice(index + 1, end)
      quotations.push({ text: inside.map(one => one.letter).join(''), at: inside[0]?.at ?? at })
      text += QUOTATION
      index = end
    } else text += letter
    places.push(at)
  }
  return { text, places, quotations }
}

/** Returns the index of the mark that closes the 「 or 『 at `start`, or -1 if the quotation is never closed. */
function closingOf(letters: readonly Letter[], start: number): number {
  const open = letters[start]?.letter
  const close = open === '『' ? '』' : '」'
  let depth = 0
  for (let at = start; at < letters.length; at++) {
    if (letters[at]?.letter === open) depth++
    if (letters[at]?.letter === close) depth--
    if (depth === 0) return at
  }
  return -1
}

/** Counts the unclosed 「 at the end of a text. */
export function countUnclosedQuotes(text: string): number {
  return [...text].reduce((depth, letter) => Math.max(0, depth + (letter === '「' ? 1 : letter === '」' ? -1 : 0)), 0)
}

/** Converts an offset to a 1-based line and column. */
export function positionAt(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
