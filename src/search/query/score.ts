import { fold } from '../../text/fold.ts'
import { FIELD } from '../index/postings.ts'
import { inverseDocumentFrequency } from '../index/term-scores.ts'
import type { LookupTerm, Postings } from '../types.ts'
import { bigrams } from './bigrams.ts'
import type { QuerySegment } from './term-matcher.ts'

/** Scores of entries, by entry index. */
export type Scores = ReadonlyMap<number, number>

/** A word of a query and its stem, which scores half as much. */
export interface Word {
  readonly word: LookupTerm
  readonly stem?: LookupTerm
}

/** A bigram of the query. */
export interface LetterPair extends LookupTerm {
  /** True if both characters are hiragana: endings and particles get a lower weight. */
  readonly hiragana: boolean
}

/** Postings of the terms of a query, and the number of entries. */
export interface PostingsByTerm {
  readonly postings: ReadonlyMap<LookupTerm, Postings>
  readonly size: number
}

const MAX_PAIRS = 40

/** Returns the word to look up for a segment that names no term; for a word with an ending (残った) also the stem. */
export function toQueryWord({ text }: QuerySegment): Word {
  const stem = fold(/^\p{sc=Han}+(?=\p{sc=Hiragana}+$)/u.exec(text)?.[0] ?? '')
  return { word: { folded: fold(text), completeRun: text }, ...(stem && { stem: { folded: stem, completeRun: stem } }) }
}

/** Returns the bigrams of a query, at most `MAX_PAIRS`. */
export function queryBigrams(query: string): LetterPair[] {
  const terms = query.split(/[^\p{L}\p{N}ー々]+/u).filter(Boolean)
  const pairs = new Set(terms.flatMap(word => [...bigrams(word)]))
  return [...pairs].slice(0, MAX_PAIRS).flatMap(written => {
    const folded = fold(written)
    // Bigrams of Latin characters are noise: 「weather」 is no 「health」.
    return folded.length < 2 || /^[a-z]+$/u.test(folded)
      ? []
      : { folded, hiragana: /^\p{sc=Hiragana}+$/u.test(written) }
  })
}

/** Scores the captions, plain sentences and texts that contain a word or its stem. */
export function scoreWord({ word, stem }: Word, found: PostingsByTerm): Scores {
  const scores = new Map(word.folded.length < 2 ? [] : evidenceOfLetters(word, found))
  for (const [entry, score] of stem ? evidenceOfLetters(stem, found) : [])
    scores.set(entry, Math.max(scores.get(entry) ?? 0, 0.5 * score))
  return scores
}

/** Weights text and plain sentence by idf: a word in fewer entries scores higher. */
function evidenceOfLetters(letters: LookupTerm, { postings, size }: PostingsByTerm): [number, number][] {
  const at = postings.get(letters)
  if (!at) return []
  const [rareText, rarePlain] = [inverseDocumentFrequency(at.inText, size), inverseDocumentFrequency(at.inPlain, size)]
  return [...at.fields].map(([entry, fields]) => [
    entry,
    (fields & FIELD.caption ? 2 : 0) +
      (fields & FIELD.text ? 0.6 * rareText : 0) +
      (fields & FIELD.plain ? 0.7 * rarePlain : 0)
  ])
}

/**
 * Returns the share of a query's bigrams that each entry contains, from 0 to 1, weighted by idf. A caption counts 1, a
 * plain sentence 0.9, a text 0.5.
 */
export function scoreBigramCoverage(pairs: readonly LetterPair[], { postings, size }: PostingsByTerm): Scores {
  const known = pairs.flatMap(pair => {
    const at = postings.get(pair)
    if (!at) return []
    const full = at.inEither === 0 ? 0.5 : Math.log((size + 1) / (at.inEither + 0.5))
    return { at, full, weight: pair.hiragana ? 0.25 * full : full }
  })
  const all = known.reduce((sum, { full }) => sum + full, 0)
  const scores = new Map<number, number>()
  for (const { at, weight } of all > 0 ? known : [])
    for (const [entry, fields] of at.fields) {
      const share = fields & FIELD.caption ? 1 : fields & FIELD.plain ? 0.9 : 0.5
      scores.set(entry, (scores.get(entry) ?? 0) + (share * weight) / all)
    }
  return scores
}

/**
 * Upper limit of the total weight: a long sentence has more features than any name, and this weight counts as all of
 * it.
 */
const MAX_TOTAL_WEIGHT = 30

/** Factor for features that occur in no name: they are more often endings than content. */
const UNKNOWN = 0.5

/** Returns the share of the features that the names of each entry contain, from 0 to 1, weighted by idf. */
export function scoreNameCoverage(
  features: readonly LookupTerm[],
  { postings, size }: PostingsByTerm,
  field: number
): Scores {
  const known = features.flatMap(feature => {
    const at = postings.get(feature)
    return at ? [{ at, weight: Math.log((size + 1) / (at.inNames + 0.5)) * (at.inNames === 0 ? UNKNOWN : 1) }] : []
  })
  const all = Math.min(
    MAX_TOTAL_WEIGHT,
    known.reduce((sum, { weight }) => sum + weight, 0)
  )
  const scores = new Map<number, number>()
  for (const { at, weight } of all > 0 ? known : [])
    for (const [entry, fields] of at.fields)
      if (fields & field) scores.set(entry, Math.min(1, (scores.get(entry) ?? 0) + weight / all))
  return scores
}
