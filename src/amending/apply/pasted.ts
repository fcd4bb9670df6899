/** A letter of what was pasted, with its place there. */
interface Letter {
  readonly letter: string
  readonly at: number
}

/** Words of a sentence, each letter with its place in what was pasted; a quotation is one letter. */
export interface TokenizedSentence {
  readonly words: string
  readonly places: readonly number[]
  readonly quotations: readonly QuotedWords[]
}

/** 「…」: its words without the marks, and where they begin. */
export interface QuotedWords {
  readonly words: string
  readonly at: number
}

/** A line that was pasted, without what sets it in. */
export interface PastedLine {
  readonly words: string
  readonly at: number
}

/** Stands for a quotation in the words of a sentence. */
export const QUOTATION = '\uE000'

const HALF: Readonly<Record<string, string>> = { '｢': '「', '｣': '」', '､': '、', '｡': '。' }

/** Half-width marks as the law has them: every letter keeps its place. */
export function withFullMarks(text: string): string {
  return text.replace(/[｢｣､｡]/gu, mark => HALF[mark] ?? mark)
}

/** The lines of a text that have words. */
export function linesOfPasted(text: string): PastedLine[] {
  let at = 0
  return text.split('\n').flatMap(line => {
    const start = at
    at += line.length + 1
    const words = line.trim()
    return words === '' ? [] : [{ words, at: start + line.indexOf(words) }]
  })
}

/** Lines as one sentence; its quotations keep the breaks of their lines. */
export function compactOf(lines: readonly PastedLine[]): TokenizedSentence {
  const letters = lines.flatMap(({ words, at }, index): Letter[] => [
    ...(index > 0 ? [{ letter: '\n', at: at - 1 }] : []),
    ...Array.from({ length: words.length }, (_, offset) => ({ letter: words.charAt(offset), at: at + offset }))
  ])
  let words = ''
  const places: number[] = []
  const quotations: QuotedWords[] = []
  for (let index = 0; index < letters.length; index++) {
    const { letter, at } = letters[index] as Letter
    if (letter === '\n' || /\s/u.test(letter)) continue
    const end = letter === '「' ? closingOf(letters, index) : -1
    if (end > 0) {
      const inside = letters.slice(index + 1, end)
      quotations.push({ words: inside.map(one => one.letter).join(''), at: inside[0]?.at ?? at })
      words += QUOTATION
      index = end
    } else words += letter
    places.push(at)
  }
  return { words, places, quotations }
}

/** Where the 「 at a place is closed; -1 where it never is. */
function closingOf(letters: readonly Letter[], start: number): number {
  let depth = 0
  for (let at = start; at < letters.length; at++) {
    if (letters[at]?.letter === '「') depth++
    if (letters[at]?.letter === '」') depth--
    if (depth === 0) return at
  }
  return -1
}

/** How many 「 stand open at the end of some words. */
export function openQuotations(words: string): number {
  return [...words].reduce((depth, letter) => Math.max(0, depth + (letter === '「' ? 1 : letter === '」' ? -1 : 0)), 0)
}

/** The line and the column of a place, from 1. */
export function positionAt(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
