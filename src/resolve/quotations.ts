import type { Citation } from '../citation/types.ts'
import type { Span } from '../model/source.ts'
import { type BracketPair, bracketPairs } from '../text/brackets.ts'

/** Words quoted from a provision: A and B of 「X中「A」とあるのは「B」と読み替える」, without their brackets. */
export interface Quotation extends Span {
  /** `old`: A, which must stand in the provision · `new`: B · `other`: quoted from there for another end (…に改める). */
  readonly role: 'old' | 'new' | 'other'
  /** X, among the citations of the text; `null` when the words before name none. */
  readonly source: number | null
}

const FROM = /中[、,]?$/u
const THESE = /(?:これらの|同)(?:規定|号|項|条)?中[、,]?$/u
const GOES_ON =
  /^(?:とあるのは[、,]?|とあり[、,]?(?:及び|並びに|又は)?[、,]?|と[、,](?:同[条項号]中)?|[、,]|及び|並びに|又は|若しくは|と)$/u

/** The quotations of a text that are read where they come from.
 *
 *     第1号中「再び振る者」とあるのは「開くべき山」と、第3号中「前二号」とあるのは「賽子」と読み替える
 *              ^^^^^^^^^^            ^^^^^^^^^^              ^^^^^^            ^^^^
 *              old                   new                    old               new   */
export function findQuotations(text: string, citations: readonly Citation[]): Quotation[] {
  if (!text.includes('「')) return []
  const quotes = outerQuotes(text)
  const replaced = replacedQuotes(text, quotes)
  const citedBefore = lastOutside(citations, quotes)
  const endingAt = new Map(citations.map(({ end }, index) => [end, index]))
  const quotations: Quotation[] = []
  let source: number | null | undefined
  let end = 0
  for (const pair of quotes) {
    const role = isReplacing(text, pair) ? 'new' : replaced.has(pair) ? 'old' : 'other'
    const last = citedBefore(pair.open)
    source = sourceOf({ text, pair, between: text.slice(end, pair.open), role, last, endingAt, source })
    if (source !== undefined) quotations.push({ start: pair.open + 1, end: pair.close, role, source })
    end = pair.close + 1
  }
  return quotations
}

/** The quotation marks that stand in no others, in printed order. */
function outerQuotes(text: string): BracketPair[] {
  let end = -1
  return bracketPairs(text).filter(({ open, close }) => {
    if (text.charAt(open) !== '「' || open < end) return false
    end = close
    return true
  })
}

interface Quoted {
  readonly text: string
  readonly pair: BracketPair
  /** The words since the quotation before. */
  readonly between: string
  readonly role: Quotation['role']
  /** The last citation before it, outside quotations. */
  readonly last: number | null
  /** The citations by where they end. */
  readonly endingAt: ReadonlyMap<number, number>
  /** What the quotation before is made from. */
  readonly source: number | null | undefined
}

/** The citation that a quotation is made from; `undefined` for quoted words of any other kind. */
function sourceOf({ text, pair, between, role, last, endingAt, source }: Quoted): number | null | undefined {
  const before = wordsBefore(text, pair.open)
  if (THESE.test(before)) return last
  if (FROM.test(before)) return linkedTo(text, endingAt, pair.open)
  if (source !== undefined && GOES_ON.test(between)) return source
  if (AMENDED.test(text.slice(pair.close + 1, pair.close + 8)) || (source === null && /^[をにの]/u.test(between)))
    return null
  // 「この場合において、「A」とあるのは「B」と読み替える」: of what was cited last.
  return role === 'old' ? last : undefined
}

/** 「A」を「B」に改める: words of a text that is being changed. */
const AMENDED = /^(?:を「|に(?:改|、「)|を(?:削|加)|の[上下次](?:に|「)|とする改正)/u

/** As many words as may link a citation with what is quoted from it. */
const LINK = 24

function wordsBefore(text: string, open: number): string {
  return text.slice(Math.max(0, open - LINK), open)
}

/** The citation that nothing but 「の規定中」 stands behind; a bracket may. */
function linkedTo(text: string, endingAt: ReadonlyMap<number, number>, open: number): number | null {
  const before = wordsBefore(text, open)
  const links = Array.from(before, (_, at) => open - before.length + at).filter(at => isLink(text.slice(at, open)))
  const ends = links.flatMap(at => [at, bracketBefore(text, at)])
  const indexes = ends.flatMap(end => endingAt.get(end) ?? [])
  return indexes.length > 0 ? Math.max(...indexes) : null
}

function isLink(words: string): boolean {
  return /^(?:の規定|の表[^「」、。]{0,12})?中[、,]?$/u.test(words)
}

/** Where the bracket that ends at a place begins; the place itself, where none does or another stands in it. */
function bracketBefore(text: string, at: number): number {
  if (!/[)）]/u.test(text.charAt(at - 1))) return at
  let open = at - 2
  while (open >= 0 && !/[（()）]/u.test(text.charAt(open))) open -= 1
  return /[（(]/u.test(text.charAt(open)) ? open : at
}

/** The last citation that ends before a place and stands in no quotation. The places are asked for in printed order. */
function lastOutside(citations: readonly Citation[], quotes: readonly BracketPair[]): (open: number) => number | null {
  const inOrder = citations.map(({ start, end }, index) => ({ start, end, index })).sort((a, b) => a.start - b.start)
  let quote = 0
  const outside = inOrder.filter(({ start }) => {
    while ((quotes[quote]?.close ?? start) < start) quote += 1
    return (quotes[quote]?.open ?? start) >= start
  })
  const byEnd = outside.sort((a, b) => a.end - b.end)
  let [next, last]: [number, number | null] = [0, null]
  return open => {
    for (; (byEnd[next]?.end ?? Infinity) <= open; next++) last = Math.max(last ?? 0, byEnd[next]?.index ?? 0)
    return last
  }
}

/** What may stand between A and another A of the same 「とあるのは」. */
const JOINED = /^[、,]?(?:及び|並びに|又は|若しくは|と)?[、,]?$/u

/** The quotations A of 「A」とあるのは「B」 and of 「A」及び「A」とあるのは. */
function replacedQuotes(text: string, quotes: readonly BracketPair[]): ReadonlySet<BracketPair> {
  const replaced = new Set<BracketPair>()
  for (const [at, pair] of [...quotes.entries()].reverse()) {
    const [after, next] = [pair.close + 1, quotes[at + 1]]
    const goesOn = next && next.open - after < LINK && JOINED.test(text.slice(after, next.open))
    if (
      /^(?:とあるのは|とあり)/u.test(text.slice(after, after + 5)) ||
      (goesOn && replaced.has(next) && isPlain(text, next))
    )
      replaced.add(pair)
  }
  return replaced
}

/** Whether no other quotation stands in one. */
function isPlain(text: string, { open, close }: BracketPair): boolean {
  return !text.slice(open + 1, close).includes('「')
}

/** Whether words are a B: 「とあるのは」 stands before them. */
function isReplacing(text: string, { open }: BracketPair): boolean {
  return /とあるのは、?$/u.test(text.slice(Math.max(0, open - 6), open))
}
