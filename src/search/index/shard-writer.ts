import { KINDS } from '../kinds.ts'
import type { Entry, ShardManifest, TermNames, TermScores } from '../types.ts'
import { type DictionaryShard, writeDictionary } from './dictionary.ts'
import type { IndexedEntry } from './indexed-entry.ts'
import { indexEntries } from './indexed-entry.ts'
import type { CandidateFilter } from './term-scores.ts'
import { scoreEntriesForTerm } from './term-scores.ts'

/** Target size of a file of entries, in characters of JSON. A phone parses this size in a few milliseconds. */
const SHARD_CHARACTERS = 8_000

/** Upper limit of the stored scores per term; the highest scores are stored. */
const MAX_SCORES = 24

/** Search data of a ruleset that is too large for one file. */
export interface ShardedEntries {
  readonly split: ShardManifest
  readonly dictionary: readonly DictionaryShard[]
  /** Terms with their precomputed scores of the entries. */
  readonly terms: readonly TermNames[]
}

/** Splits the entries, in order, into files of about `SHARD_CHARACTERS` characters. */
export function chunkEntries(entries: readonly Entry[]): Entry[][] {
  const parts: Entry[][] = []
  let letters = SHARD_CHARACTERS
  for (const entry of entries) {
    if (letters >= SHARD_CHARACTERS) {
      parts.push([])
      letters = 0
    }
    parts.at(-1)?.push(entry)
    letters += JSON.stringify(entry).length
  }
  return parts
}

/** Returns, for each file, the index of its first entry and its first provision; '' for a file without provisions. */
export function shardBoundaries(entries: readonly Entry[]): ShardManifest['parts'] {
  let next = 0
  return chunkEntries(entries).map(part => {
    const number = next
    next += part.length
    return [number, part.find(({ kind }) => KINDS[kind].isProvision)?.provision ?? '']
  })
}

/** Writes the dictionary of the entries and precomputes the scores of each term. */
export function shardEntries(entries: readonly Entry[], names: readonly TermNames[]): ShardedEntries {
  const indexed = indexEntries(entries)
  const dictionary = writeDictionary(indexed)
  const holders = createBigramFilter(indexed)
  return {
    split: { size: entries.length, parts: shardBoundaries(entries), words: dictionary.length },
    dictionary,
    terms: names.map(term => ({ ...term, scores: most(scoreEntriesForTerm(term, indexed, holders)) }))
  }
}

function most(scores: TermScores): TermScores {
  const best = [...scores].sort(([, a], [, b]) => b - a).slice(0, MAX_SCORES)
  return best.map(([entry, score]) => [entry, Math.round(10 * score) / 10])
}

/** Returns the entries that contain the rarest bigram of the string. Used when every glossary term is scored. */
function createBigramFilter(index: readonly IndexedEntry[]): CandidateFilter {
  const pairs = new Map<string, number[]>()
  for (const [number, { caption, plain, text }] of index.entries())
    for (const pair of new Set([caption, plain, text].flatMap(pairsOf))) {
      const numbers = pairs.get(pair)
      if (numbers) numbers.push(number)
      else pairs.set(pair, [number])
    }
  return letters => {
    if (letters.length < 2) return index.keys()
    const lists = pairsOf(letters).map(pair => pairs.get(pair) ?? [])
    return lists.reduce((rarest, list) => (list.length < rarest.length ? list : rarest))
  }
}

function pairsOf(letters: string): string[] {
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2))
}
