import { editDistance } from '../../text/edit-distance.ts'
import { type Folded, fold, foldWithOffsets } from '../../text/fold.ts'
import { romajiToKana } from '../../text/romaji.ts'
import type { TermNames } from '../types.ts'

/** Every name of the glossary's terms, folded, with the terms that bear it. */
export interface TermDictionary {
  readonly terms: ReadonlyMap<string, readonly TermNames[]>
  /** The length of the longest name. */
  readonly longest: number
  /** Cuts other text into words. */
  readonly wordsIn: (text: string) => string[]
}

/** A stretch of a query: the name of terms, or words that are not in the glossary. */
export interface QuerySegment {
  readonly text: string
  /** Empty for words that name no term. */
  readonly terms: readonly TermNames[]
  /** The name is only almost right: 「フリテソ」, or not yet finished: 「フリテ」. */
  readonly near?: boolean
}

/** Collects terms, readings and aliases. */
export function buildTermDictionary(entries: readonly TermNames[]): TermDictionary {
  const terms = new Map<string, TermNames[]>()
  for (const entry of entries) for (const name of entry.names) terms.set(name, [...(terms.get(name) ?? []), entry])
  const longest = Math.max(0, ...[...terms.keys()].map(name => name.length))
  return { terms, longest, wordsIn: makeSegmenter() }
}

/** Cuts a query into names and other words, the longest name first at each place: 「リーチ後見逃し」 → リーチ｜後｜見逃し. */
export function segmentQuery(query: string, names: TermDictionary): QuerySegment[] {
  const folded = foldWithOffsets(query)
  const pieces: QuerySegment[] = []
  let rest = 0
  for (const { piece, start, end } of namesIn(query, folded, names)) {
    pieces.push(...otherWords(query.slice(rest, folded.starts[start]), names), piece)
    rest = withLongMark(query, folded.ends[end - 1] ?? query.length)
  }
  pieces.push(...otherWords(query.slice(rest), names))
  // A single letter (「後」) says nothing beside other words.
  return pieces.length > 1 ? pieces.filter(({ text, terms }) => terms.length > 0 || text.length > 1) : pieces
}

/** The terms that a query names somewhere. */
export function findTerms(query: string, names: TermDictionary): TermNames[] {
  return [...namesIn(query, foldWithOffsets(query), names)].flatMap(({ piece }) => piece.terms)
}

interface NameWithin {
  readonly piece: QuerySegment
  readonly start: number
  readonly end: number
}

/** The names in a query, the longest at each place; offsets are those of the folded letters. */
function* namesIn(query: string, folded: Folded, names: TermDictionary): Iterable<NameWithin> {
  for (let at = 0; at < folded.text.length; at++) {
    const found = longestName(query, folded, at, names)
    if (!found) continue
    yield { piece: found.piece, start: at, end: at + found.length }
    at += found.length - 1
  }
}

/** Whether a query is the name of terms and nothing else. */
export function isExactTerm(query: string, pieces: readonly QuerySegment[]): boolean {
  const whole = fold(query)
  return pieces.some(({ text, terms, near }) => terms.length > 0 && !near && fold(text) === whole)
}

/** The terms with a name that is one slip away from a word of at least three letters, two from one of six: 「フリテソ」 → 振り聴. Of three kana one may only be missing: 「トイレ」 is no 「トイツ」. */
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

/** Of two kanji one may be wrong, at its place: 「精産」 → 精算. What may be many words is none. */
function termsSharingKanji([first, second]: string, terms: TermDictionary['terms']): TermNames[] {
  const near = [...terms].flatMap(([name, entries]) =>
    name.length === 2 && (name[0] === first || name[1] === second) ? entries : []
  )
  return near.length > 4 ? [] : near
}

/** The terms with a name that begins as the query does: 「まん」 → 満貫. */
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
    if (named && isWholeWord(query, start, end))
      return { piece: { text: query.slice(start, end), terms: named }, length }
  }
  return undefined
}

/** The ー that folds into nothing belongs to the letter before it: 「チー」 is no 「チ」. */
function withLongMark(query: string, end: number): number {
  return query[end] === 'ー' ? withLongMark(query, end + 1) : end
}

/** A short word counts only as a whole run of its script: 「カン」 is not in 「カンチャン」, nor 「kan」 in 「kantan」. */
export function isWholeWord(text: string, start: number, end: number): boolean {
  const word = text.slice(start, end)
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

/** Words that carry a meaning; particles and endings (hiragana of up to three letters) are left out. */
function otherWords(text: string, { wordsIn }: TermDictionary): QuerySegment[] {
  // A segmenter takes a word in katakana that it does not know for two: 「スマ」「ホ」.
  const runs = text.match(/\p{sc=Katakana}[\p{sc=Katakana}ー]*|[^\p{sc=Katakana} ]+/gu) ?? []
  const words = runs.flatMap(run => (/^\p{sc=Katakana}/u.test(run) ? [run] : wordsIn(run)))
  return words.filter(word => !/^\p{sc=Hiragana}{0,3}$/u.test(word)).map(word => ({ text: word, terms: [] }))
}

/** Browsers without a segmenter take what stands between spaces as a word. It is made when it is needed: that takes a slow phone 50 ms. */
function makeSegmenter(): (text: string) => string[] {
  if (!('Segmenter' in Intl)) return text => [text]
  let segmenter: Intl.Segmenter | undefined
  return text => {
    segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' })
    return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)
  }
}
