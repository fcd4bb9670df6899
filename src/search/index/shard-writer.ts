import { KINDS } from '../kinds.ts'
import type { Entry, ShardManifest, TermNames, TermScores } from '../types.ts'
import { createBigramFilter } from './bigram-filter.ts'
import { type DictionaryShard, writeDictionary } from './dictionary.ts'
import { indexEntries } from './indexed-entry.ts'
import { scoreEntriesForTerm } from './term-scores.ts'

/** Letters of JSON in a file of entries: what a phone reads in a few milliseconds. */
const PART_LETTERS = 8_000

/** Of what a term says, this much is kept: for the entries that it says most for. */
const MOST_SAYS = 24

/** A ruleset that is too large for one file. */
export interface ShardedEntries {
  readonly split: ShardManifest
  readonly words: readonly DictionaryShard[]
  /** The terms, with what they say for its entries. */
  readonly terms: readonly TermNames[]
}

/** Cuts entries into files of a few, in order. */
export function chunkEntries(entries: readonly Entry[]): Entry[][] {
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

/** For each file of entries, the number of its first, and the first provision in it that bears a number. */
export function shardBoundaries(entries: readonly Entry[]): ShardManifest['parts'] {
  let next = 0
  return chunkEntries(entries).map(part => {
    const number = next
    next += part.length
    return [number, part.find(({ kind }) => KINDS[kind].numbered)?.provision ?? '']
  })
}

/** Writes the dictionary of entries, and beside each term what it says. */
export function shardEntries(entries: readonly Entry[], names: readonly TermNames[]): ShardedEntries {
  const shelved = indexEntries(entries)
  const words = writeDictionary(shelved)
  const holders = createBigramFilter(shelved)
  return {
    split: { size: entries.length, parts: shardBoundaries(entries), words: words.length },
    words,
    terms: names.map(term => ({ ...term, says: most(scoreEntriesForTerm(term, shelved, holders)) }))
  }
}

function most(says: TermScores): TermScores {
  const best = [...says].sort(([, a], [, b]) => b - a).slice(0, MOST_SAYS)
  return best.map(([entry, score]) => [entry, Math.round(10 * score) / 10])
}
