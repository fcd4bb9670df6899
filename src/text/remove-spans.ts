/** What stood somewhere in a text that was cut: its place in what is left, and its words. */
export type RemovedSpan = readonly [at: number, words: string]

/** A text with nothing but the ends of lines where some stretches stood, so that all else stays in its line; and what they were. */
export function removeSpans(
  text: string,
  spans: readonly { readonly start: number; readonly end: number }[]
): { readonly left: string; readonly cuts: readonly RemovedSpan[] } {
  const cuts: RemovedSpan[] = []
  let [left, done] = ['', 0]
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    left += text.slice(done, start)
    const words = text.slice(start, end)
    cuts.push([left.length, words])
    left += lineEndsOf(words)
    done = end
  }
  return { left: left + text.slice(done), cuts }
}

/** The text from which some stretches were cut. */
export function restoreSpans(left: string, cuts: readonly RemovedSpan[]): string {
  return cuts.reduceRight(
    (text, [at, words]) => text.slice(0, at) + words + text.slice(at + lineEndsOf(words).length),
    left
  )
}

function lineEndsOf(words: string): string {
  return words.replaceAll(/[^\n]/gu, '')
}
