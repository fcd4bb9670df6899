import { editDistance } from './edit-distance.ts'

/** Returns the candidate most similar to `word`, if the edit distance is at most a third of its length (at least 1). */
export function closestMatch(word: string, candidates: readonly string[]): string | undefined {
  const most = Math.max(1, Math.floor(word.length / 3))
  let best: string | undefined
  let least = most + 1
  for (const candidate of candidates) {
    const distance = editDistance(word, candidate, least - 1)
    if (distance >= least) continue
    best = candidate
    least = distance
  }
  return best
}

/**
 * Returns the candidate whose number was probably intended. In order of preference:
 * - an adjacent number (先例第9号 for 第10号),
 * - a number one typing error away (80 for 180),
 * - the nearest number; of two at the same distance, the lower.
 */
export function nearestNumber<T>(
  number: number,
  candidates: readonly T[],
  numberOf: (candidate: T) => number
): T | undefined {
  const distance = (candidate: T) => Math.abs(numberOf(candidate) - number)
  const slips = (candidate: T) =>
    distance(candidate) === 1 ? 0 : editDistance(String(numberOf(candidate)), String(number), 1)
  return candidates.toSorted((a, b) => slips(a) - slips(b) || distance(a) - distance(b) || numberOf(a) - numberOf(b))[0]
}
