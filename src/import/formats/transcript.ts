import type { TranscriptRun } from '../account/account.ts'
import type { SourceDocument } from './source-line.ts'

/**
 * Returns the characters that a parser took from a file: the imported text without added characters, with the omitted
 * characters in their position.
 */
export function transcribe(sourceDocument: SourceDocument): TranscriptRun[] {
  const { format, generatedSpans = [], omitted = [], replaced = [], doubts = [], ignored } = sourceDocument
  const text = format === 'markdown' ? sourceDocument.file.text.replace(MARKDOWN_MARKS, ' ') : sourceDocument.file.text
  const isUnseen = coverage(text.length, [...generatedSpans, ...replaced.map(({ span }) => span)])
  const isReported = coverage(
    text.length,
    [...doubts, ...ignored].map(({ span }) => span)
  )
  const runs: TranscriptRun[] = []
  let start = 0
  const flush = (end: number) => {
    if (end > start && isUnseen[start] !== 1)
      runs.push({ text: text.slice(start, end), at: start, isReported: isReported[start] === 1 })
    start = end
  }
  const waiting = [
    ...omitted.map(one => ({ text: one.text, at: one.at, isReported: true })),
    ...replaced.map(({ span, text: shown }) => ({
      text: shown,
      at: span.start,
      isReported: isReported[span.start] === 1
    }))
  ].sort((one, other) => one.at - other.at)
  let next = 0
  for (let at = 0; at <= text.length; at++) {
    const isBorder = at > start && (isUnseen[at] !== isUnseen[start] || isReported[at] !== isReported[start])
    if (isBorder || waiting[next]?.at === at || at === text.length) flush(at)
    for (let run = waiting[next]; run?.at === at; run = waiting[++next]) runs.push(run)
  }
  return runs
}

/** Marks that a renderer shows or hides by rules of its own. They are never compared. */
const MARKDOWN_MARKS = /[*_`~\\#|[\]]/gu

function coverage(length: number, spans: readonly { readonly start: number; readonly end: number }[]): Uint8Array {
  const covered = new Uint8Array(length + 1)
  for (const { start, end } of spans) covered.fill(1, start, Math.min(end, length))
  return covered
}
