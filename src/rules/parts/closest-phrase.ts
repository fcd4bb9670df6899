/** What it costs when a letter of the phrase is another one in the text, or is not there. One more in the text costs 1. */
const LOST = 2

/** The stretch of a text that is most like a phrase; `undefined` where too much of the phrase is not in it. */
export function closestPhrase(phrase: string, text: string): string | undefined {
  // One entry per letter of the phrase: the cheapest way to have read so much of it up to here, and where that began.
  let row = Array.from({ length: phrase.length + 1 }, (_, letters) => ({ cost: letters * LOST, start: 0 }))
  let best = { cost: Math.max(LOST, Math.floor(phrase.length * 0.6)) + 1, start: 0, end: 0 }
  for (let end = 1; end <= text.length; end++) {
    const next = [{ cost: 0, start: end }]
    for (let at = 1; at <= phrase.length; at++) {
      const [read, more, lost] = [row[at - 1], row[at], next[at - 1]]
      if (!read || !more || !lost) break
      const same = phrase[at - 1] === text[end - 1]
      const ways = [
        { ...read, cost: read.cost + (same ? 0 : LOST) },
        { ...more, cost: more.cost + 1 },
        { ...lost, cost: lost.cost + LOST }
      ]
      next.push(ways.reduce((a, b) => (b.cost < a.cost ? b : a)))
    }
    row = next
    const last = row[phrase.length]
    if (last && last.cost < best.cost) best = { ...last, end }
  }
  return best.end ? text.slice(best.start, best.end) : undefined
}
