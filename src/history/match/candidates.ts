import type { Bag } from './bag.ts'

/** Fewer pairs than this are all looked at. */
const FEW = 40_000
/** In a large law, a word that stands in more texts than this tells nothing about which two belong together. */
const COMMON = 100
/** Of the texts that may belong to one, so many are looked at. */
const MOST = 32

/** Two texts, by their places, and how many characters can stand in both at most. */
export interface Candidate {
  readonly i: number
  readonly j: number
  readonly most: number
}

/** Pairs of texts that share words, those that share most first: near linear, never all with all. */
export function findCandidates(
  [befores, afters]: readonly [readonly Bag[], readonly Bag[]],
  lengths: readonly number[]
): Candidate[] {
  const index = indexOf(afters)
  const common = befores.length * afters.length <= FEW ? afters.length : COMMON
  const isCommon = (word: number) => (index.get(word)?.length ?? 0) > common
  const commons = afters.map(bag => lengthWithin(bag, lengths, isCommon))
  return befores.flatMap((before, i) => {
    const own = lengthWithin(before, lengths, isCommon)
    return [...sharedWith(before, { index, afters, lengths, isCommon })]
      .map(([j, length]): Candidate => ({ i, j, most: length + Math.min(own, commons[j] ?? 0) }))
      .sort((a, b) => b.most - a.most || a.j - b.j)
      .slice(0, Math.max(MOST, common === COMMON ? 0 : afters.length))
  })
}

/** In which texts each word stands. */
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

/** For each text that shares a telling word with one, how many characters of such words they share. */
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
