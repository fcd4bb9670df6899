import type { IndexedEntry } from './indexed-entry.ts'
import type { CandidateFilter } from './term-scores.ts'

/** Returns the entries that contain the rarest bigram of the string. Used when every glossary term is scored. */
export function createBigramFilter(index: readonly IndexedEntry[]): CandidateFilter {
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
