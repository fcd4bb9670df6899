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

/** Everything that speaks for entries in a query. */
export interface QuerySignals {
  /** What each piece says. */
  readonly judges: readonly { readonly near: boolean; readonly scores: Scores }[]
  /** How much of the query's letter pairs they have. */
  readonly shares: Scores
  /** The query is the name of terms and nothing else. */
  readonly ofTerm: boolean
  /** How much of its gist the names of what stands apart have, and what they lend to what it leads to. */
  readonly named: Scores
  readonly lent: Scores
  /** The entries with the whole query in their caption: it is all of it, or a part. One that the query calls by a name has it as well. */
  readonly captions: ReadonlyMap<number, 'all' | 'part'>
}

interface Asked {
  readonly piece: QuerySegment
  /** For a piece that names no term. */
  readonly word: Word | null
}

/** Asks a shelf, in one go, for all that a query says. One that is a name is understood: what merely looks like it says nothing. */
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
  const [places, says, [called = [], captioned = []]] = await Promise.all([
    shelf.places(wanted),
    shelf.says(terms),
    shelf.keyed([nameKey(gist), ...(known || whole.folded.length < 2 ? [] : [captionKey(whole.folded)])])
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
    // What the query calls has all of its letters.
    shares: new Map([
      ...scoreBigramCoverage(pairs, found),
      ...(known ? [] : called.map((entry): [number, number] => [entry, 1]))
    ]),
    ofTerm: isExactTerm(query, pieces),
    named: scoreNameCoverage(features, found, FIELD.names),
    lent: scoreNameCoverage(features, found, FIELD.lent),
    captions: captionsWith(whole, found, [...called, ...captioned])
  }
}

function lettersOf({ word }: Asked): LookupTerm[] {
  return word ? [word.whole, ...(word.stem ? [word.stem] : [])] : []
}

/** Of several meanings the one that says most counts. */
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
