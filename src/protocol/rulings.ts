import { array, type InferOutput, object, record, string } from 'valibot'
import { type JsonRead, readJson, writeJson } from './json.ts'

/** A ruling card, as it is shared or saved. */
const RULING = object({
  /** Events, payments and remarks, one per line. */
  says: array(string()),
  /** Answers that every answer path to the card has in common. */
  answers: array(string()),
  /** Provisions of its basis, in words: 「第80条（牌こぼし）」. */
  provisions: array(string()),
  /** The same provisions as paths: `80`. */
  paths: array(string())
})

/** Ruling cards of a dispute. */
const RULINGS = object({
  /** 「山を崩した」 */
  title: string(),
  /** 「2020年8月7日施行・再述」 */
  edition: string(),
  /** By card id. */
  cards: record(string(), RULING),
  /** Additional answer paths to a card, by URL fragment: `before--3f9a1c`. */
  ways: record(string(), object({ card: string(), answers: array(string()) }))
})

export type Ruling = Readonly<InferOutput<typeof RULING>>
export type Rulings = Readonly<InferOutput<typeof RULINGS>>

/** Parses the ruling cards from the `<script>` with the attribute `rulings`. */
export function readRulings(script: Pick<Element, 'textContent'>): JsonRead<Rulings> {
  return readJson(RULINGS, script.textContent)
}

/** Serializes the ruling cards for that script. */
export function writeRulings(rulings: Rulings): string {
  return writeJson(rulings)
}

/**
 * Returns the card for a URL fragment, with the answers given on the path to the card. Returns null for the fragment of
 * a question.
 */
export function rulingAt({ cards, ways }: Rulings, fragment: string): Ruling | null {
  const way = Object.hasOwn(ways, fragment) ? ways[fragment] : undefined
  const id = way?.card ?? fragment
  const card = Object.hasOwn(cards, id) ? cards[id] : undefined
  return card ? { ...card, answers: way?.answers ?? card.answers } : null
}
