import { fold, foldWithOffsets } from '../../text/fold.ts'
import type { Entry, Passage } from '../types.ts'
import { isCompleteWord } from './term-matcher.ts'

/** Part of a snippet; `marked` if it is a match. */
export interface HighlightedSpan {
  readonly text: string
  readonly marked: boolean
}

const LENGTH = 72

/**
 * Limit, in characters, up to which a snippet continues to the end of its sentence and proviso. The cut part is often
 * the condition or the amount.
 */
const MAX_SNIPPET_LENGTH = 160

/** Number of characters that are visible on a phone, where a snippet has two lines. */
const VISIBLE_LENGTH = 40

const LEAD = 12

/** Returns the paragraph or item with the most matching text; the first if no word matches. */
export function bestPassage({ levels }: Entry, terms: readonly string[]): Passage | undefined {
  if (levels.length < 2) return levels[0]
  const wanted = terms.map(fold).filter(Boolean)
  const scored = levels.map(level => {
    const text = fold(level.text)
    return { level, score: wanted.filter(word => text.includes(word)).join('').length }
  })
  const best = Math.max(...scored.map(({ score }) => score))
  return scored.find(({ score }) => score === best)?.level
}

/** Returns the verbatim text around the first match, with matches marked. Cut ends are marked with 「…」. */
export function buildSnippet(text: string, terms: readonly string[]): HighlightedSpan[] {
  const spans = merge(spansOf(text, terms))
  const first = spans[0]?.start ?? 0
  const start = first + LEAD < VISIBLE_LENGTH ? 0 : Math.max(text.lastIndexOf('、', first), first - LEAD - 1) + 1
  const end = endOf(text, start)
  const begins: HighlightedSpan[] = start > 0 ? [{ text: '…', marked: false }] : []
  const ends: HighlightedSpan[] = end < text.length ? [{ text: '…', marked: false }] : []
  return [...begins, ...stretchesOf(text, spans, { start, end }), ...ends]
}

/** Returns the complete text with matches marked: of the words, or if the text has none, of their longest parts. */
export function highlight(text: string, terms: readonly string[]): HighlightedSpan[] {
  const matches = spansOf(text, terms)
  const spans = matches.length > 0 ? matches : spansOf(text, partsIn(text, terms))
  return stretchesOf(text, merge(spans), { start: 0, end: text.length })
}

/** Returns the longest part of each word that is in a text and begins with a kanji: 「崩した」 of 「山崩した」. */
function partsIn(text: string, terms: readonly string[]): string[] {
  const folded = fold(text)
  return terms.flatMap(word => {
    const parts = partsFromKanji(fold(word)).filter(part => folded.includes(part))
    return parts.sort((a, b) => b.length - a.length).slice(0, 1)
  })
}

/** Returns the parts of a word that begin with a kanji and have two or more characters. */
function partsFromKanji(word: string): string[] {
  return Array.from(word.matchAll(/\p{sc=Han}/gu)).flatMap(({ index }) =>
    Array.from({ length: Math.max(0, word.length - index - 1) }, (_, at) => word.slice(index, index + 2 + at))
  )
}

/** Splits the range of a text at the spans. */
function stretchesOf(text: string, spans: readonly Span[], { start, end }: Span): HighlightedSpan[] {
  const within = spans.filter(span => span.start >= start && span.end <= end)
  const ends = [start, ...within.map(({ end }) => end)]
  const stretches = [
    ...within.flatMap((span, index) => [
      { text: text.slice(ends[index], span.start), marked: false },
      { text: text.slice(span.start, span.end), marked: true }
    ]),
    { text: text.slice(ends.at(-1), end), marked: false }
  ]
  return stretches.filter(({ text }) => text)
}

/**
 * Returns the end of a snippet: after `LENGTH` characters, or after the sentence and its proviso if these are near
 * enough.
 */
function endOf(text: string, start: number): number {
  const least = start + LENGTH
  if (text.length <= least) return text.length
  const sentence = text.slice(0, start + MAX_SNIPPET_LENGTH).indexOf('。', least - 1) + 1
  const stop = sentence || least
  const proviso = /^(?:ただし|この場合)[^。]*。/u.exec(text.slice(stop, start + 2 * MAX_SNIPPET_LENGTH))
  return sentence && proviso ? stop + proviso[0].length : stop
}

interface Span {
  readonly start: number
  readonly end: number
}

/** Returns the spans of the words in a text, compared in folded form. */
function spansOf(original: string, terms: readonly string[]): Span[] {
  // Most words occur in few texts: the fast check of the folded text comes first.
  const folded = fold(original)
  const present = [...new Set(terms)].flatMap(word => {
    const wanted = fold(word)
    return wanted && folded.includes(wanted) ? { word, wanted } : []
  })
  if (present.length === 0) return []
  const { text, starts, ends } = foldWithOffsets(original)
  const spans: Span[] = []
  for (const { word, wanted } of present)
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
      const [start, end] = [starts[at] ?? 0, ends[at + wanted.length - 1] ?? 0]
      if (/\p{sc=Han}/u.test(word) || isCompleteWord(original, start, end)) spans.push({ start, end })
    }
  return spans
}

/** Merges overlapping spans. */
function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && span.start < last.end) merged.splice(-1, 1, { start: last.start, end: Math.max(last.end, span.end) })
    else merged.push(span)
  }
  return merged
}
