import { fold } from '../../text/fold.ts'
import { intentFeatures } from '../intent/features.ts'
import { type IntentModel, OUT_OF_SCOPE, predictProbabilities } from '../intent/model.ts'
import type { SearchIndex } from '../types.ts'
import { normalizePhrase, phraseKey } from './normalize-phrase.ts'
import { isAboutGame } from './out-of-scope.ts'
import type { TermDictionary } from './term-matcher.ts'

/** Prediction of the intent model for a query. */
export interface IntentPrediction {
  /** Probability of each entry, by its index. */
  readonly probabilities: ReadonlyMap<number, number>
  /** Probability that no entry answers the query. */
  readonly nothing: number
}

/** Result for queries that are not passed to the model. */
export const NO_PREDICTION: IntentPrediction = { probabilities: new Map(), nothing: 0 }

/**
 * Shortest query that is passed to the model, in folded characters. For shorter queries names and words are more
 * reliable, and the model need not be fetched.
 */
const MIN_CHARACTERS = 5

/** Index, term dictionary and intent model. */
export interface IntentContext {
  readonly index: Pick<SearchIndex, 'size'>
  readonly names: TermDictionary
  /** Loads the intent model on demand; `null` if it is not available. */
  readonly intents: () => Promise<IntentModel | null>
}

/** Predicts the intent of a query. An exact name of an entry gives that entry the probability 1. */
export async function predictIntent(
  query: string,
  { index, names, intents }: IntentContext
): Promise<IntentPrediction> {
  const model = fold(query).length < MIN_CHARACTERS ? null : await intents()
  if (!model) return NO_PREDICTION
  const called = model.exactNames.get(phraseKey(normalizePhrase(query)))
  const likely =
    called === undefined ? predictProbabilities(intentFeatures(query, names), model) : new Map([[called, 1]])
  const shares = [...likely].filter(([intent]) => intent !== OUT_OF_SCOPE && intent < index.size)
  return { probabilities: new Map(shares), nothing: likely.get(OUT_OF_SCOPE) ?? 0 }
}

/**
 * Thresholds for the total probability of the three likeliest entries. `unknown` applies to a query without a known
 * word, `outside` to a query about a topic outside the rules, `unregulated` to such a topic at the table. The total
 * must also be `CLEARLY` times the out-of-scope probability.
 */
const LIKELY = { unknown: 0.12, outside: 0.35, unregulated: 0.6 } as const
const CLEARLY = 3

/** True if the three likeliest entries are probable enough although the query has no known word or is out of scope. */
export function isConfidentPrediction(meant: IntentPrediction, though: keyof typeof LIKELY): boolean {
  return shareOfFirst(meant) >= Math.max(LIKELY[though], CLEARLY * meant.nothing)
}

/**
 * Out-of-scope probability from which a query is rejected: for a query with a word of the game, and for any other. A
 * similar name of an entry prevents this.
 */
const OUTSIDE = { ofGame: 0.9, other: 0.5, similarity: 0.5 } as const

/** True if the model predicts that no entry answers the query, and no entry has a similar name. */
export function isPredictedOutOfScope(meant: IntentPrediction, query: string, nameSimilarity = 0): boolean {
  return (
    meant.nothing >= OUTSIDE[isAboutGame(query) ? 'ofGame' : 'other'] &&
    meant.nothing > shareOfFirst(meant) &&
    nameSimilarity < OUTSIDE.similarity
  )
}

function shareOfFirst({ probabilities }: IntentPrediction): number {
  const likeliest = [...probabilities.values()].sort((a, b) => b - a).slice(0, 3)
  return likeliest.reduce((sum, share) => sum + share, 0)
}
