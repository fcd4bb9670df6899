import { editDistance } from './edit-distance.ts'

/** The word most like `word`, if one is like it at all: at most a third of its letters differ. */
export function closestMatch(word: string, candidates: readonly string[]): string | undefined {
  const most = Math.max(1, Math.floor(word.length / 3))
  const [best] = candidates
    .map(candidate => ({ candidate, distance: editDistance(word, candidate, most) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance)
  return best?.candidate
}

/**
 * Of things with numbers the one that was meant by a number that none has: one beside it (先例第9号 for 第10号), else one by a
 * slip of one key (80 for 180), else the nearest; of two as near the lower.
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
