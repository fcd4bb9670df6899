import { fold } from '../../text/fold.ts'
import { calledKey, captionKey } from '../index/keys.ts'
import { FIELD } from '../index/places.ts'
import type { Shelf, TermNames, WantedLetters } from '../types.ts'
import { featuresOf, gistOf } from './gist.ts'
import { isName, type QueryPiece } from './names.ts'
import {
  evidenceOfWord,
  type FoundPlaces,
  pairsWithin,
  type Scores,
  sharesOfNames,
  sharesOfPairs,
  soughtWord,
  type Word
} from './score.ts'

/** Everything that speaks for entries in a query. */
export interface QueryEvidence {
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
  readonly piece: QueryPiece
  /** For a piece that names no term. */
  readonly word: Word | null
}

/** Asks a shelf, in one go, for all that a query says. One that is a name is understood: what merely looks like it says nothing. */
export async function gatherEvidence(
  query: string,
  pieces: readonly QueryPiece[],
  shelf: Shelf
): Promise<QueryEvidence> {
  const whole: WantedLetters = { folded: fold(query) }
  const known = shelf.far
    ? pieces.length > 0 && pieces.every(({ terms, near }) => terms.length > 0 && !near)
    : isName(query, pieces)
  const pairs = known ? [] : pairsWithin(query)
  const asked = pieces.map((piece): Asked => ({ piece, word: piece.terms.length === 0 ? soughtWord(piece) : null }))
  const gist = gistOf(query)
  const features = [...featuresOf(gist)].map((folded): WantedLetters => ({ folded, names: true }))
  const wanted = [...(known ? [] : [whole, ...asked.flatMap(lettersOf), ...pairs]), ...features]
  const terms = [...new Set(pieces.flatMap(({ terms }) => terms))]
  const [places, says, [called = [], captioned = []]] = await Promise.all([
    shelf.places(wanted),
    shelf.says(terms),
    shelf.keyed([calledKey(gist), ...(known || whole.folded.length < 2 ? [] : [captionKey(whole.folded)])])
  ])
  const found: FoundPlaces = {
    places: new Map(wanted.flatMap((each, index) => (places[index] ? [[each, places[index]]] : []))),
    size: shelf.size
  }
  const saidBy = (term: TermNames): Scores => new Map(says[terms.indexOf(term)])
  return {
    judges: asked.map(({ piece, word }) => ({
      near: piece.near === true,
      scores: word ? evidenceOfWord(word, found) : strongest(piece.terms.map(saidBy))
    })),
    // What the query calls has all of its letters.
    shares: new Map([
      ...sharesOfPairs(pairs, found),
      ...(known ? [] : called.map((entry): [number, number] => [entry, 1]))
    ]),
    ofTerm: isName(query, pieces),
    named: sharesOfNames(features, found, FIELD.names),
    lent: sharesOfNames(features, found, FIELD.lent),
    captions: captionsWith(whole, found, [...called, ...captioned])
  }
}

function lettersOf({ word }: Asked): WantedLetters[] {
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
  whole: WantedLetters,
  { places }: FoundPlaces,
  exactly: readonly number[]
): Map<number, 'all' | 'part'> {
  const within = whole.folded.length < 2 ? undefined : places.get(whole)
  const parts = [...(within?.fields ?? [])].filter(([, fields]) => fields & FIELD.caption)
  return new Map([
    ...parts.map(([entry]): [number, 'part'] => [entry, 'part']),
    ...exactly.map((entry): [number, 'all'] => [entry, 'all'])
  ])
}
