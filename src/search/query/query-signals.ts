import { fold } from '../../text/fold.ts'
import { captionKey, nameKey } from '../index/keys.ts'
import { FIELD } from '../index/postings.ts'
import type { LookupTerm, SearchIndex, TermNames } from '../types.ts'
import { extractFeatures, normalizePhrase } from './normalize-phrase.ts'
import {
  type PostingsByTerm,
  queryBigrams,
  type Scores,
  scoreBigramCoverage,
  scoreNameCoverage,
  scoreWord,
  toQueryWord,
  type Word
} from './score.ts'
import { isExactTerm, type QuerySegment } from './term-matcher.ts'

/** All signals of a query that score entries. */
export interface QuerySignals {
  /** Scores of each segment. `near` marks approximate term matches. */
  readonly judges: readonly { readonly near: boolean; readonly scores: Scores }[]
  /** Share of the query's bigrams that an entry contains, from 0 to 1. */
  readonly shares: Scores
  /** True if the query is the name of terms and nothing else. */
  readonly ofTerm: boolean
  /**
   * Share of the query's features in the names of a supplementary entry, and in the names that a provision inherits.
   */
  readonly named: Scores
  readonly lent: Scores
  /**
   * Entries whose caption equals the query (`all`) or contains it (`part`). An entry that the query names counts as
   * `all`.
   */
  readonly captions: ReadonlyMap<number, 'all' | 'part'>
  /** True if one of several typed words is a name of an entry: 「停電 真っ暗」. */
  readonly isNamedByWord: boolean
}

interface Asked {
  readonly piece: QuerySegment
  /** Word to look up if the segment names no term. */
  readonly word: Word | null
}

/**
 * Collects all signals of a query in one round of look-ups. A query that is a known name skips the look-up of its words
 * and bigrams, because similar strings would only add noise.
 */
export async function collectSignals(
  query: string,
  pieces: readonly QuerySegment[],
  shelf: SearchIndex
): Promise<QuerySignals> {
  const whole: LookupTerm = { folded: fold(query) }
  const known = shelf.far
    ? pieces.length > 0 && pieces.every(({ terms, near }) => terms.length > 0 && !near)
    : isExactTerm(query, pieces)
  const pairs = known ? [] : queryBigrams(query)
  const asked = pieces.map((piece): Asked => ({ piece, word: piece.terms.length === 0 ? toQueryWord(piece) : null }))
  const gist = normalizePhrase(query)
  const features = [...extractFeatures(gist)].map((folded): LookupTerm => ({ folded, names: true }))
  const wanted = [...(known ? [] : [whole, ...asked.flatMap(lettersOf), ...pairs]), ...features]
  const terms = [...new Set(pieces.flatMap(({ terms }) => terms))]
  const typed = query.split(' ')
  const words = typed.length > 1 ? typed.map(normalizePhrase).filter(word => word.length > 1) : []
  const [places, says, [called = [], captioned = []], byWord] = await Promise.all([
    shelf.places(wanted),
    shelf.says(terms),
    shelf.keyed([nameKey(gist), ...(known || whole.folded.length < 2 ? [] : [captionKey(whole.folded)])]),
    shelf.keyed(words.map(nameKey))
  ])
  const found: PostingsByTerm = {
    places: new Map(wanted.flatMap((each, index) => (places[index] ? [[each, places[index]]] : []))),
    size: shelf.size
  }
  const saidBy = (term: TermNames): Scores => new Map(says[terms.indexOf(term)])
  return {
    judges: asked.map(({ piece, word }) => ({
      near: piece.near === true,
      scores: word ? scoreWord(word, found) : strongest(piece.terms.map(saidBy))
    })),
    // An entry that the query names has full coverage.
    shares: new Map([
      ...scoreBigramCoverage(pairs, found),
      ...(known ? [] : called.map((entry): [number, number] => [entry, 1]))
    ]),
    ofTerm: isExactTerm(query, pieces),
    named: scoreNameCoverage(features, found, FIELD.names),
    lent: scoreNameCoverage(features, found, FIELD.lent),
    captions: captionsWith(whole, found, [...called, ...captioned]),
    isNamedByWord: byWord.some(entries => entries.length > 0)
  }
}

function lettersOf({ word }: Asked): LookupTerm[] {
  return word ? [word.whole, ...(word.stem ? [word.stem] : [])] : []
}

/** Returns the highest score of each entry. A name may have several meanings. */
function strongest(each: readonly Scores[]): Scores {
  const most = new Map<number, number>()
  for (const [entry, score] of each.flatMap(scores => [...scores]))
    most.set(entry, Math.max(most.get(entry) ?? 0, score))
  return most
}

function captionsWith(
  whole: LookupTerm,
  { places }: PostingsByTerm,
  exactly: readonly number[]
): Map<number, 'all' | 'part'> {
  const within = whole.folded.length < 2 ? undefined : places.get(whole)
  const parts = [...(within?.fields ?? [])].filter(([, fields]) => fields & FIELD.caption)
  return new Map([
    ...parts.map(([entry]): [number, 'part'] => [entry, 'part']),
    ...exactly.map((entry): [number, 'all'] => [entry, 'all'])
  ])
}
