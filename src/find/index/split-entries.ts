import { KINDS } from '../kinds.ts'
import type { Entry, Says, Split, TermNames } from '../types.ts'
import { type WordFile, writeDictionary } from './dictionary.ts'
import { saysOfTerm } from './says.ts'
import { shelve } from './shelved.ts'

/** Letters of JSON in a file of entries: what a phone reads in a few milliseconds. */
const PART_LETTERS = 8_000

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
  const words = writeDictionary(shelved)
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
