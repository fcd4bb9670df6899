import type { DeskFinding } from '../../protocol/editor-rpc.ts'
import { commonPrefixAndSuffix } from '../../text/common-length.ts'

/** A finding at a place of what is edited. */
export type EditorDecoration = Pick<DeskFinding, 'severity' | 'start' | 'end'>

/** Words in a row, marked or not; of one that two findings mark, the graver is said. */
export interface DecoratedText {
  readonly words: string
  readonly severity: EditorDecoration['severity'] | null
}

/** Cuts a text at its marks. A finding of nothing, or of the end of a line, is shown at the letter before. */
export function paintedWords(text: string, marks: readonly EditorDecoration[]): DecoratedText[] {
  const spans = marks.map(({ severity, start, end }) => {
    const from = Math.min(start, text.length)
    const to = Math.min(Math.max(end, from), text.length)
    return text.slice(from, to).trim() === ''
      ? { severity, start: Math.max(0, from - 1), end: from }
      : { severity, start: from, end: to }
  })
  const cuts = [...new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, end])])].sort((a, b) => a - b)
  return cuts.slice(1).map((end, at) => {
    const start = cuts[at] ?? 0
    const told = spans.filter(span => span.start <= start && span.end >= end)
    const severity = told.some(span => span.severity === 'error') ? 'error' : (told[0]?.severity ?? null)
    return { words: text.slice(start, end), severity }
  })
}

/** Where marks stand after a text was edited, until it is checked again: one in whose words something changed is gone. */
export function marksAfter(marks: readonly EditorDecoration[], before: string, after: string): EditorDecoration[] {
  const { head, tail } = commonPrefixAndSuffix(before, after, (one, other) => one === other)
  const shift = after.length - before.length
  return marks.flatMap(mark => {
    if (mark.end <= head) return [mark]
    if (mark.start < before.length - tail) return []
    return [{ ...mark, start: mark.start + shift, end: mark.end + shift }]
  })
}
