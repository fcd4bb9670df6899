import { editDistance } from './edit-distance.ts'

/** The word most like `word`, if one is like it at all: at most a third of its letters differ. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const most = Math.max(1, Math.floor(word.length / 3))
  const [best] = candidates
    .map(candidate => ({ candidate, distance: editDistance(word, candidate, most) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance)
  return best?.candidate
}
