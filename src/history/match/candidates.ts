import type { Bag } from './bag.ts'

/** Upper limit of pairs up to which all words count as distinctive. */
const MAX_PAIRS_WITHOUT_FILTER = 40_000
/** Upper limit of texts per distinctive word in a large law. More frequent words do not identify a match. */
const MAX_TEXTS_PER_WORD = 100
/** Upper limit of candidates per text in a large law. */
const MAX_CANDIDATES = 32

/** Two texts by index, with the maximum number of characters that both can share. */
export interface Candidate {
  readonly i: number
  readonly j: number
  readonly most: number
}

/** Returns pairs of texts that share distinctive words, best first. Near-linear, because not all pairs are compared. */
export function findCandidates(
  [befores, afters]: readonly [readonly Bag[], readonly Bag[]],
  lengths: readonly number[]
): Candidate[] {
  const index = indexOf(afters)
  const common = befores.length * afters.length <= MAX_PAIRS_WITHOUT_FILTER ? afters.length : MAX_TEXTS_PER_WORD
  const isCommon = (word: number) => (index.get(word)?.length ?? 0) > common
  const commons = afters.map(bag => lengthWithin(bag, lengths, isCommon))
  return befores.flatMap((before, i) => {
    const own = lengthWithin(before, lengths, isCommon)
    return [...sharedWith(before, { index, afters, lengths, isCommon })]
      .map(([j, length]): Candidate => ({ i, j, most: length + Math.min(own, commons[j] ?? 0) }))
      .sort((a, b) => b.most - a.most || a.j - b.j)
      .slice(0, Math.max(MAX_CANDIDATES, common === MAX_TEXTS_PER_WORD ? 0 : afters.length))
  })
}

/** Builds the inverted index: the texts that contain each word. */
function indexOf(bags: readonly Bag[]): Map<number, number[]> {
  const index = new Map<number, number[]>()
  for (const [at, { counts }] of bags.entries())
    for (const word of counts.keys()) {
      const known = index.get(word)
      if (known) known.push(at)
      else index.set(word, [at])
    }
  return index
}

function lengthWithin({ counts }: Bag, lengths: readonly number[], counted: (word: number) => boolean): number {
  let length = 0
  for (const [word, count] of counts) if (counted(word)) length += count * (lengths[word] ?? 0)
  return length
}

interface InvertedIndex {
  readonly index: ReadonlyMap<number, readonly number[]>
  readonly afters: readonly Bag[]
  readonly lengths: readonly number[]
  readonly isCommon: (word: number) => boolean
}

/** Returns the number of characters in shared distinctive words, for each text that shares at least one. */
function sharedWith({ counts }: Bag, { index, afters, lengths, isCommon }: InvertedIndex): Map<number, number> {
  const shared = new Map<number, number>()
  for (const [word, count] of counts) {
    if (isCommon(word)) continue
    for (const at of index.get(word) ?? []) {
      const both = Math.min(count, afters[at]?.counts.get(word) ?? 0)
      shared.set(at, (shared.get(at) ?? 0) + both * (lengths[word] ?? 0))
    }
  }
  return shared
}
