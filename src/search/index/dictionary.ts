/**
 * @file Inverted index of a ruleset that is too large for one file: postings per bigram and per key. Contains the
 * writer and the reader of the format.
 */
import { bigrams } from '../query/bigrams.ts'
import type { Postings } from '../types.ts'
import type { IndexedEntry } from './indexed-entry.ts'
import { lookupKeys } from './keys.ts'
import { FIELD, FIELD_RADIX, toPostings } from './postings.ts'

/**
 * One file of the dictionary: postings by token. The first number counts the entries that contain the token. Then each
 * stored entry follows as entry number × 32 + fields, delta-encoded:
 *
 *     [2, 97, 68]    2 entries: entry 3 in its text (1), entry 5 in text and caption (5)
 */
export type DictionaryShard = Readonly<Record<string, readonly number[]>>

/** Target size of a file, in characters of JSON. A phone parses this size in a few milliseconds. */
const SHARD_CHARACTERS = 64_000

/**
 * Upper limit of the stored postings per token. Entries with the token in their caption are stored first, then those
 * with the token in their plain sentence.
 */
const MAX_POSTINGS = 1_000

/** Returns the token of a key. The token is longer than any bigram, so the two never collide. */
export function keyToken(key: string): string {
  return `= ${key}`
}

/**
 * Writes the dictionary of the entries, split by the hash of the token into files of about `SHARD_CHARACTERS` characters.
 */
export function writeDictionary(indexed: readonly IndexedEntry[]): DictionaryShard[] {
  const lines = [...tokensOf(indexed)].map(([token, fields]) => [token, encodePostings(fields)] as const)
  const letters = JSON.stringify(lines).length
  const files = Array.from(
    { length: Math.ceil(letters / SHARD_CHARACTERS) },
    (): Record<string, readonly number[]> => ({})
  )
  for (const [token, numbers] of lines) Object.assign(files[shardOf(token, files.length)] ?? {}, { [token]: numbers })
  return files
}

/** Returns the number of the file that contains a token, by a hash of the token. */
export function shardOf(token: string, files: number): number {
  let sum = 0
  for (const letter of token) sum = (31 * sum + (letter.codePointAt(0) ?? 0)) % 0x7fffffff
  return sum % files
}

/**
 * Returns the postings of a token. Entries beyond the stored ones are counted as entries with the token in their text.
 */
export function decodePostings(file: DictionaryShard, token: string): Postings {
  const [count = 0, ...steps] = Object.hasOwn(file, token) ? (file[token] ?? []) : []
  const fields = new Map<number, number>()
  let number = 0
  for (const step of steps) {
    number += step
    fields.set(Math.floor(number / FIELD_RADIX), number % FIELD_RADIX)
  }
  const { inText, inPlain, inEither, inNames } = toPostings(fields)
  const left = count - fields.size
  return { fields, inText: inText + left, inPlain, inEither: inEither + left, inNames }
}

/** Returns the entries and fields of every bigram and every key. */
function tokensOf(indexed: readonly IndexedEntry[]): Map<string, Map<number, number>> {
  const tokens = new Map<string, Map<number, number>>()
  for (const [number, { entry, caption, plain, text, names, inheritedNames }] of indexed.entries()) {
    const add = (token: string, field: number) => {
      const fields = tokens.get(token) ?? new Map<number, number>()
      tokens.set(token, fields.set(number, (fields.get(number) ?? 0) | field))
    }
    for (const pair of bigrams(caption)) add(pair, FIELD.caption)
    for (const pair of bigrams(plain)) add(pair, FIELD.plain)
    for (const pair of bigrams(text)) add(pair, FIELD.text)
    for (const pair of names) if (pair.length > 1) add(pair, FIELD.names)
    for (const pair of inheritedNames) if (pair.length > 1) add(pair, FIELD.inheritedNames)
    for (const key of lookupKeys(entry)) add(keyToken(key), 0)
  }
  return tokens
}

function encodePostings(fields: ReadonlyMap<number, number>): number[] {
  const best = [...fields].sort(([a, has], [b, had]) => had - has || a - b).slice(0, MAX_POSTINGS)
  const codes = best.map(([entry, has]) => entry * FIELD_RADIX + has).sort((a, b) => a - b)
  return [fields.size, ...codes.map((number, index) => number - (codes[index - 1] ?? 0))]
}
