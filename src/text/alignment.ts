import { commonPrefixAndSuffix } from './common-length.ts'

/** What stands in both of two sequences, by places: `[i, j]` says that i of the one is j of the other. */
export type Alignment = readonly (readonly [number, number])[]

/** What a thing of one sequence is to a thing of another. */
export interface AlignmentScoring<A, B> {
  /** What a pair is worth, a whole number; 0 for two that are no pair. */
  readonly worth: (one: A, other: B) => number
  /** Whether no pair can be worth more. Such pairs are made first at both ends: sequences that hardly differ cost one pass. */
  readonly isBest: (one: A, other: B) => boolean
  /** What a pair is worth besides where it stands directly behind another one. */
  readonly together: number
  /** Which of several places in the second sequence a thing of the first is paired with, where each is worth the same. */
  readonly prefers: 'first' | 'last'
}

/**
 * The pairs worth most together that stand in the order of both sequences:
 *
 *     甲 乙 丙 丁
 *     |  |    /       甲, 乙 and 丁 stand; 丙 went, and 戊 came at the end
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

/** Larger than any two provisions met so far (4,000 words against 4,000). Beyond it everything counts as replaced. */
const MOST_CELLS = 16_000_000

/** How the best alignment of the first i with the first j things ends: with j left out (else i), with a pair, behind a pair. */
const LEFT = 1
const PAIR = 2
const BEHIND_PAIR = 4

/**
 * Fills the table of endings row by row, and walks it back from its last corner:
 *
 *          甲 乙 丁 戊
 *       甲 ↖  ←  ←  ←
 *       乙 ↑  ↖  ←  ←
 *       丙 ↑  ↑  ↑  ↑
 *       丁 ↑  ↑  ↖  ←    ← from here: 戊 came, 丁 stands, 丙 went, 乙 and 甲 stand
 */
function alignToLast<A, B>(before: readonly A[], after: readonly B[], affinity: AlignmentScoring<A, B>): Alignment {
  if (before.length * after.length > MOST_CELLS) return []
  const width = after.length + 1
  const endings = fillEndings(before, after, affinity)
  const pairs: [number, number][] = []
  let isTogether = false
  for (let i = before.length, j = after.length; i > 0 && j > 0; ) {
    const ending = endings[i * width + j] ?? 0
    if (isTogether || ending & PAIR) {
      pairs.push([--i, --j])
      isTogether = (ending & BEHIND_PAIR) > 0
    } else if (ending & LEFT) j--
    else i--
  }
  return pairs.reverse()
}

function fillEndings<A, B>(
  before: readonly A[],
  after: readonly B[],
  { worth, together }: AlignmentScoring<A, B>
): Uint8Array {
  const width = after.length + 1
  const endings = new Uint8Array((before.length + 1) * width)
  let above = startRow(width)
  for (const [i, one] of before.entries()) {
    const row = startRow(width)
    for (const [j, other] of after.entries())
      endings[(i + 1) * width + j + 1] = endAt(j + 1, { above, row, own: worth(one, other), together })
    above = row
  }
  return endings
}

/** For each place in the one sequence: the worth of the best alignment up to there, and of the best with a pair there. */
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
  /** What the two things at this place are worth as a pair. */
  readonly own: number
  readonly together: number
}

/** Writes the worth of the best alignment up to a place, with or without a pair there, and says how it ends. */
function endAt(j: number, { above, row, own, together }: Place): number {
  const [up, left] = [above.best[j] ?? 0, row.best[j - 1] ?? 0]
  row.best[j] = Math.max(up, left)
  const unpaired = left > up ? LEFT : 0
  if (own === 0) return unpaired
  const alone = above.best[j - 1] ?? 0
  const behind = above.paired[j - 1] ?? 0
  const isBehind = behind > 0 && behind + together >= alone
  const worth = own + (isBehind ? behind + together : alone)
  row.paired[j] = worth
  const ending = unpaired | (isBehind ? BEHIND_PAIR : 0)
  if (worth < row.best[j]) return ending
  row.best[j] = worth
  return ending | PAIR
}
