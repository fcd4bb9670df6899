import { BIGRAM_PREFIX } from './features.ts'
import type { Intent, IntentModel } from './model.ts'

/** The signs of something that was said, and what was meant by it. */
export interface TrainingExample {
  readonly signs: readonly string[]
  readonly intent: Intent
}

/** How often every example is gone through, how far a step goes at first, and how much weights shrink meanwhile. */
const EPOCHS = 5
const LEARNING_RATE = 0.5
const WEIGHT_DECAY = 1e-3

/** An intent that an example is this seldom taken for wrongly is not unlearnt from it: that is most of them, and most of the work. */
const LEAST_SHARE = 3e-3

/** What keeps the model small: a sign said less often, or with an intent hardly more often than by chance, or only once of so many times, says nothing for that. Of letters, which are many, more is asked. */
const LEAST = { said: 3, ofChance: 1.5, twiceOf: 5 }
const LEAST_OF_LETTERS = { ...LEAST, said: 5, ofChance: 2.5 }

/**
 * Multinomial logistic regression by stochastic gradient descent with AdaGrad's steps. A sign has weights for the intents
 * that it was an example of, and for no others: that keeps the model small. The same examples give the same model.
 */
export function trainIntents(examples: readonly TrainingExample[]): Omit<IntentModel, 'called'> {
  const intents = [...new Set(examples.map(({ intent }) => intent))]
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
    return { rows: signs.flatMap(sign => rows.get(sign) ?? []), place: placeOf.get(intent) ?? 0 }
  })
  const random = randomFrom(1)
  for (let round = 0; round < EPOCHS; round++)
    for (const lesson of shuffled(lessons, random)) gradientStep(table, lesson)
  const weightsOf = ({ start, end }: Row) =>
    [...table.places.subarray(start, end)].map((place, at) => [place, table.weights[start + at] ?? 0] as const)
  return { intents, weights: new Map([...rows].map(([sign, row]) => [sign, weightsOf(row)])) }
}

/** For each sign the places of the intents that it is a sign of. */
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
    const least = sign.startsWith(BIGRAM_PREFIX) ? LEAST_OF_LETTERS : LEAST
    const said = [...counts.values()].reduce((sum, count) => sum + count, 0)
    const telling = [...counts].filter(([place, count]) => {
      const isOften = count >= least.ofChance * said * (shares.get(place) ?? 0)
      return isOften && (count > 1 || said < least.twiceOf)
    })
    return said < least.said || telling.length === 0 ? [] : [[sign, telling.map(([place]) => place)]]
  })
  return new Map(pairs)
}

/** Where in the table the weights of a sign are: one behind the other, by the places of their intents. */
interface Row {
  readonly start: number
  readonly end: number
}

interface Table {
  readonly places: Int32Array
  readonly weights: Float64Array
  /** The sums of the squares of all steps so far. */
  readonly squares: Float64Array
  /** Of one example, by intent. */
  readonly sums: Float64Array
}

interface EncodedExample {
  readonly rows: readonly Row[]
  readonly place: number
}

/** Goes one step of the way to taking an example for what it is. */
function gradientStep({ places, weights, squares, sums }: Table, { rows, place }: EncodedExample): void {
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
      if (intent !== place && share < LEAST_SHARE) continue
      const weight = weights[at] ?? 0
      const slope = scale * (share - (intent === place ? 1 : 0)) + WEIGHT_DECAY * weight
      const square = (squares[at] ?? 0) + slope * slope
      squares[at] = square
      weights[at] = weight - (LEARNING_RATE * slope) / (1e-3 + Math.sqrt(square))
    }
}

/** In another order each time. */
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

/** Numbers that look like chance and are the same every time. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * below)
  }
}
