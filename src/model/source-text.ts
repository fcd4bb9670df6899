import type { InlineMarkup, MappingSegment, SourceText, Span } from './source.ts'

/** The offset in the file of an offset in the plain text; the end of the text maps to behind its last character. */
function toSource(text: SourceText, offset: number): number {
  let run: MappingSegment | undefined
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
  const runs: MappingSegment[] = []
  for (const run of text.runs) {
    const from = Math.max(run.plain, start)
    const to = Math.min(run.plain + run.length, end)
    if (from < to) runs.push({ plain: from - start, source: run.source + from - run.plain, length: to - from })
  }
  const marks = (text.marks ?? []).flatMap(mark => clipMark(mark, { start, end }))
  return withMarks({ plain: text.plain.slice(start, end), runs, span: spanOf(text, start, end) }, marks)
}

/** The part of a mark that stands within a stretch; a figure at its edge stands within. */
function clipMark(mark: InlineMarkup, { start, end }: Span): InlineMarkup[] {
  const from = Math.max(mark.start, start)
  const to = Math.min(mark.end, end)
  return from < to || (from === to && mark.start === mark.end)
    ? [{ ...mark, start: from - start, end: to - start }]
    : []
}

/** A text with marks; without any it has no such field. */
export function withMarks(text: SourceText, marks: readonly InlineMarkup[]): SourceText {
  return marks.length > 0 ? { ...text, marks } : text
}

/** The marks of a text that stands behind `offset` others of another one. */
export function shiftMarkup({ marks = [] }: Pick<SourceText, 'marks'>, offset: number): InlineMarkup[] {
  return marks.map(mark => ({ ...mark, start: mark.start + offset, end: mark.end + offset }))
}

/** Several texts as one, with words between that stand nowhere in the file. */
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

/** A text of its own, standing in the file letter for letter from `source` on. */
export function literalText(plain: string, source: number): SourceText {
  return {
    plain,
    runs: plain ? [{ plain: 0, source, length: plain.length }] : [],
    span: { start: source, end: source + plain.length }
  }
}
