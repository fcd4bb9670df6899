/**
 * How many letters must be put in, left out, changed or swapped with their neighbour to make one text of the other;
 * `most` + 1 for more than `most`. In the table each place holds the price of making so much of `b` out of so much of
 * `a`, the cheapest of four ways:
 *
 *          前  条  項            two above ─ swap ─┐
 *       0   1   2   3           above-left ─ change (free where the letters are the same)
 *     前 1   0   1   2          above ─ leave out  ┤
 *     項 2   1   1   1          left ─ put in ─────┘
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let above: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const cheapest = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, changed)
      next.push(isSwapped ? Math.min(cheapest, (above[j - 2] ?? 0) + 1) : cheapest)
    }
    if (Math.min(...next) > most) return most + 1
    above = row
    row = next
  }
  return Math.min(row[b.length] ?? 0, most + 1)
}

/** What it costs when a letter of the phrase is another one in the text, or is not there. One more in the text costs 1. */
const LOST = 2

/** A way to have read the first letters of a phrase: its price, and where in the text it began. */
interface AlignmentState {
  readonly cost: number
  readonly start: number
}

/**
 * The stretch of a text that is most like a phrase; `undefined` where too much of the phrase is not in it. The table is
 * that of an edit distance in which what stands before and behind costs nothing:
 *
 *     第80条の規定による     the phrase
 *     この場合の、第80条第2項の規定による点棒は…
 *                ~~~~~~~~~~~~~~~~~~
 */
export function approximateSubstring(phrase: string, text: string): string | undefined {
  let row = Array.from(
    { length: phrase.length + 1 },
    (_, letters): AlignmentState => ({ cost: letters * LOST, start: 0 })
  )
  let best = { cost: Math.max(LOST, Math.floor(phrase.length * 0.6)) + 1, start: 0, end: 0 }
  for (let end = 1; end <= text.length; end++) {
    row = readLetter(row, phrase, { letter: text.charAt(end - 1), end })
    const last = row[phrase.length]
    if (last && last.cost < best.cost) best = { ...last, end }
  }
  return best.end ? text.slice(best.start, best.end) : undefined
}

/** The cheapest ways with one letter more of the text; the one that reads nothing begins behind it. */
function readLetter(
  row: readonly AlignmentState[],
  phrase: string,
  { letter, end }: { letter: string; end: number }
): AlignmentState[] {
  const next: AlignmentState[] = [{ cost: 0, start: end }]
  for (let at = 1; at <= phrase.length; at++) {
    const [read, more, lost] = [row[at - 1], row[at], next[at - 1]]
    if (!read || !more || !lost) break
    const ways = [
      { ...read, cost: read.cost + (phrase[at - 1] === letter ? 0 : LOST) },
      { ...more, cost: more.cost + 1 },
      { ...lost, cost: lost.cost + LOST }
    ]
    next.push(ways.reduce((a, b) => (b.cost < a.cost ? b : a)))
  }
  return next
}
