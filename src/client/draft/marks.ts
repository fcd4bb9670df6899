import type { DraftFinding } from '../../amendment/draft/findings.ts'
import { commonPrefixAndSuffix } from '../../text/common-length.ts'

/** Severity and range of a finding in the edited text. */
export type EditorDecoration = Pick<DraftFinding, 'severity' | 'start' | 'end'>

/** A run of text with one severity, or `null`. Overlapping findings have the highest severity. */
export interface DecoratedText {
  readonly text: string
  readonly severity: EditorDecoration['severity'] | null
}

/** Splits a text at its decorations. A finding of an empty or blank range is shown on the character before it. */
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
    const covering = spans.filter(span => span.start <= start && span.end >= end)
    const severity = covering.some(span => span.severity === 'error') ? 'error' : (covering[0]?.severity ?? null)
    return { text: text.slice(start, end), severity }
  })
}

/**
 * Returns the decorations after an edit, until the next check. Decorations that overlap the edited range are dropped;
 * later ones are shifted.
 */
export function marksAfter(marks: readonly EditorDecoration[], before: string, after: string): EditorDecoration[] {
  const { head, tail } = commonPrefixAndSuffix(before, after, (one, other) => one === other)
  const shift = after.length - before.length
  return marks.flatMap(mark => {
    if (mark.end <= head) return [mark]
    if (mark.start < before.length - tail) return []
    return [{ ...mark, start: mark.start + shift, end: mark.end + shift }]
  })
}
