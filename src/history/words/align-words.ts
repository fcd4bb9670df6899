import { type AlignmentScoring, align } from '../../text/alignment.ts'

/** Unchanged words, followed by deleted and inserted words. */
export interface DiffChunk {
  readonly same: readonly string[]
  readonly deleted: readonly string[]
  readonly inserted: readonly string[]
}

/** Maximizes the unchanged text in as few stretches as possible. */
const SAME_WORDS: AlignmentScoring<string, string> = {
  score: (one, other) => (one === other ? 2 * one.length : 0),
  isBest: (one, other) => one === other,
  adjacencyBonus: 1,
  prefers: 'last'
}

/** Aligns two texts word by word. */
export function wordPieces(before: readonly string[], after: readonly string[]): DiffChunk[] {
  const chunks: DiffChunk[] = []
  let same: string[] = []
  let [i, j] = [0, 0]
  for (const [nextI, nextJ] of [...align(before, after, SAME_WORDS), [before.length, after.length] as const]) {
    if (nextI > i || nextJ > j) {
      chunks.push({ same, deleted: before.slice(i, nextI), inserted: after.slice(j, nextJ) })
      same = []
    }
    same.push(...before.slice(nextI, nextI + 1))
    ;[i, j] = [nextI + 1, nextJ + 1]
  }
  if (same.length > 0) chunks.push({ same, deleted: [], inserted: [] })
  return chunks
}

/** Returns the total length of the words, in characters. */
export function lengthOf(tokens: readonly string[]): number {
  return tokens.reduce((length, word) => length + word.length, 0)
}
