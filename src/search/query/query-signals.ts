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
  /** Scores of each segment. `isApproximate` marks approximate term matches. */
  readonly segmentScores: readonly { readonly isApproximate: boolean; readonly scores: Scores }[]
  /** Share of the query's bigrams that an entry contains, from 0 to 1. */
  readonly bigramCoverage: Scores
  /** True if the query is the name of terms and nothing else. */
  readonly isTermQuery: boolean
  /**
   * Share of the query's features in the names of a supplementary entry, and in the names that a provision inherits.
   */
  readonly nameCoverage: Scores
  readonly inheritedNameCoverage: Scores
  /**
   * Entries whose caption equals the query (`all`) or contains it (`part`). An entry that the query names counts as
   * `all`.
   */
  readonly captions: ReadonlyMap<number, 'all' | 'part'>
  /** True if one of several typed words is a name of an entry: 「停電 真っ暗」. */
  readonly isNamedByWord: boolean
}

interface QueryPart {
  readonly segment: QuerySegment
  /** Word to look up if the segment names no term. */
  readonly word: Word | null
}

/**
 * Collects all signals of a query in one round of look-ups. A query that is a known name skips the look-up of its words
 * and bigrams, because similar strings would only add noise.
 */
export async function collectSignals(
  query: string,
  segments: readonly QuerySegment[],
  shelf: SearchIndex
): Promise<QuerySignals> {
  const whole: LookupTerm = { folded: fold(query) }
  const known = shelf.isRemote
    ? segments.length > 0 && segments.every(({ terms, isApproximate }) => terms.length > 0 && !isApproximate)
    : isExactTerm(query, segments)
  const pairs = known ? [] : queryBigrams(query)
  const parts = segments.map(
    (segment): QueryPart => ({ segment, word: segment.terms.length === 0 ? toQueryWord(segment) : null })
  )
  const gist = normalizePhrase(query)
  const features = [...extractFeatures(gist)].map((folded): LookupTerm => ({ folded, names: true }))
  const wanted = [...(known ? [] : [whole, ...parts.flatMap(lettersOf), ...pairs]), ...features]
  const terms = [...new Set(segments.flatMap(({ terms }) => terms))]
  const typed = query.split(' ')
  const tokens = typed.length > 1 ? typed.map(normalizePhrase).filter(word => word.length > 1) : []
  const [places, says, [called = [], captioned = []], byWord] = await Promise.all([
    shelf.lookUpPostings(wanted),
    shelf.scoreTerms(terms),
    shelf.findByKey([nameKey(gist), ...(known || whole.folded.length < 2 ? [] : [captionKey(whole.folded)])]),
    shelf.findByKey(tokens.map(nameKey))
  ])
  const found: PostingsByTerm = {
    postings: new Map(wanted.flatMap((each, index) => (places[index] ? [[each, places[index]]] : []))),
    size: shelf.size
  }
  const saidBy = (term: TermNames): Scores => new Map(says[terms.indexOf(term)])
  return {
    segmentScores: parts.map(({ segment, word }) => ({
      isApproximate: segment.isApproximate === true,
      scores: word ? scoreWord(word, found) : strongest(segment.terms.map(saidBy))
    })),
    // An entry that the query names has full coverage.
    bigramCoverage: new Map([
      ...scoreBigramCoverage(pairs, found),
      ...(known ? [] : called.map((entry): [number, number] => [entry, 1]))
    ]),
    isTermQuery: isExactTerm(query, segments),
    nameCoverage: scoreNameCoverage(features, found, FIELD.names),
    inheritedNameCoverage: scoreNameCoverage(features, found, FIELD.inheritedNames),
    captions: captionsWith(whole, found, [...called, ...captioned]),
    isNamedByWord: byWord.some(entries => entries.length > 0)
  }
}

function lettersOf({ word }: QueryPart): LookupTerm[] {
  return word ? [word.word, ...(word.stem ? [word.stem] : [])] : []
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
  { postings }: PostingsByTerm,
  exactly: readonly number[]
): Map<number, 'all' | 'part'> {
  const within = whole.folded.length < 2 ? undefined : postings.get(whole)
  const parts = [...(within?.fields ?? [])].filter(([, fields]) => fields & FIELD.caption)
  return new Map([
    ...parts.map(([entry]): [number, 'part'] => [entry, 'part']),
    ...exactly.map((entry): [number, 'all'] => [entry, 'all'])
  ])
}
