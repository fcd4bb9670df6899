import { fold } from '../../text/fold.ts'
import { intentFeatures } from '../intent/features.ts'
import { type IntentModel, OUT_OF_SCOPE, predictProbabilities } from '../intent/model.ts'
import type { SearchIndex } from '../types.ts'
import { normalizePhrase, phraseKey } from './normalize-phrase.ts'
import type { TermDictionary } from './term-matcher.ts'

/** What a query likely means, as far as that was learnt of how people say things. */
export interface IntentPrediction {
  /** How likely each entry is meant, by its number: shares of 1. */
  readonly shares: ReadonlyMap<number, number>
  /** The share of nothing that is here. */
  readonly nothing: number
}

/** What is said of a query that the model is not asked about. */
export const NO_PREDICTION: IntentPrediction = { shares: new Map(), nothing: 0 }

/** What was learnt is asked of queries with so many letters: of shorter ones names and words say more, and nothing need be fetched. */
const LEAST_LETTERS = 5

/** What a query is read with. */
export interface IntentContext {
  readonly shelf: Pick<SearchIndex, 'size'>
  readonly names: TermDictionary
  /** What has been learnt of how people say things, where it can be had. */
  readonly intents: () => Promise<IntentModel | null>
}

/** What was learnt of a query. */
export async function predictIntent(
  query: string,
  { shelf, names, intents }: IntentContext
): Promise<IntentPrediction> {
  const model = fold(query).length < LEAST_LETTERS ? null : await intents()
  if (!model) return NO_PREDICTION
  const called = model.called.get(phraseKey(normalizePhrase(query)))
  const likely =
    called === undefined ? predictProbabilities(intentFeatures(query, names), model) : new Map([[called, 1]])
  const shares = [...likely].filter(([intent]) => intent !== OUT_OF_SCOPE && intent < shelf.size)
  return { shares: new Map(shares), nothing: likely.get(OUT_OF_SCOPE) ?? 0 }
}

/** The three likeliest have this share where one of them was meant, by a query without a word that is known here, by one with a word of what no rules speak of; and so many times that of nothing. */
const LIKELY = { unknown: 0.12, outside: 0.3 } as const
const CLEARLY = 3

/** Whether one of the likeliest is meant though the query has no word that is known here, or one of what no rules speak of. */
export function isConfidentPrediction(meant: IntentPrediction, though: keyof typeof LIKELY): boolean {
  return shareOfFirst(meant) >= Math.max(LIKELY[though], CLEARLY * meant.nothing)
}

/** With this share nothing here is meant, by a query that names a term, by another. */
const NOTHING = { named: 0.6, bare: 0.35 } as const

/** Whether nothing that is here is meant. */
export function isPredictedOutOfScope(meant: IntentPrediction, named: boolean): boolean {
  return meant.nothing >= NOTHING[named ? 'named' : 'bare'] && meant.nothing > shareOfFirst(meant)
}

function shareOfFirst({ shares }: IntentPrediction): number {
  const likeliest = [...shares.values()].sort((a, b) => b - a).slice(0, 3)
  return likeliest.reduce((sum, share) => sum + share, 0)
}
