import { topPath } from '../model/address.ts'
import type { Path } from '../model/law.ts'
import type { Span } from '../model/source.ts'
import type { Term } from '../model/term.ts'

/** A use of a term in the words of a provision, and the entry that explains it. */
export interface TermUse extends Span {
  /** `null` in the article that settles the term: it explains itself. */
  readonly href: string | null
  /** How it is read; `null` where there is no kanji to be read. */
  readonly reading: string | null
}

/** The terms in the words of the provision at a path, at every place where they stand. */
export type TermsOf = (text: string, path: Path) => readonly TermUse[]

const HAN = /\p{Script=Han}/u
const KATAKANA = /[ァ-ヶー]/u

/** Finds the terms of a glossary whose entries stand on `page`; a longer one hides those inside it. */
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

/** What finds the longest of the words that begin with a letter, by that letter: no place is held against all of them. */
type Patterns = ReadonlyMap<string, RegExp>

function patternsOf(words: readonly string[]): Patterns {
  const byLetter = Map.groupBy(
    words.toSorted((a, b) => b.length - a.length),
    word => word.charAt(0)
  )
  return new Map([...byLetter].map(([letter, own]) => [letter, new RegExp(own.map(patternOf).join('|'), 'uy')]))
}

/** Where terms stand: the longest at each place, and not one that a later term cuts through (三人和了 is 和了, not 人和). */
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

/** A word that stands alone: 局 is not found in 対局, nor ドラ in ドラム. */
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
