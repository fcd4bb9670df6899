import type { MappingSegment, SourceText, Span } from '../../model/source.ts'
import { joinTexts, literalText, sliceText } from '../../model/source-text.ts'

/**
 * Converts a line to text for MDX. Whitespace between columns becomes one full-width space.
 *
 *     二 点数第二位      5を加える。
 *        ^^^^^^^^^^^^^^^^^^^^^^^^^^    点数第二位　5を加える。
 */
export function textAt(phrase: string, at: number): SourceText {
  return joinLines(
    split(phrase, /\s{2,}|\t/gu).map(({ text, at: start, isBlank }) =>
      isBlank
        ? substituteText('　', { start: at + start, end: at + start + text.length })
        : literalText(text, at + start)
    )
  )
}

/** Converts whitespace between columns of a text to one full-width space. */
export function withColumns(content: SourceText): SourceText {
  if (!/\s{2,}|\t/u.test(content.plain)) return content
  const parts = split(content.plain, /\s{2,}|\t/gu).map(({ text, at, isBlank }) => {
    const own = sliceText(content, at, at + text.length)
    return isBlank ? substituteText('　', own.span) : own
  })
  return joinLines(parts)
}

/** Removes the spacing between the characters of a heading. Other texts are processed by `withColumns`. */
export function collapseLetterSpacing(content: SourceText): SourceText {
  if (!/^\S(?:\s+\S)+$/u.test(content.plain)) return withColumns(content)
  const letters = split(content.plain, /\s+/gu).filter(({ isBlank }) => !isBlank)
  return joinLines(letters.map(({ text, at }) => sliceText(content, at, at + text.length)))
}

/** Converts the text of a heading. The spacing between its characters (「総 則」) is removed. */
export function readTitle(phrase: string, at: number): SourceText {
  if (!/^\S(?:\s+\S)+$/u.test(phrase)) return textAt(phrase, at)
  const letters = split(phrase, /\s+/gu).filter(({ isBlank }) => !isBlank)
  return joinLines(letters.map(({ text, at: start }) => literalText(text, at + start)))
}

/** Creates text that replaces a differently written span of the file: the label 「第8条」 for 「第八条」. */
export function substituteText(plain: string, span: Span): SourceText {
  const last = plain.length - 1
  const runs: MappingSegment[] = [{ plain: 0, source: span.start, length: 1 }]
  if (last > 0) runs.push({ plain: last, source: Math.max(span.start, span.end - 1), length: 1 })
  return { plain, runs, span }
}

/** Joins texts. A string among them is layout and has no offset in the file. */
export function joinLines(parts: readonly (SourceText | string)[]): SourceText {
  const layout = { runs: [], span: { start: 0, end: 0 } }
  const texts = parts.map((part): SourceText => (typeof part === 'string' ? { plain: part, ...layout } : part))
  const spans = parts.flatMap(part => (typeof part === 'string' ? [] : [part.span]))
  const start = Math.min(...spans.map(span => span.start))
  const end = Math.max(...spans.map(span => span.end))
  return { ...joinTexts(texts, ''), span: spans.length ? { start, end } : layout.span }
}

interface Part {
  readonly text: string
  readonly at: number
  readonly isBlank: boolean
}

/** Splits a string into words and the whitespace between them, in order. */
function split(phrase: string, blank: RegExp): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const { 0: text, index } of phrase.matchAll(blank)) {
    if (index > at) parts.push({ text: phrase.slice(at, index), at, isBlank: false })
    parts.push({ text, at: index, isBlank: true })
    at = index + text.length
  }
  if (at < phrase.length) parts.push({ text: phrase.slice(at), at, isBlank: false })
  return parts
}
