import { phraseKey } from '../query/normalize-phrase.ts'

/** What somebody may mean: the number of an entry, or `OUT_OF_SCOPE`. */
export type Intent = number

/** What nothing here answers. */
export const OUT_OF_SCOPE: Intent = -1

/** What each sign in a query says for what may be meant by it: a log-linear classifier, as it was trained. */
export interface IntentModel {
  readonly intents: readonly Intent[]
  readonly weights: ReadonlyMap<string, readonly Weight[]>
  /** What is known by heart: names too long for the index, by the keys of their gists. */
  readonly called: ReadonlyMap<string, Intent>
}

/** How much a sign says for an intent, by the place of that in the list. */
export type Weight = readonly [place: number, weight: number]

/** `/search/intents.json`: signs in order, and for each the letters of its weights. */
export interface PackedIntents {
  readonly intents: readonly Intent[]
  readonly signs: string
  readonly weights: string
  /** The gists of names, with 「/」 between them. */
  readonly called: readonly (readonly [intent: Intent, gists: string])[]
}

/** A weight is written as a whole number of steps, `MOST` at most either way; one of less than `LEAST` is not worth its letters. */
const STEP = 0.5
const MOST = 12
const LEAST = 0.75

/** The letters for the places of intents begin with the first, those for weights lie around the second: no letter is both. */
const FIRST_PLACE = 0x100
const NO_WEIGHT = 0x4e

/** Writes a model. */
export function packIntents(
  { intents, weights }: Omit<IntentModel, 'called'>,
  called: PackedIntents['called'] = []
): PackedIntents {
  const said = [...weights]
    .map(([sign, all]) => [sign, all.map(lettersOf).join('')] as const)
    .filter(([, letters]) => letters !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    intents,
    signs: said.map(([sign]) => sign).join(' '),
    weights: said.map(([, letters]) => letters).join(' '),
    called
  }
}

function lettersOf([place, weight]: Weight): string {
  if (Math.abs(weight) < LEAST) return ''
  const steps = Math.max(-MOST, Math.min(MOST, Math.round(weight / STEP)))
  return String.fromCharCode(FIRST_PLACE + place, NO_WEIGHT + steps)
}

/** Reads it. */
export function unpackIntents({ intents, signs, weights, called }: PackedIntents): IntentModel {
  const said = weights.split(' ')
  return {
    intents,
    weights: new Map(signs.split(' ').map((sign, at) => [sign, weightsIn(said[at] ?? '')])),
    called: new Map(called.flatMap(([intent, gists]) => gists.split('/').map(gist => [phraseKey(gist), intent])))
  }
}

function weightsIn(letters: string): Weight[] {
  const pairs = letters.match(/../gu) ?? []
  return pairs.map(pair => [pair.charCodeAt(0) - FIRST_PLACE, (pair.charCodeAt(1) - NO_WEIGHT) * STEP])
}

/** What has less of a share is hardly meant. */
const MIN_PROBABILITY = 0.01

/** How likely each intent is meant by a query with these signs: shares of 1, without those that are hardly. */
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
