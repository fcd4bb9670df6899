import { commonPrefixAndSuffix } from './common-length.ts'

/**
 * Pairs of equal elements of two sequences, in order: `[i, j]` pairs index i of the first with index j of the second.
 */
export type Alignment = readonly (readonly [number, number])[]

/** Scores how well an element of one sequence matches an element of another. */
export interface AlignmentScoring<A, B> {
  /** Score of a pair, an integer; 0 if the elements do not match. */
  readonly score: (one: A, other: B) => number
  /**
   * True if no pair can score higher. Such pairs are matched first at both ends, so nearly equal sequences need one
   * pass.
   */
  readonly isBest: (one: A, other: B) => boolean
  /** Added to the score of a pair that directly follows another pair. */
  readonly adjacencyBonus: number
  /** Index in the second sequence that is chosen for an element of the first if several score the same. */
  readonly prefers: 'first' | 'last'
}

/**
 * Returns the pairs with the highest total score that occur in the order of both sequences:
 *
 *     甲 乙 丙 丁
 *     |  |    /       甲, 乙 and 丁 match; 丙 was deleted, and 戊 was inserted at the end
 *     甲 乙 丁 戊
 */
export function align<A, B>(before: readonly A[], after: readonly B[], affinity: AlignmentScoring<A, B>): Alignment {
  const { head, tail } = commonPrefixAndSuffix(before, after, affinity.isBest)
  const alignMiddle = affinity.prefers === 'last' ? alignToLast : alignToFirst
  const middle = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)] as const
  return [
    ...Array.from({ length: head }, (_, at) => [at, at] as const),
    ...alignMiddle(...middle, affinity).map(([i, j]) => [i + head, j + head] as const),
    ...Array.from({ length: tail }, (_, at) => [before.length - tail + at, after.length - tail + at] as const)
  ]
}

function alignToFirst<A, B>(before: readonly A[], after: readonly B[], affinity: AlignmentScoring<A, B>): Alignment {
  return alignToLast(before.toReversed(), after.toReversed(), affinity)
    .map(([i, j]) => [before.length - 1 - i, after.length - 1 - j] as const)
    .toReversed()
}

/**
 * Upper limit of the table, in cells: larger than for any two provisions seen so far (4,000 words each). Above the
 * limit no pairs are returned, and everything counts as replaced.
 */
const MAX_CELLS = 16_000_000

/**
 * Bit flags of how the best alignment of the first i with the first j elements ends:
 * - `LEFT`: skips element j. Without `LEFT` and `PAIR`, the alignment skips element i.
 * - `PAIR`: pairs i with j.
 * - `AFTER_PAIR`: the pair (i, j), if used, directly follows another pair.
 */
const LEFT = 1
const PAIR = 2
const AFTER_PAIR = 4

/**
 * Fills the table of endings row by row and traces it back from its last corner:
 *
 *          甲 乙 丁 戊
 *       甲 ↖  ←  ←  ←
 *       乙 ↑  ↖  ←  ←
 *       丙 ↑  ↑  ↑  ↑
 *       丁 ↑  ↑  ↖  ←    ← start: 戊 inserted, 丁 matches, 丙 deleted, 乙 and 甲 match
 */
function alignToLast<A, B>(before: readonly A[], after: readonly B[], affinity: AlignmentScoring<A, B>): Alignment {
  if (before.length * after.length > MAX_CELLS) return []
  const width = after.length + 1
  const endings = fillEndings(before, after, affinity)
  const pairs: [number, number][] = []
  let isTogether = false
  for (let i = before.length, j = after.length; i > 0 && j > 0; ) {
    const ending = endings[i * width + j] ?? 0
    if (isTogether || ending & PAIR) {
      pairs.push([--i, --j])
      isTogether = (ending & AFTER_PAIR) > 0
    } else if (ending & LEFT) j--
    else i--
  }
  return pairs.reverse()
}

function fillEndings<A, B>(
  before: readonly A[],
  after: readonly B[],
  { score, adjacencyBonus }: AlignmentScoring<A, B>
): Uint8Array {
  const width = after.length + 1
  const endings = new Uint8Array((before.length + 1) * width)
  let above = startRow(width)
  for (const [i, one] of before.entries()) {
    const row = startRow(width)
    for (const [j, other] of after.entries())
      endings[(i + 1) * width + j + 1] = endAt(j + 1, {
        above,
        row,
        score: score(one, other),
        together: adjacencyBonus
      })
    above = row
  }
  return endings
}

/**
 * Scores for each index of the second sequence: of the best alignment up to it, and of the best that ends in a pair.
 */
interface Row {
  readonly best: Int32Array
  readonly paired: Int32Array
}

function startRow(width: number): Row {
  return { best: new Int32Array(width), paired: new Int32Array(width) }
}

interface Place {
  readonly above: Row
  readonly row: Row
  /** Score of the two elements at this cell as a pair. */
  readonly score: number
  readonly together: number
}

/**
 * Writes the score of the best alignment up to a cell, with or without a pair there. Returns the flags of its ending.
 */
function endAt(j: number, { above, row, score, together }: Place): number {
  const [up, left] = [above.best[j] ?? 0, row.best[j - 1] ?? 0]
  row.best[j] = Math.max(up, left)
  const unpaired = left > up ? LEFT : 0
  if (score === 0) return unpaired
  const alone = above.best[j - 1] ?? 0
  const pairedBefore = above.paired[j - 1] ?? 0
  const followsPair = pairedBefore > 0 && pairedBefore + together >= alone
  const worth = score + (followsPair ? pairedBefore + together : alone)
  row.paired[j] = worth
  const ending = unpaired | (followsPair ? AFTER_PAIR : 0)
  if (worth < row.best[j]) return ending
  row.best[j] = worth
  return ending | PAIR
}
