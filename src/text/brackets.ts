import { lowerBound } from './binary-search.ts'

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
  // How many of a kind are open: what closes nothing is known without a look at all that is.
  const waiting = Array.from(OPENING, () => 0)
  for (const { 0: char, index: at } of text.matchAll(BRACKET)) {
    if (OPENING.includes(char)) {
      const kind = kindOf(OPENING, char)
      open.push({ at, kind })
      waiting[kind] = (waiting[kind] ?? 0) + 1
      continue
    }
    const closed = kindOf(CLOSING, char)
    while (waiting[closed]) {
      const last = open.pop()
      if (!last) break
      waiting[last.kind] = (waiting[last.kind] ?? 0) - 1
      if (last.kind !== closed) continue
      pairs.push({ open: last.at, close: at })
      break
    }
  }
  return pairs.sort((a, b) => a.open - b.open)
}

/** Says of a place which of the brackets it stands in, the outermost first. The brackets are in the order they open. */
export function bracketsAround(pairs: readonly BracketPair[]): (at: number) => readonly BracketPair[] {
  const outer = outerOf(pairs)
  return at => {
    const around: BracketPair[] = []
    for (
      let index = lowerBound(pairs.length, index => (pairs[index]?.open ?? at) >= at) - 1;
      index >= 0;
      index = outer[index] ?? -1
    ) {
      const pair = pairs[index]
      if (pair && at < pair.close) around.unshift(pair)
    }
    return around
  }
}

/** For each bracket the place in the list of the one that it stands in; −1 for none. */
function outerOf(pairs: readonly BracketPair[]): readonly number[] {
  const open: number[] = []
  return pairs.map((pair, index) => {
    while (open.length > 0 && (pairs[open.at(-1) ?? 0]?.close ?? 0) < pair.open) open.pop()
    const outer = open.at(-1) ?? -1
    open.push(index)
    return outer
  })
}

/** Half- and full-width round brackets close each other: 「(趣旨）」. */
function kindOf(brackets: string, char: string): number {
  return Math.max(1, brackets.indexOf(char))
}
