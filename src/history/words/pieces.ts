import { alignWords } from './align.ts'

/** Words that stand, and what goes and comes behind them. */
export interface Piece {
  readonly same: readonly string[]
  readonly deleted: readonly string[]
  readonly inserted: readonly string[]
}

/** Two wordings, word by word, as pieces in order. */
export function piecesOf(before: readonly string[], after: readonly string[]): Piece[] {
  const pieces: Piece[] = []
  let same: string[] = []
  let [i, j] = [0, 0]
  for (const [nextI, nextJ] of [...alignWords(before, after), [before.length, after.length] as const]) {
    if (nextI > i || nextJ > j) {
      pieces.push({ same, deleted: before.slice(i, nextI), inserted: after.slice(j, nextJ) })
      same = []
    }
    same.push(...before.slice(nextI, nextI + 1))
    ;[i, j] = [nextI + 1, nextJ + 1]
  }
  if (same.length > 0) pieces.push({ same, deleted: [], inserted: [] })
  return pieces
}

/** How many characters words have together. */
export function lengthOf(words: readonly string[]): number {
  return words.reduce((length, word) => length + word.length, 0)
}
