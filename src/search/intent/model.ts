import { phraseKey } from '../query/normalize-phrase.ts'
import { BIGRAM_PREFIX, knownFeatures } from './features.ts'

/** Class of the intent model: the index of an entry, or `OUT_OF_SCOPE`. */
export type Intent = number

/** Class of queries that no entry answers. */
export const OUT_OF_SCOPE: Intent = -1

/**
 * Trained classifiers: the weights of each known feature for the intents, and for `OUT_OF_SCOPE` against all of them.
 * `outside` is empty if no training example is out of scope.
 */
export interface IntentModel {
  readonly intents: readonly Intent[]
  readonly weights: ReadonlyMap<string, readonly Weight[]>
  readonly outside: ReadonlyMap<string, number>
  /** Intents of names that are too long for the index, by the phrase key of the name. */
  readonly exactNames: ReadonlyMap<string, Intent>
}

/** Weight of a feature for an intent, which is given by its index in `intents`. */
export type Weight = readonly [place: number, weight: number]

/** `/search/intents.json`: features in order, and the encoded weights of each. `outside` has one character per feature. */
export interface PackedIntents {
  readonly intents: readonly Intent[]
  readonly signs: string
  readonly weights: string
  readonly outside: string
  /** Normal forms of the names of an intent, separated by 「/」. */
  readonly called: readonly (readonly [intent: Intent, gists: string])[]
}

/**
 * Quantization of weights. A weight is stored as an integer number of steps of `STEP`, from −`MAX_STEPS` to `MAX_STEPS`. Weights
 * with an absolute value below `MIN_WEIGHT` are not stored.
 */
const STEP = 0.5
const MAX_STEPS = 12
const MIN_WEIGHT = 0.75

/**
 * Character codes of the encoding: index 0 of the intents, and weight 0. Weights are centred on `NO_WEIGHT`; the two
 * ranges never overlap.
 */
const FIRST_PLACE = 0x100
const NO_WEIGHT = 0x4e

/**
 * Encodes a model. Weights for intents are rounded to steps, weights for `OUT_OF_SCOPE` to integers. A word without weights
 * is stored too, because it is a known word.
 */
export function packIntents(
  { intents, weights, outside }: Omit<IntentModel, 'exactNames'>,
  called: PackedIntents['called'] = []
): PackedIntents {
  const entries = [...weights]
    .map(([sign, all]) => [sign, all.map(lettersOf).join('')] as const)
    .filter(([sign, letters]) => letters !== '' || !sign.startsWith(BIGRAM_PREFIX))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    intents,
    signs: entries.map(([sign]) => sign).join(' '),
    weights: entries.map(([, letters]) => letters).join(' '),
    outside: outside.size === 0 ? '' : entries.map(([sign]) => letterOf(outside.get(sign) ?? 0)).join(''),
    called
  }
}

function lettersOf([place, weight]: Weight): string {
  return Math.abs(weight) < MIN_WEIGHT ? '' : String.fromCharCode(FIRST_PLACE + place) + letterOf(weight / STEP)
}

function letterOf(steps: number): string {
  return String.fromCharCode(NO_WEIGHT + Math.max(-MAX_STEPS, Math.min(MAX_STEPS, Math.round(steps))))
}

/** Decodes a model. */
export function unpackIntents({ intents, signs, weights, outside, called }: PackedIntents): IntentModel {
  const entries = weights.split(' ')
  const all = signs.split(' ')
  return {
    intents,
    weights: new Map(all.map((sign, at) => [sign, weightsIn(entries[at] ?? '')])),
    outside: new Map(outside === '' ? [] : all.map((sign, at) => [sign, outside.charCodeAt(at) - NO_WEIGHT])),
    exactNames: new Map(called.flatMap(([intent, gists]) => gists.split('/').map(gist => [phraseKey(gist), intent])))
  }
}

function weightsIn(letters: string): Weight[] {
  const pairs = letters.match(/../gu) ?? []
  return pairs.map(pair => [pair.charCodeAt(0) - FIRST_PLACE, (pair.charCodeAt(1) - NO_WEIGHT) * STEP])
}

/** Lowest probability of an intent that is returned. */
const MIN_PROBABILITY = 0.01

/**
 * Returns the probability of each intent for a set of features, without intents below `MIN_PROBABILITY`: the logistic
 * function for `OUT_OF_SCOPE`, and the softmax of the intents for the rest.
 */
export function predictProbabilities(
  signs: ReadonlySet<string>,
  { intents, weights, outside }: Omit<IntentModel, 'exactNames'>
): Map<Intent, number> {
  const known = knownFeatures(signs, sign => weights.has(sign))
  const telling = known.flatMap(sign => weights.get(sign) ?? [])
  const count = known.filter(sign => (weights.get(sign)?.length ?? 0) > 0).length
  const sums = intents.map(() => 0)
  for (const [place, weight] of telling) sums[place] = (sums[place] ?? 0) + weight / Math.sqrt(Math.max(1, count))
  const nothing = outside.size === 0 ? 0 : logistic(known, outside)
  const odds = sums.map(sum => Math.exp(sum))
  const all = odds.reduce((all, each) => all + each, 0)
  const likely = intents.map((intent, place): [Intent, number] => [intent, ((1 - nothing) * (odds[place] ?? 0)) / all])
  return new Map([...likely, [OUT_OF_SCOPE, nothing] as const].filter(([, share]) => share >= MIN_PROBABILITY))
}

/** Returns the probability that a logistic regression gives to features, at least one. */
export function logistic(signs: readonly string[], weights: ReadonlyMap<string, number>): number {
  const sum = signs.reduce((sum, sign) => sum + (weights.get(sign) ?? 0), 0)
  return 1 / (1 + Math.exp(-sum / Math.sqrt(signs.length)))
}
