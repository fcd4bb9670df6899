/** How far two sequences agree from their beginnings on, and of what is left, from their ends back. */
export function commonPrefixAndSuffix<A, B>(
  before: ArrayLike<A>,
  after: ArrayLike<B>,
  agree: (one: A, other: B) => boolean
): { readonly head: number; readonly tail: number } {
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && agree(before[head] as A, after[head] as B)) head++
  let tail = 0
  while (tail < shorter - head && agree(before[before.length - 1 - tail] as A, after[after.length - 1 - tail] as B))
    tail++
  return { head, tail }
}

/**
 * How many characters of two texts stand in both, in order: the length of the longest text that both can be cut down
 * to. Their words are given by number, and `lengths` says how long each one is. Thousands of texts are held against
 * each other before two are aligned, so this keeps two rows of the table and no way back.
 */
export function lcsLength(before: Int32Array, after: Int32Array, lengths: readonly number[]): number {
  const { head, tail } = commonPrefixAndSuffix(before, after, (one, other) => one === other)
  const ends = [...before.subarray(0, head), ...before.subarray(before.length - tail)]
  const standing = ends.reduce((length, word) => length + (lengths[word] ?? 0), 0)
  const words = after.subarray(head, after.length - tail)
  let row = new Int32Array(words.length + 1)
  let next = new Int32Array(words.length + 1)
  for (const word of before.subarray(head, before.length - tail)) {
    const length = lengths[word] ?? 0
    for (let j = 1; j < row.length; j++)
      next[j] = words[j - 1] === word ? (row[j - 1] ?? 0) + length : Math.max(row[j] ?? 0, next[j - 1] ?? 0)
    ;[row, next] = [next, row]
  }
  return standing + (row.at(-1) ?? 0)
}
