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
  const quotations: Quotation[] = []
  let source: number | null | undefined
  let end = 0
  for (const pair of outerQuotes(text)) {
    const between = text.slice(end, pair.open)
    source = sourceOf({ text, citations, pair, between, last: source })
    if (source !== undefined)
      quotations.push({ start: pair.open + 1, end: pair.close, role: roleOf(text, pair), source })
    end = pair.close + 1
  }
  return quotations
}

function outerQuotes(text: string): BracketPair[] {
  const quotes = bracketPairs(text).filter(({ open }) => text.charAt(open) === '「')
  return quotes.filter(({ open }) => !quotes.some(outer => outer.open < open && open < outer.close))
}

interface Quoted {
  readonly text: string
  readonly citations: readonly Citation[]
  readonly pair: BracketPair
  /** The words since the quotation before. */
  readonly between: string
  readonly last: number | null | undefined
}

/** The citation that a quotation is made from; `undefined` for quoted words of any other kind. */
function sourceOf({ text, citations, pair, between, last }: Quoted): number | null | undefined {
  const before = text.slice(Math.max(0, pair.open - 16), pair.open)
  if (FROM.test(before)) return citedBefore(text, citations, pair.open)
  if (last !== undefined && GOES_ON.test(between)) return last
  if (AMENDED.test(text.slice(pair.close + 1, pair.close + 8)) || (last === null && /^[をにの]/u.test(between)))
    return null
  // 「この場合において、「A」とあるのは「B」と読み替える」: of what was cited last.
  if (roleOf(text, pair) === 'old') return lastOutside(text, citations, pair.open)
  return
}

/** 「A」を「B」に改める: words of a text that is being changed. */
const AMENDED = /^(?:を「|に(?:改|、「)|を(?:削|加)|の[上下次](?:に|「)|とする改正)/u

function citedBefore(text: string, citations: readonly Citation[], open: number): number | null {
  if (THESE.test(text.slice(0, open))) return lastOutside(text, citations, open)
  const index = citations.findLastIndex(({ end }) => end < open && isOnlyLink(text.slice(end, open)))
  return index < 0 ? null : index
}

/** Nothing but 「の規定中」 stands between the citation and the quotation; a bracket may. */
function isOnlyLink(words: string): boolean {
  return /^(?:[（(][^（）()]*[)）])?(?:の規定|の表[^「」、。]{0,12})?中[、,]?$/u.test(words)
}

function lastOutside(text: string, citations: readonly Citation[], open: number): number | null {
  const quotes = outerQuotes(text)
  const index = citations.findLastIndex(
    ({ end, start }) => end <= open && !quotes.some(quote => quote.open < start && start < quote.close)
  )
  return index < 0 ? null : index
}

const OLD = /^(?:[、,]?(?:及び|並びに|又は|若しくは|と)?[、,]?「[^「」]*」)*(?:とあるのは|とあり)/u

function roleOf(text: string, { open, close }: BracketPair): Quotation['role'] {
  if (/とあるのは(?:、)?$/u.test(text.slice(0, open))) return 'new'
  return OLD.test(text.slice(close + 1)) ? 'old' : 'other'
}
