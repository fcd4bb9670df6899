/** How many characters stand, in order: the length of the longest text that both can be cut down to. */
export function standingLength(before: Int32Array, after: Int32Array, lengths: readonly number[]): number {
  let head = 0
  let standing = 0
  let [beforeEnd, afterEnd] = [before.length, after.length]
  while (head < beforeEnd && head < afterEnd && before[head] === after[head])
    standing += lengths[before[head++] ?? 0] ?? 0
  while (beforeEnd > head && afterEnd > head && before[beforeEnd - 1] === after[afterEnd - 1]) {
    standing += lengths[before[--beforeEnd] ?? 0] ?? 0
    afterEnd--
  }
  if (beforeEnd === head || afterEnd === head) return standing
  let row = new Int32Array(afterEnd - head + 1)
  let next = new Int32Array(row.length)
  for (let i = head; i < beforeEnd; i++) {
    const word = before[i] ?? 0
    const length = lengths[word] ?? 0
    for (let j = 1; j < row.length; j++) {
      const above = row[j] ?? 0
      const left = next[j - 1] ?? 0
      next[j] = after[head + j - 1] === word ? (row[j - 1] ?? 0) + length : Math.max(above, left)
    }
    ;[row, next] = [next, row]
  }
  return standing + (row.at(-1) ?? 0)
}
