/** The pairs of neighbouring letters: 「りち」 gives りち; with its ends ^り, りち, ち$. */
export function pairsOf(text: string): Set<string> {
  const letters = [...text]
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`))
}

/** How many letters must be put in, left out, changed or swapped with their neighbour to make one text of the other; `most` + 1 for more than `most`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let row = 1; row <= a.length; row++) {
    const line = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      line[column] = Math.min(
        (line[column - 1] ?? 0) + 1,
        (last[column] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped && row > 1 && column > 1 ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
      )
    }
    if (Math.min(...line) > most) return most + 1
    before = last
    last = line
  }
  return Math.min(last[b.length] ?? 0, most + 1)
}
