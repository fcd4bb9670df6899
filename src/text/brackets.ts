import { lowerBound } from './binary-search.ts'

/** Offsets of an opening bracket and of the bracket that closes it. */
export interface BracketPair {
  readonly open: number
  readonly close: number
}

const OPENING = '（(「『【〔［'
const CLOSING = '）)」』】〕］'
const BRACKET = new RegExp(`[${OPENING}${CLOSING}]`, 'gu')

/** Returns the matched brackets of a text, sorted by opening offset. Unmatched brackets are ignored. */
export function bracketPairs(text: string): BracketPair[] {
  const pairs: BracketPair[] = []
  const open: { readonly at: number; readonly kind: number }[] = []
  // Count of open brackets per kind: an unmatched closing bracket is detected without a search of the stack.
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

/**
 * Returns a function that lists the pairs enclosing an offset, outermost first. `pairs` must be sorted by opening
 * offset.
 */
export function bracketsAround(pairs: readonly BracketPair[]): (at: number) => readonly BracketPair[] {
  const outer = outerOf(pairs)
  return at => {
    const enclosing: BracketPair[] = []
    for (
      let index = lowerBound(pairs.length, index => (pairs[index]?.open ?? at) >= at) - 1;
      index >= 0;
      index = outer[index] ?? -1
    ) {
      const pair = pairs[index]
      if (pair && at < pair.close) enclosing.unshift(pair)
    }
    return enclosing
  }
}

/** Returns, for each pair, the index of the pair that encloses it; −1 if there is no enclosing pair. */
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
