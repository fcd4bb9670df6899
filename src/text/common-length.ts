/** Returns the lengths of the common prefix and, in the rest, of the common suffix of two sequences. */
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
 * Returns the length of the longest common subsequence of two texts, in characters. Words are given as ids; `lengths`
 * maps an id to the length of its word. Only two rows of the table are stored, because thousands of texts are compared
 * before two are aligned.
 */
export function lcsLength(before: Int32Array, after: Int32Array, lengths: readonly number[]): number {
  const { head, tail } = commonPrefixAndSuffix(before, after, (one, other) => one === other)
  const ends = [...before.subarray(0, head), ...before.subarray(before.length - tail)]
  const commonLength = ends.reduce((length, word) => length + (lengths[word] ?? 0), 0)
  const middle = after.subarray(head, after.length - tail)
  let row = new Int32Array(middle.length + 1)
  let next = new Int32Array(middle.length + 1)
  for (const word of before.subarray(head, before.length - tail)) {
    const length = lengths[word] ?? 0
    for (let j = 1; j < row.length; j++)
      next[j] = middle[j - 1] === word ? (row[j - 1] ?? 0) + length : Math.max(row[j] ?? 0, next[j - 1] ?? 0)
    ;[row, next] = [next, row]
  }
  return commonLength + (row.at(-1) ?? 0)
}
