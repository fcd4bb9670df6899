import type { Span } from '../../model/source.ts'
import { type BracketPair, bracketPairs } from '../../text/brackets.ts'
import type { Citation } from '../types.ts'

/** Quoted words of a provision, without brackets: A and B of 「X中「A」とあるのは「B」と読み替える」. */
export interface Quotation extends Span {
  /** `old`: A, which must occur in the provision · `new`: B · `other`: quoted for another purpose (…に改める). */
  readonly role: 'old' | 'new' | 'other'
  /** Index of X in the citations of the text; `null` if the preceding words cite no provision. */
  readonly source: number | null
}

const FROM = /中[、,]?$/u
const FROM_ANTECEDENTS = /(?:これらの|同)(?:規定|号|項|条)?中[、,]?$/u
const GOES_ON =
  /^(?:とあるのは[、,]?|とあり[、,]?(?:及び|並びに|又は)?[、,]?|と[、,](?:同[条項号]中)?|[、,]|及び|並びに|又は|若しくは|と)$/u

/**
 * Returns the quotations whose words are resolved at their source.
 *
 *     第1号中「再び振る者」とあるのは「開くべき山」と、第3号中「前二号」とあるのは「賽子」と読み替える
 *              ^^^^^^^^^^            ^^^^^^^^^^              ^^^^^^            ^^^^
 *              old                   new                    old               new
 */
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

/** Returns the outermost quotation marks in printed order. */
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
  /** Text between the previous quotation and this one. */
  readonly between: string
  readonly role: Quotation['role']
  /** Index of the last citation before the quotation, outside quotations. */
  readonly last: number | null
  /** Citation indexes by end offset. */
  readonly endingAt: ReadonlyMap<number, number>
  /** Source of the previous quotation. */
  readonly source: number | null | undefined
}

/** Returns the source citation of a quotation; `undefined` for other quoted words. */
function sourceOf({ text, pair, between, role, last, endingAt, source }: Quoted): number | null | undefined {
  const before = phraseBefore(text, pair.open)
  if (FROM_ANTECEDENTS.test(before)) return last
  if (FROM.test(before)) return linkedTo(text, endingAt, pair.open)
  if (source !== undefined && GOES_ON.test(between)) return source
  if (AMENDED.test(text.slice(pair.close + 1, pair.close + 8)) || (source === null && /^[をにの]/u.test(between)))
    return null
  // 「この場合において、「A」とあるのは「B」と読み替える」 quotes from the last citation.
  return role === 'old' ? last : undefined
}

/** 「A」を「B」に改める: words of a text that is being amended. */
const AMENDED = /^(?:を「|に(?:改|、「)|を(?:削|加)|の[上下次](?:に|「)|とする改正)/u

/** Upper limit of the words between a citation and its quotation, in characters. */
const LINK = 24

function phraseBefore(text: string, open: number): string {
  return text.slice(Math.max(0, open - LINK), open)
}

/** Returns the citation followed only by 「の規定中」, with an optional parenthetical in between. */
function linkedTo(text: string, endingAt: ReadonlyMap<number, number>, open: number): number | null {
  const before = phraseBefore(text, open)
  const links = Array.from(before, (_, at) => open - before.length + at).filter(at => isLink(text.slice(at, open)))
  const ends = links.flatMap(at => [at, bracketBefore(text, at)])
  const indexes = ends.flatMap(end => endingAt.get(end) ?? [])
  return indexes.length > 0 ? Math.max(...indexes) : null
}

function isLink(text: string): boolean {
  return /^(?:の規定|の表[^「」、。]{0,12})?中[、,]?$/u.test(text)
}

/**
 * Returns the start of the parentheses that end at an offset. Returns the offset if there are none, or if they are
 * nested.
 */
function bracketBefore(text: string, at: number): number {
  if (!/[)）]/u.test(text.charAt(at - 1))) return at
  let open = at - 2
  while (open >= 0 && !/[（()）]/u.test(text.charAt(open))) open -= 1
  return /[（(]/u.test(text.charAt(open)) ? open : at
}

/** Returns a look-up of the last citation outside quotations before an offset. Call it with ascending offsets. */
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

/** Words allowed between two quotations A of the same 「とあるのは」. */
const JOINED = /^[、,]?(?:及び|並びに|又は|若しくは|と)?[、,]?$/u

/** Returns the quotations A of 「A」とあるのは「B」 and of 「A」及び「A」とあるのは. */
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

/** True if the quotation contains no other quotation. */
function isPlain(text: string, { open, close }: BracketPair): boolean {
  return !text.slice(open + 1, close).includes('「')
}

/** True if 「とあるのは」 precedes the words: they are a B. */
function isReplacing(text: string, { open }: BracketPair): boolean {
  return /とあるのは、?$/u.test(text.slice(Math.max(0, open - 6), open))
}
