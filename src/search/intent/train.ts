import { runSteps, type Steps } from '../../text/steps.ts'
import { BIGRAM_PREFIX, isWordFeature, knownFeatures } from './features.ts'
import { type Intent, type IntentModel, logistic, OUT_OF_SCOPE, type Weight } from './model.ts'

/** Features of an utterance, and its intent. */
export interface TrainingExample {
  readonly signs: readonly string[]
  readonly intent: Intent
}

/** Passes over all examples, initial step size of AdaGrad, and coefficient of the L2 penalty. */
const EPOCHS = 5
const LEARNING_RATE = 0.5
const WEIGHT_DECAY = 1e-3

/**
 * Classes whose predicted probability is below this value are skipped in the gradient step. These are most classes and
 * most of the work.
 */
const MIN_SHARE = 3e-3

/**
 * Feature selection, which limits the size of the model:
 * - `said`: a feature must occur in at least this many examples.
 * - `ofChance`: it must occur with an intent at least this many times as often as expected by chance.
 * - `twiceOf`: if it occurs this often, it must occur with the intent at least twice.
 *
 * Bigrams are frequent and need higher limits.
 */
const FEATURE_LIMITS = { said: 3, ofChance: 1.5, twiceOf: 5 }
const BIGRAM_LIMITS = { ...FEATURE_LIMITS, said: 5, ofChance: 2.5 }

/**
 * Trains two linear classifiers by stochastic gradient descent with AdaGrad: a multinomial logistic regression for the
 * intents, and a binary one for `OUT_OF_SCOPE` against all of them. In the first, a feature has weights only for
 * intents that it occurred with, which limits the size of the model. Training is deterministic.
 */
export function trainIntents(examples: readonly TrainingExample[]): Omit<IntentModel, 'exactNames'> {
  return runSteps(trainingSteps(examples))
}

/** Examples per step of `trainingSteps`. */
const BATCH = 32

/** Trains like `trainIntents`, in steps of a few examples. */
export function* trainingSteps(examples: readonly TrainingExample[]): Steps<Omit<IntentModel, 'exactNames'>> {
  const inside = examples.filter(({ intent }) => intent !== OUT_OF_SCOPE)
  const intents = [...new Set(inside.map(({ intent }) => intent))]
  const weights = yield* intentWeights(inside, intents)
  for (const sign of frequentWords(examples)) if (!weights.has(sign)) weights.set(sign, [])
  const known = examples.map(({ signs, intent }) => ({
    signs: knownFeatures(signs, sign => weights.has(sign)),
    intent
  }))
  const outside = inside.length < examples.length ? yield* outsideWeights(known) : new Map<string, number>()
  for (const sign of outside.keys()) if (!weights.has(sign)) weights.set(sign, [])
  return { intents, weights, outside }
}

/** Returns the words that occur in enough examples. */
function frequentWords(examples: readonly TrainingExample[]): string[] {
  const counts = new Map<string, number>()
  for (const sign of examples.flatMap(({ signs }) => signs.filter(isWordFeature)))
    counts.set(sign, (counts.get(sign) ?? 0) + 1)
  return [...counts].filter(([, count]) => count >= FEATURE_LIMITS.said).map(([sign]) => sign)
}

/** Upper limit of the weight of an out-of-scope example, which makes up for their smaller number. */
const OUTSIDE_WEIGHT = 8

/** Trains the classifier for `OUT_OF_SCOPE`. */
function* outsideWeights(examples: readonly TrainingExample[]): Steps<Map<string, number>> {
  const weights = new Map<string, number>()
  const squares = new Map<string, number>()
  const outside = examples.filter(({ intent }) => intent === OUT_OF_SCOPE).length
  const ofOutside = Math.min(OUTSIDE_WEIGHT, (examples.length - outside) / outside)
  const random = randomFrom(1)
  for (let round = 0; round < EPOCHS; round++)
    for (const [number, { signs, intent }] of shuffled(examples, random).entries()) {
      const share = logistic(signs, weights)
      const error = (intent === OUT_OF_SCOPE ? ofOutside * (share - 1) : share) / Math.sqrt(signs.length)
      for (const sign of signs) {
        const weight = weights.get(sign) ?? 0
        const slope = error + WEIGHT_DECAY * weight
        const square = (squares.get(sign) ?? 0) + slope * slope
        squares.set(sign, square)
        weights.set(sign, weight - (LEARNING_RATE * slope) / (1e-3 + Math.sqrt(square)))
      }
      if (number % BATCH === 0) yield
    }
  return weights
}

/** Trains the classifier for the intents. */
function* intentWeights(
  examples: readonly TrainingExample[],
  intents: readonly Intent[]
): Steps<Map<string, readonly Weight[]>> {
  const placeOf = new Map(intents.map((intent, place) => [intent, place]))
  const pairs = pairsOf(examples, placeOf)
  const rows = new Map<string, Row>()
  let end = 0
  for (const [sign, { length }] of pairs) {
    rows.set(sign, { start: end, end: end + length })
    end += length
  }
  const table: Table = {
    places: Int32Array.from([...pairs.values()].flat()),
    weights: new Float64Array(end),
    squares: new Float64Array(end),
    sums: new Float64Array(intents.length)
  }
  const lessons = examples.map(({ signs, intent }): EncodedExample => {
    return { rows: signs.flatMap(sign => rows.get(sign) ?? []), classIndex: placeOf.get(intent) ?? 0 }
  })
  const random = randomFrom(1)
  for (let round = 0; round < EPOCHS; round++)
    for (const [number, lesson] of shuffled(lessons, random).entries()) {
      gradientStep(table, lesson)
      if (number % BATCH === 0) yield
    }
  const weightsOf = ({ start, end }: Row) =>
    [...table.places.subarray(start, end)].map((place, at) => [place, table.weights[start + at] ?? 0] as const)
  return new Map([...rows].map(([sign, row]) => [sign, weightsOf(row)]))
}

/** Returns, for each selected feature, the indices of the intents that get a weight. */
function pairsOf(examples: readonly TrainingExample[], placeOf: ReadonlyMap<Intent, number>): Map<string, number[]> {
  const together = new Map<string, Map<number, number>>()
  const shares = new Map<number, number>()
  for (const { signs, intent } of examples) {
    const place = placeOf.get(intent) ?? 0
    shares.set(place, (shares.get(place) ?? 0) + 1 / examples.length)
    for (const sign of signs) {
      const counts = together.get(sign) ?? new Map<number, number>()
      together.set(sign, counts.set(place, (counts.get(place) ?? 0) + 1))
    }
  }
  const pairs = [...together].flatMap(([sign, counts]): [string, number[]][] => {
    const least = sign.startsWith(BIGRAM_PREFIX) ? BIGRAM_LIMITS : FEATURE_LIMITS
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
    const telling = [...counts].filter(([place, count]) => {
      const isOften = count >= least.ofChance * total * (shares.get(place) ?? 0)
      return isOften && (count > 1 || total < least.twiceOf)
    })
    return total < least.said || telling.length === 0 ? [] : [[sign, telling.map(([place]) => place)]]
  })
  return new Map(pairs)
}

/** Range of a feature's weights in the table. */
interface Row {
  readonly start: number
  readonly end: number
}

interface Table {
  readonly places: Int32Array
  readonly weights: Float64Array
  /** Sums of the squared gradients so far (AdaGrad). */
  readonly squares: Float64Array
  /** Buffer for one example: score, then unnormalized probability, of each intent. */
  readonly sums: Float64Array
}

interface EncodedExample {
  readonly rows: readonly Row[]
  readonly classIndex: number
}

/** Updates the weights by one gradient step for one example. */
function gradientStep({ places, weights, squares, sums }: Table, { rows, classIndex }: EncodedExample): void {
  const scale = 1 / Math.sqrt(Math.max(1, rows.length))
  sums.fill(0)
  for (const { start, end } of rows)
    for (let at = start; at < end; at++) {
      const intent = places[at] ?? 0
      sums[intent] = (sums[intent] ?? 0) + (weights[at] ?? 0)
    }
  let all = 0
  for (let intent = 0; intent < sums.length; intent++) {
    const sum = sums[intent] ?? 0
    const share = sum === 0 ? 1 : Math.exp(scale * sum)
    sums[intent] = share
    all += share
  }
  for (const { start, end } of rows)
    for (let at = start; at < end; at++) {
      const intent = places[at] ?? 0
      const share = (sums[intent] ?? 0) / all
      if (intent !== classIndex && share < MIN_SHARE) continue
      const weight = weights[at] ?? 0
      const slope = scale * (share - (intent === classIndex ? 1 : 0)) + WEIGHT_DECAY * weight
      const square = (squares[at] ?? 0) + slope * slope
      squares[at] = square
      weights[at] = weight - (LEARNING_RATE * slope) / (1e-3 + Math.sqrt(square))
    }
}

/** Returns a shuffled copy (Fisher–Yates). */
function shuffled<T>(list: readonly T[], random: (below: number) => number): T[] {
  const mixed = [...list]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = random(last + 1)
    const [one, two] = [mixed[last], mixed[other]]
    if (one === undefined || two === undefined) continue
    mixed[last] = two
    mixed[other] = one
  }
  return mixed
}

/** Returns a deterministic pseudo-random generator (linear congruential). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * below)
  }
}
