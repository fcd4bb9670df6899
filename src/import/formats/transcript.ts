import type { TranscriptRun } from '../account/account.ts'
import type { SourceDocument } from './source-line.ts'

/**
 * Returns the characters that a reader took from a file: the imported text without the characters that the reader
 * added, and what the reader left out, at its place.
 */
export function transcribe({ file: { text }, unseen = [], omitted = [], asked = [] }: SourceDocument): TranscriptRun[] {
  const isUnseen = coverage(text.length, unseen)
  const isAsked = coverage(
    text.length,
    asked.map(({ span }) => span)
  )
  const runs: TranscriptRun[] = []
  let start = 0
  const flush = (end: number) => {
    if (end > start && isUnseen[start] !== 1)
      runs.push({ text: text.slice(start, end), at: start, isTold: isAsked[start] === 1 })
    start = end
  }
  const waiting = omitted.toSorted((one, other) => one.at - other.at)
  let next = 0
  for (let at = 0; at <= text.length; at++) {
    const isBorder = at > start && (isUnseen[at] !== isUnseen[start] || isAsked[at] !== isAsked[start])
    if (isBorder || waiting[next]?.at === at || at === text.length) flush(at)
    for (; waiting[next]?.at === at; next++) runs.push({ text: waiting[next]?.text ?? '', at, isTold: true })
  }
  return runs
}

function coverage(length: number, spans: readonly { readonly start: number; readonly end: number }[]): Uint8Array {
  const covered = new Uint8Array(length + 1)
  for (const { start, end } of spans) covered.fill(1, start, Math.min(end, length))
  return covered
}
