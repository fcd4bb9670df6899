import { array, type InferOutput, object, record, string } from 'valibot'
import { type JsonRead, readJson, writeJson } from './json.ts'

/** A ruling card as it is sent or kept. */
const RULING = object({
  /** What happens, who pays what, and the rest: a line each. */
  says: array(string()),
  /** The answers that lead to it, as far as all ways to it have them. */
  answers: array(string()),
  /** The provisions it rests on, in words: 「第80条（牌こぼし）」. */
  provisions: array(string()),
  /** The same as addresses: `80`. */
  paths: array(string())
})

/** What a dispute decides. */
const RULINGS = object({
  /** 「山を崩した」 */
  title: string(),
  /** 「2020年8月7日施行・再述」 */
  edition: string(),
  /** By the id of the card. */
  cards: record(string(), RULING),
  /** The ways to a card that several lead to, by the fragment of the address: `before--3f9a1c`. */
  ways: record(string(), object({ card: string(), answers: array(string()) }))
})

export type Ruling = Readonly<InferOutput<typeof RULING>>
export type Rulings = Readonly<InferOutput<typeof RULINGS>>

/** What the page of a dispute says that it decides, in the `<script>` that has the attribute `rulings`. */
export function readRulings(script: Pick<Element, 'textContent'>): JsonRead<Rulings> {
  return readJson(RULINGS, script.textContent)
}

/** The words of that script. */
export function writeRulings(rulings: Rulings): string {
  return writeJson(rulings)
}

/** The card that a fragment names, with the answers that were given on the way to it; nothing at a question. */
export function rulingAt({ cards, ways }: Rulings, fragment: string): Ruling | null {
  const way = Object.hasOwn(ways, fragment) ? ways[fragment] : undefined
  const id = way?.card ?? fragment
  const card = Object.hasOwn(cards, id) ? cards[id] : undefined
  return card ? { ...card, answers: way?.answers ?? card.answers } : null
}
