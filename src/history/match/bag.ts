import type { DiffNode } from '../types.ts'
import { tokenize } from '../words/words.ts'

/** Word ids of a unit and its descendants, for fast comparison. */
export interface Bag {
  readonly tokens: Int32Array
  /** Occurrences of each word id. */
  readonly counts: ReadonlyMap<number, number>
  /** In characters. */
  readonly length: number
}

/** Tokenizes texts on first use, and returns the length of each word in characters. */
export interface BagReader {
  readonly bagOf: (text: string) => Bag
  readonly lengths: readonly number[]
}

export function createBagCache(): BagReader {
  const ids = new Map<string, number>()
  const lengths: number[] = []
  const bags = new Map<string, Bag>()
  const idOf = (word: string): number => {
    const id = ids.get(word) ?? ids.size
    ids.set(word, id)
    lengths[id] = word.length
    return id
  }
  const bagOf = (text: string): Bag => {
    const bag = bags.get(text) ?? countWords(Int32Array.from(tokenize(text), idOf), text.length)
    bags.set(text, bag)
    return bag
  }
  return { bagOf, lengths }
}

function countWords(tokens: Int32Array, length: number): Bag {
  const counts = new Map<number, number>()
  for (const word of tokens) counts.set(word, (counts.get(word) ?? 0) + 1)
  return { tokens, counts, length }
}

/** Concatenates the text of each unit with its lines and descendants. Labels and captions are excluded. */
export function completeTexts(top: DiffNode, texts = new Map<DiffNode, string>()): Map<DiffNode, string> {
  const below = top.children.map(child => completeTexts(child, texts).get(child) ?? '')
  const lines = top.lines.map(({ text }) => text)
  texts.set(top, [top.text, ...lines, ...below].filter(Boolean).join('\n'))
  return texts
}
