import { topPath } from '../model/address.ts'
import type { Path } from '../model/law.ts'
import type { Span } from '../model/source.ts'
import type { Term } from '../model/term.ts'

/** A use of a term in the text of a provision, with its glossary entry. */
export interface TermUse extends Span {
  /** `null` in the article that defines the term. */
  readonly href: string | null
  /** Reading of the term; `null` without kanji. */
  readonly reading: string | null
}

/** Finds all uses of terms in the text of the provision at a path. */
export type TermsOf = (text: string, path: Path) => readonly TermUse[]

const HAN = /\p{Script=Han}/u
const KATAKANA = /[ァ-ヶー]/u

/** Creates a finder for the terms of a glossary at `page`. A longer term hides the shorter terms inside it. */
export function termLinks(terms: readonly Term[], page: string): TermsOf {
  const byWord = new Map(terms.map(term => [term.term, term]))
  const patterns = patternsOf([...byWord.keys()])
  return (text, path) =>
    spansOf(text, patterns).flatMap(({ start, end }) => {
      const word = text.slice(start, end)
      const term = byWord.get(word)
      if (!term) return []
      const href = settles(term, path) ? null : `${page}#${encodeURI(term.slug)}`
      return [{ start, end, href, reading: HAN.test(word) ? term.reading : null }]
    })
}

/**
 * Patterns by first character, longest term first. Only terms with the right first character are tried at each
 * position.
 */
type Patterns = ReadonlyMap<string, RegExp>

function patternsOf(names: readonly string[]): Patterns {
  const byLetter = Map.groupBy(
    names.toSorted((a, b) => b.length - a.length),
    word => word.charAt(0)
  )
  return new Map([...byLetter].map(([letter, own]) => [letter, new RegExp(own.map(patternOf).join('|'), 'uy')]))
}

/** Returns the longest term at each position, except terms that a later term overlaps (三人和了 contains 和了, not 人和). */
function spansOf(text: string, patterns: Patterns): Span[] {
  const spans: Span[] = []
  for (let start = 0; start < text.length; start++) {
    const span = spanAt(text, start, patterns)
    if (!span || isCut(text, span, patterns)) continue
    spans.push(span)
    start = span.end - 1
  }
  return spans
}

function spanAt(text: string, start: number, patterns: Patterns): Span | null {
  const pattern = patterns.get(text.charAt(start))
  if (!pattern) return null
  pattern.lastIndex = start
  const [word] = pattern.exec(text) ?? []
  return word ? { start, end: start + word.length } : null
}

function isCut(text: string, { start, end }: Span, patterns: Patterns): boolean {
  for (let at = start + 1; at < end; at++) {
    const other = spanAt(text, at, patterns)
    if (other && other.end > end) return true
  }
  return false
}

/** Matches only separate words: 局 is not found in 対局, nor ドラ in ドラム. */
function patternOf(word: string): string {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  if (word.length === 1 && HAN.test(word)) return `(?<!\\p{Script=Han})${escaped}(?!\\p{Script=Han})`
  const before = KATAKANA.test(word.charAt(0)) ? '(?<![ァ-ヶー])' : ''
  const after = KATAKANA.test(word.slice(-1)) ? '(?![ァ-ヶー])' : ''
  return `${before}${escaped}${after}`
}

function settles({ definedAt, settledBy }: Term, path: Path): boolean {
  const place = definedAt ?? settledBy
  return place !== null && topPath(place) === topPath(path)
}
