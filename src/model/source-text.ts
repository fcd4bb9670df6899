import type { Run, SourceText, Span } from './source.ts'

/** The offset in the file of an offset in the plain text; the end of the text maps to behind its last character. */
function toSource(text: SourceText, offset: number): number {
  let run: Run | undefined
  for (const candidate of text.runs) {
    if (candidate.plain > offset) break
    run = candidate
  }
  if (!run) return text.span.start
  return run.source + Math.min(offset - run.plain, run.length)
}

/** The stretch of the file that `start`–`end` of the plain text was read from. */
export function spanOf(text: SourceText, start: number, end: number): Span {
  const from = toSource(text, start)
  return { start: from, end: end > start ? toSource(text, end - 1) + 1 : from }
}

/** Part of a text, still traceable to the file. */
export function sliceText(text: SourceText, start: number, end = text.plain.length): SourceText {
  const runs: Run[] = []
  for (const run of text.runs) {
    const from = Math.max(run.plain, start)
    const to = Math.min(run.plain + run.length, end)
    if (from < to) runs.push({ plain: from - start, source: run.source + from - run.plain, length: to - from })
  }
  return { plain: text.plain.slice(start, end), runs, span: spanOf(text, start, end) }
}

/** Several texts as one, with words between that stand nowhere in the file. */
export function joinTexts(texts: readonly SourceText[], between: string): SourceText {
  const runs: Run[] = []
  let plain = ''
  for (const [index, text] of texts.entries()) {
    if (index > 0) plain += between
    runs.push(...text.runs.map(run => ({ ...run, plain: run.plain + plain.length })))
    plain += text.plain
  }
  const start = texts[0]?.span.start ?? 0
  return { plain, runs, span: { start, end: texts.at(-1)?.span.end ?? start } }
}

/** A text of its own, standing in the file letter for letter from `source` on. */
export function literalText(plain: string, source: number): SourceText {
  return {
    plain,
    runs: plain ? [{ plain: 0, source, length: plain.length }] : [],
    span: { start: source, end: source + plain.length }
  }
}
