/**
 * Returns the number of insertions, deletions, substitutions and swaps of neighbours that turn one text into the other
 * (optimal string alignment distance); `most` + 1 if there are more than `most`. Each cell of the table stores the
 * cheapest way to turn a prefix of `a` into a prefix of `b`:
 *
 *          前  条  項            two above ─ swap ─┐
 *       0   1   2   3           above-left ─ substitute (free if the characters are equal)
 *     前 1   0   1   2          above ─ delete  ────┤
 *     項 2   1   1   1          left ─ insert ──────┘
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let above: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const cheapest = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, changed)
      const distance = isSwapped ? Math.min(cheapest, (above[j - 2] ?? 0) + 1) : cheapest
      next.push(distance)
      if (distance < least) least = distance
    }
    if (least > most) return most + 1
    above = row
    row = next
  }
  return Math.min(row[b.length] ?? 0, most + 1)
}

/**
 * Cost of a character of the phrase that is different or missing in the text. An extra character in the text costs 1.
 */
const LOST = 2

/** Best match of a prefix of the phrase: its cost, and its start offset in the text. */
interface AlignmentState {
  readonly cost: number
  readonly start: number
}

/**
 * Returns the substring of a text that is most similar to a phrase; `undefined` if too much of the phrase is missing.
 * The table is that of an edit distance in which the text before and after the match costs nothing:
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

/** Extends every match by one more character of the text. The empty match starts after this character. */
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
