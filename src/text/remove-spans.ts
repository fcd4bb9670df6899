/** A removed span: its offset in the remaining text, and its text. */
export type RemovedSpan = readonly [at: number, text: string]

/**
 * Removes spans from a text but preserves their line breaks, so that line numbers stay valid. Returns the removed spans
 * too.
 */
export function removeSpans(
  text: string,
  spans: readonly { readonly start: number; readonly end: number }[]
): { readonly left: string; readonly cuts: readonly RemovedSpan[] } {
  const cuts: RemovedSpan[] = []
  let [left, done] = ['', 0]
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    left += text.slice(done, start)
    const phrase = text.slice(start, end)
    cuts.push([left.length, phrase])
    left += lineEndsOf(phrase)
    done = end
  }
  return { left: left + text.slice(done), cuts }
}

/** Restores the text from which `removeSpans` removed the spans. */
export function restoreSpans(left: string, cuts: readonly RemovedSpan[]): string {
  return cuts.reduceRight(
    (text, [at, phrase]) => text.slice(0, at) + phrase + text.slice(at + lineEndsOf(phrase).length),
    left
  )
}

function lineEndsOf(text: string): string {
  return text.replaceAll(/[^\n]/gu, '')
}
