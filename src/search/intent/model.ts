import { phraseKey } from '../query/normalize-phrase.ts'

/** Class of the intent model: the index of an entry, or `OUT_OF_SCOPE`. */
export type Intent = number

/** Class of queries that no entry answers. */
export const OUT_OF_SCOPE: Intent = -1

/** Trained log-linear classifier: the weights of each feature for the intents. */
export interface IntentModel {
  readonly intents: readonly Intent[]
  readonly weights: ReadonlyMap<string, readonly Weight[]>
  /** Intents of names that are too long for the index, by the phrase key of the name. */
  readonly exactNames: ReadonlyMap<string, Intent>
}

/** Weight of a feature for an intent, which is given by its index in `intents`. */
export type Weight = readonly [place: number, weight: number]

/** `/search/intents.json`: features in order, and the encoded weights of each. */
export interface PackedIntents {
  readonly intents: readonly Intent[]
  readonly signs: string
  readonly weights: string
  /** Normal forms of the names of an intent, separated by 「/」. */
  readonly called: readonly (readonly [intent: Intent, gists: string])[]
}

/**
 * Quantization of weights. A weight is stored as an integer number of steps of `STEP`, from −`MOST` to `MOST`. Weights
 * with an absolute value below `LEAST` are not stored.
 */
const STEP = 0.5
const MOST = 12
const LEAST = 0.75

/**
 * Character codes of the encoding: index 0 of the intents, and weight 0. Weights are centred on `NO_WEIGHT`; the two
 * ranges never overlap.
 */
const FIRST_PLACE = 0x100
const NO_WEIGHT = 0x4e

/** Encodes a model. Weights are rounded to steps. */
export function packIntents(
  { intents, weights }: Omit<IntentModel, 'exactNames'>,
  called: PackedIntents['called'] = []
): PackedIntents {
  const entries = [...weights]
    .map(([sign, all]) => [sign, all.map(lettersOf).join('')] as const)
    .filter(([, letters]) => letters !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    intents,
    signs: entries.map(([sign]) => sign).join(' '),
    weights: entries.map(([, letters]) => letters).join(' '),
    called
  }
}

function lettersOf([place, weight]: Weight): string {
  if (Math.abs(weight) < LEAST) return ''
  const steps = Math.max(-MOST, Math.min(MOST, Math.round(weight / STEP)))
  return String.fromCharCode(FIRST_PLACE + place, NO_WEIGHT + steps)
}

/** Decodes a model. */
export function unpackIntents({ intents, signs, weights, called }: PackedIntents): IntentModel {
  const entries = weights.split(' ')
  return {
    intents,
    weights: new Map(signs.split(' ').map((sign, at) => [sign, weightsIn(entries[at] ?? '')])),
    exactNames: new Map(called.flatMap(([intent, gists]) => gists.split('/').map(gist => [phraseKey(gist), intent])))
  }
}

function weightsIn(letters: string): Weight[] {
  const pairs = letters.match(/../gu) ?? []
  return pairs.map(pair => [pair.charCodeAt(0) - FIRST_PLACE, (pair.charCodeAt(1) - NO_WEIGHT) * STEP])
}

/** Lowest probability of an intent that is returned. */
const MIN_PROBABILITY = 0.01

/** Returns the probability of each intent for a set of features (softmax), without intents below `MIN_PROBABILITY`. */
export function predictProbabilities(
  signs: ReadonlySet<string>,
  { intents, weights }: Pick<IntentModel, 'intents' | 'weights'>
): Map<Intent, number> {
  const known = [...signs].flatMap(sign => weights.get(sign) ?? [])
  const count = [...signs].filter(sign => weights.has(sign)).length
  const sums = intents.map(() => 0)
  for (const [place, weight] of known) sums[place] = (sums[place] ?? 0) + weight / Math.sqrt(Math.max(1, count))
  const odds = sums.map(sum => Math.exp(sum))
  const all = odds.reduce((all, each) => all + each, 0)
  const likely = intents.map((intent, place): [Intent, number] => [intent, (odds[place] ?? 0) / all])
  return new Map(likely.filter(([, share]) => share >= MIN_PROBABILITY))
}
