import { KINDS } from '../kinds.ts'
import { pairsOf } from '../look/likeness.ts'
import type { Entry, Says, Split, TermNames, WordFile } from '../types.ts'
import { keysOf } from './keys.ts'
import { FIELD, packLine } from './places.ts'
import { saysOfTerm } from './says.ts'
import { type Shelved, shelve } from './shelved.ts'
import { fileOf, keyToken } from './split-shelf.ts'

/** Letters of JSON in a file of entries, and in one of the dictionary: what a phone reads in a few milliseconds. */
const [PART_LETTERS, WORD_LETTERS] = [8_000, 64_000]

/** Of what a term says, this much is kept: for the entries that it says most for. */
const MOST_SAYS = 24

/** A ruleset that is too large for one file. */
export interface SplitEntries {
  readonly split: Split
  readonly words: readonly WordFile[]
  /** The terms, with what they say for its entries. */
  readonly terms: readonly TermNames[]
}

/** Cuts entries into files of a few, in order. */
export function cutEntries(entries: readonly Entry[]): Entry[][] {
  const parts: Entry[][] = []
  let letters = PART_LETTERS
  for (const entry of entries) {
    if (letters >= PART_LETTERS) {
      parts.push([])
      letters = 0
    }
    parts.at(-1)?.push(entry)
    letters += JSON.stringify(entry).length
  }
  return parts
}

/** Writes the dictionary of entries, and beside each term what it says. */
export function splitEntries(entries: readonly Entry[], names: readonly TermNames[]): SplitEntries {
  const shelved = entries.map(shelve)
  const words = wordFiles(shelved)
  let next = 0
  const parts = cutEntries(entries).map((part): Split['parts'][number] => {
    const number = next
    next += part.length
    return [number, part.find(({ kind }) => KINDS[kind].numbered)?.provision ?? '']
  })
  return {
    split: { size: entries.length, parts, words: words.length },
    words,
    terms: names.map(term => ({ ...term, says: most(saysOfTerm(term, shelved)) }))
  }
}

function most(says: Says): Says {
  const best = [...says].sort(([, a], [, b]) => b - a).slice(0, MOST_SAYS)
  return best.map(([entry, score]) => [entry, Math.round(10 * score) / 10])
}

function wordFiles(shelved: readonly Shelved[]): WordFile[] {
  const lines = [...collectTokens(shelved)].map(([token, fields]) => ({ token, line: packLine(token, fields) }))
  const letters = lines.reduce((sum, { line }) => sum + line.length, 0)
  const files = Array.from({ length: Math.ceil(letters / WORD_LETTERS) }, (): string[] => [])
  for (const { token, line } of lines) files[fileOf(token, files.length)]?.push(line)
  return files.map(lines => lines.join(''))
}

/** Every pair of letters and every key, with the entries that have it and where. */
function collectTokens(shelved: readonly Shelved[]): Map<string, Map<number, number>> {
  const tokens = new Map<string, Map<number, number>>()
  const add = (token: string, entry: number, field: number) => {
    const fields = tokens.get(token) ?? new Map<number, number>()
    fields.set(entry, (fields.get(entry) ?? 0) | field)
    tokens.set(token, fields)
  }
  for (const [number, { entry, caption, plain, text }] of shelved.entries()) {
    for (const pair of pairsOf(caption)) add(pair, number, FIELD.caption)
    for (const pair of pairsOf(plain)) add(pair, number, FIELD.plain)
    for (const pair of pairsOf(text)) add(pair, number, FIELD.text)
    for (const key of keysOf(entry)) add(keyToken(key), number, 0)
  }
  return tokens
}
