/** Words that stand in both texts, by their places: `[i, j]` says that word i of the one is word j of the other. */
export type Alignment = readonly (readonly [number, number])[]

/** Larger than any pair of provisions met so far (4,000 words against 4,000). Beyond it a middle counts as rewritten. */
const MOST_CELLS = 16_000_000

/** A word that stands directly behind another that stands is worth this much more than one that stands alone. */
const TOGETHER = 1

const FROM_LEFT = 1
const FROM_MATCH = 2
const MATCH_CONTINUES = 4

/** The words that stand, in order, so that as much text as possible stands, in as few stretches as possible. */
export function alignWords(before: readonly string[], after: readonly string[]): Alignment {
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && before[head] === after[head]) head++
  let tail = 0
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  const middle = alignMiddle(before.slice(head, before.length - tail), after.slice(head, after.length - tail))
  return [
    ...Array.from({ length: head }, (_, at) => [at, at] as const),
    ...middle.map(([i, j]) => [i + head, j + head] as const),
    ...Array.from({ length: tail }, (_, at) => [before.length - tail + at, after.length - tail + at] as const)
  ]
}

function alignMiddle(before: readonly string[], after: readonly string[]): Alignment {
  const width = after.length + 1
  if (before.length * after.length > MOST_CELLS) return []
  const steps = fillSteps(before, after)
  const pairs: [number, number][] = []
  let [i, j] = [before.length, after.length]
  while (i > 0 && j > 0) {
    const step = steps[i * width + j] ?? 0
    if (step & FROM_MATCH) {
      ;[i, j] = takeMatches({ steps, width, pairs }, i, j)
    } else if (step & FROM_LEFT) j--
    else i--
  }
  return pairs.reverse()
}

interface Walk {
  readonly steps: Uint8Array
  readonly width: number
  readonly pairs: [number, number][]
}

/** Follows a stretch of words that stand back to its first word. */
function takeMatches({ steps, width, pairs }: Walk, i: number, j: number): [number, number] {
  for (;;) {
    const step = steps[i * width + j] ?? 0
    pairs.push([--i, --j])
    if (!(step & MATCH_CONTINUES)) return [i, j]
  }
}

/** For each pair of places, how the best alignment up to there ends. */
function fillSteps(before: readonly string[], after: readonly string[]): Uint8Array {
  const width = after.length + 1
  const steps = new Uint8Array((before.length + 1) * width)
  let above = startRow(width)
  for (const [index, word] of before.entries()) {
    const row = startRow(width)
    for (let j = 1; j < width; j++)
      steps[(index + 1) * width + j] = word === after[j - 1] ? takeWord(word, above, row, j) : passWord(above, row, j)
    above = row
  }
  return steps
}

/** For each place in the one text: the worth of the best alignment up to there, and of the best that ends there. */
interface Scores {
  readonly best: Int32Array
  readonly ending: Int32Array
}

function startRow(width: number): Scores {
  return { best: new Int32Array(width), ending: new Int32Array(width) }
}

/** The best alignment without a pair of words that differ. */
function passWord(above: Scores, row: Scores, j: number): number {
  const [one, other] = [above.best[j] ?? 0, row.best[j - 1] ?? 0]
  row.best[j] = Math.max(one, other)
  return other > one ? FROM_LEFT : 0
}

/** The best alignment with or without a pair of words that are the same. */
function takeWord(word: string, above: Scores, row: Scores, j: number): number {
  const alone = above.best[j - 1] ?? 0
  const ending = above.ending[j - 1] ?? 0
  const together = ending && ending + TOGETHER
  const worth = Math.max(alone, together) + 2 * word.length
  const step = passWord(above, row, j)
  const continues = together > 0 && together >= alone ? MATCH_CONTINUES : 0
  row.ending[j] = worth
  if (worth < (row.best[j] ?? 0)) return step | continues
  row.best[j] = worth
  return step | continues | FROM_MATCH
}
