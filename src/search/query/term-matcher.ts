import { editDistance } from '../../text/edit-distance.ts'
import { type Folded, fold, foldWithOffsets } from '../../text/fold.ts'
import { romajiToKana } from '../../text/romaji.ts'
import type { TermNames } from '../types.ts'

/** All names of the glossary terms, folded, with the terms of each name. */
export interface TermDictionary {
  readonly terms: ReadonlyMap<string, readonly TermNames[]>
  /** Length of the longest name, in characters. */
  readonly longest: number
  /** Segments other text into words. */
  readonly tokenize: (text: string) => string[]
}

/** Segment of a query: the name of terms, or a word outside the glossary. */
export interface QuerySegment {
  readonly text: string
  /** Empty for words that name no term. */
  readonly terms: readonly TermNames[]
  /** True if the name is misspelt (「フリテソ」) or incomplete (「フリテ」). */
  readonly isApproximate?: boolean
}

/** Builds the dictionary of terms, readings and aliases. */
export function buildTermDictionary(entries: readonly TermNames[]): TermDictionary {
  const terms = new Map<string, TermNames[]>()
  for (const entry of entries) for (const name of entry.names) terms.set(name, [...(terms.get(name) ?? []), entry])
  const longest = Math.max(0, ...[...terms.keys()].map(name => name.length))
  return { terms, longest, tokenize: createSegmenter() }
}

/** Segments a query into names and other words, with the longest name at each position: 「リーチ後見逃し」 → リーチ｜後｜見逃し. */
export function segmentQuery(query: string, names: TermDictionary): QuerySegment[] {
  const folded = foldWithOffsets(query)
  const segments: QuerySegment[] = []
  let rest = 0
  for (const { segment, start, end } of namesIn(query, folded, names)) {
    segments.push(...otherWords(query.slice(rest, folded.starts[start]), names), segment)
    rest = withLongMark(query, folded.ends[end - 1] ?? query.length)
  }
  segments.push(...otherWords(query.slice(rest), names))
  // A single character (「後」) carries no information next to other words.
  return segments.length > 1 ? segments.filter(({ text, terms }) => terms.length > 0 || text.length > 1) : segments
}

/** Returns the terms that a query names anywhere. */
export function findTerms(query: string, names: TermDictionary): TermNames[] {
  return [...namesIn(query, foldWithOffsets(query), names)].flatMap(({ segment }) => segment.terms)
}

interface NameWithin {
  readonly segment: QuerySegment
  readonly start: number
  readonly end: number
}

/** Yields the names in a query, the longest at each position. Offsets refer to the folded text. */
function* namesIn(query: string, folded: Folded, names: TermDictionary): Iterable<NameWithin> {
  for (let at = 0; at < folded.text.length; at++) {
    const found = longestName(query, folded, at, names)
    if (!found) continue
    yield { segment: found.segment, start: at, end: at + found.length }
    at += found.length - 1
  }
}

/** True if a query is the name of terms and nothing else. */
export function isExactTerm(query: string, segments: readonly QuerySegment[]): boolean {
  const whole = fold(query)
  return segments.some(({ text, terms, isApproximate }) => terms.length > 0 && !isApproximate && fold(text) === whole)
}

/**
 * Returns the terms with a name within one edit of a word of three to five characters, two edits of a longer word:
 * 「フリテソ」 → 振り聴. A word of three kana matches only longer names: 「トイレ」 is no 「トイツ」.
 */
export function fuzzyMatchTerms(word: string, { terms }: TermDictionary): TermNames[] {
  const wanted = fold(romajiToKana(word) ?? word)
  if (wanted.length < 3) return /^\p{sc=Han}{2}$/u.test(wanted) ? termsSharingKanji(wanted, terms) : []
  const most = wanted.length < 6 ? 1 : 2
  const letters = new Set(wanted)
  const isShort = /^.{3}$/u.test(wanted) && !/\p{sc=Han}/u.test(wanted)
  const near = [...terms].flatMap(([name, entries]) => {
    const likely = name.length > (isShort ? 3 : 2) && Math.abs(name.length - wanted.length) <= most
    const strange = likely ? [...name].filter(letter => !letters.has(letter)).length : most + 1
    const distance = strange <= most ? editDistance(wanted, name, most) : most + 1
    return distance > most ? [] : [{ entries, distance }]
  })
  const nearest = Math.min(...near.map(({ distance }) => distance))
  return [...new Set(near.filter(({ distance }) => distance === nearest).flatMap(({ entries }) => entries))].slice(0, 4)
}

/**
 * Returns the terms of two kanji that share one kanji in its position: 「精産」 → 精算. More than four terms are too many.
 */
function termsSharingKanji([first, second]: string, terms: TermDictionary['terms']): TermNames[] {
  const near = [...terms].flatMap(([name, entries]) =>
    name.length === 2 && (name[0] === first || name[1] === second) ? entries : []
  )
  return near.length > 4 ? [] : near
}

/** Returns the terms with a name that starts with the query: 「まん」 → 満貫. */
export function prefixMatchTerms(query: string, { terms }: TermDictionary): TermNames[] {
  const beginning = fold(romajiToKana(query) ?? query)
  if (beginning.length < 2) return []
  const found = [...terms].filter(([name]) => name.startsWith(beginning)).sort(([a], [b]) => a.length - b.length)
  return [...new Set(found.flatMap(([, entries]) => entries))].slice(0, 5)
}

function longestName(query: string, { text, starts, ends }: Folded, at: number, { terms, longest }: TermDictionary) {
  for (let length = Math.min(longest, text.length - at); length > 0; length--) {
    const named = terms.get(text.slice(at, at + length))
    const [start, end] = [starts[at] ?? 0, withLongMark(query, ends[at + length - 1] ?? 0)]
    if (named && isCompleteWord(query, start, end))
      return { segment: { text: query.slice(start, end), terms: named }, length }
  }
  return undefined
}

/** Includes a following ー, which folding removes, in the name: 「チー」 is no 「チ」. */
function withLongMark(query: string, end: number): number {
  return query[end] === 'ー' ? withLongMark(query, end + 1) : end
}

/**
 * True unless a short word is only part of a run of its script: 「カン」 in 「カンチャン」, 「kan」 in 「kantan」. The verb 「する」 is
 * no 「スルー」.
 */
export function isCompleteWord(text: string, start: number, end: number): boolean {
  const word = text.slice(start, end)
  if (word === 'する') return false
  const script = scriptOf(word)
  if (word.length > (script === 'kanji' ? 1 : 2) && script !== 'latin') return true
  if (script === 'kana' && word.length === 1) return false
  return runOf(text[start - 1]) !== runOf(word[0]) && runOf(text[end]) !== runOf(word.at(-1))
}

function scriptOf(word: string): string {
  return /^[\p{sc=Hiragana}\p{sc=Katakana}ー]+$/u.test(word) ? 'kana' : runOf(word[0])
}

function runOf(letter = ' '): string {
  if (/\p{sc=Hiragana}/u.test(letter)) return 'hiragana'
  if (/[\p{sc=Katakana}ー]/u.test(letter)) return 'katakana'
  if (/[\p{sc=Han}々]/u.test(letter)) return 'kanji'
  return /[\p{L}\p{N}]/u.test(letter) ? 'latin' : `mark ${letter}`
}

/** Nouns in kana that are no longer than an ending, and as often written in kanji: 子供, 煙草. */
const SHORT_NOUNS: ReadonlySet<string> = new Set(['こども', 'たばこ'])

/** Returns words with content. Particles and endings (hiragana of up to three characters) are dropped. */
function otherWords(text: string, { tokenize }: TermDictionary): QuerySegment[] {
  // `Intl.Segmenter` splits an unknown word in katakana in two: 「スマ」「ホ」.
  const runs = text.match(/\p{sc=Katakana}[\p{sc=Katakana}ー]*|[^\p{sc=Katakana} ]+/gu) ?? []
  const terms = runs.flatMap(run => (/^\p{sc=Katakana}/u.test(run) ? [run] : withContent(run, tokenize(run))))
  return terms.map(word => ({ text: word, terms: [] }))
}

/**
 * Returns the words of a run that have content, and the complete run if none has two characters, as in 「街づくり」 and
 * 「こどもたち」.
 */
function withContent(run: string, terms: readonly string[]): readonly string[] {
  const left = terms.filter(word => SHORT_NOUNS.has(word) || !/^\p{sc=Hiragana}{0,3}$/u.test(word))
  const isLost = left.every(word => word.length < 2) && /^.{4,}$/u.test(run) && /\p{sc=Hiragana}{2}/u.test(run)
  return isLost ? [...left, run] : left
}

/**
 * Returns a word segmenter. Browsers without `Intl.Segmenter` get the text unsplit. The segmenter is created on first
 * use, because its creation takes 50 ms on a slow phone.
 */
export function createSegmenter(): (text: string) => string[] {
  if (!('Segmenter' in Intl)) return text => [text]
  let segmenter: Intl.Segmenter | undefined
  return text => {
    segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' })
    return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)
  }
}
