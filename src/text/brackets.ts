/** A bracket and the one that closes it, as offsets of the two characters. */
export interface BracketPair {
  readonly open: number
  readonly close: number
}

const OPENING = '（(「『【〔［'
const CLOSING = '）)」』】〕］'
const BRACKET = new RegExp(`[${OPENING}${CLOSING}]`, 'gu')

/** The brackets of a text that close, in the order they open. One that never closes, or closes nothing, is no pair. */
export function bracketPairs(text: string): BracketPair[] {
  const pairs: BracketPair[] = []
  const open: { readonly at: number; readonly kind: number }[] = []
  for (const { 0: char, index: at } of text.matchAll(BRACKET)) {
    if (OPENING.includes(char)) {
      open.push({ at, kind: kindOf(OPENING, char) })
      continue
    }
    const match = open.findLastIndex(({ kind }) => kind === kindOf(CLOSING, char))
    const opening = open[match]
    if (!opening) continue
    pairs.push({ open: opening.at, close: at })
    open.length = match
  }
  return pairs.sort((a, b) => a.open - b.open)
}

/** Half- and full-width round brackets close each other: 「(趣旨）」. */
function kindOf(brackets: string, char: string): number {
  return Math.max(1, brackets.indexOf(char))
}
