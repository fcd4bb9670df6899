import type { InlineMarkup, MappingSegment, SourceText, Span } from './source.ts'

/**
 * Maps an offset in the plain text to an offset in the file. The end of the text maps to the offset after its last
 * character.
 */
function toSource(text: SourceText, offset: number): number {
  let run: MappingSegment | undefined
  for (const candidate of text.runs) {
    if (candidate.plain > offset) break
    run = candidate
  }
  if (!run) return text.span.start
  return run.source + Math.min(offset - run.plain, run.length)
}

/** Returns the span of the file from which `start`–`end` of the plain text was parsed. */
export function spanOf(text: SourceText, start: number, end: number): Span {
  const from = toSource(text, start)
  return { start: from, end: end > start ? toSource(text, end - 1) + 1 : from }
}

/** Returns part of a text with its source mapping. */
export function sliceText(text: SourceText, start: number, end = text.plain.length): SourceText {
  const runs: MappingSegment[] = []
  for (const run of text.runs) {
    const from = Math.max(run.plain, start)
    const to = Math.min(run.plain + run.length, end)
    if (from < to) runs.push({ plain: from - start, source: run.source + from - run.plain, length: to - from })
  }
  const marks = (text.marks ?? []).flatMap(mark => clipMark(mark, { start, end }))
  return withMarks({ plain: text.plain.slice(start, end), runs, span: spanOf(text, start, end) }, marks)
}

/** Clips inline markup to a span. A figure at the edge is part of the span. */
function clipMark(mark: InlineMarkup, { start, end }: Span): InlineMarkup[] {
  const from = Math.max(mark.start, start)
  const to = Math.min(mark.end, end)
  return from < to || (from === to && mark.start === mark.end)
    ? [{ ...mark, start: from - start, end: to - start }]
    : []
}

/** Returns a text with inline markup, or the text unchanged if `marks` is empty. */
export function withMarks(text: SourceText, marks: readonly InlineMarkup[]): SourceText {
  return marks.length > 0 ? { ...text, marks } : text
}

/** Returns the inline markup of a text, shifted by `offset` UTF-16 units. */
function shiftMarkup({ marks = [] }: Pick<SourceText, 'marks'>, offset: number): InlineMarkup[] {
  return marks.map(mark => ({ ...mark, start: mark.start + offset, end: mark.end + offset }))
}

/** Joins several texts. The separator `between` has no position in the file. */
export function joinTexts(texts: readonly SourceText[], between: string): SourceText {
  const runs: MappingSegment[] = []
  const marks: InlineMarkup[] = []
  let plain = ''
  for (const [index, text] of texts.entries()) {
    if (index > 0) plain += between
    marks.push(...shiftMarkup(text, plain.length))
    runs.push(...text.runs.map(run => ({ ...run, plain: run.plain + plain.length })))
    plain += text.plain
  }
  const start = texts[0]?.span.start ?? 0
  return withMarks({ plain, runs, span: { start, end: texts.at(-1)?.span.end ?? start } }, marks)
}

/** Returns a text that occurs unchanged in the file from `source` on. */
export function literalText(plain: string, source: number): SourceText {
  return {
    plain,
    runs: plain ? [{ plain: 0, source, length: plain.length }] : [],
    span: { start: source, end: source + plain.length }
  }
}
