import { parseNum } from '../model/address.ts'
import { consume, type Scanner } from './scanner.ts'
import type { Citation, CitationMember, DocumentReference, ProvisionReference, Step, StepLevel } from './types.ts'

/** Nouns of the levels, outermost first. A plural noun allows a list or a range. */
const NOUNS: readonly (readonly [level: StepLevel, noun: RegExp])[] = [
  ['chapter', /chapter(s?)\s+/iuy],
  ['section', /section(s?)\s+/iuy],
  ['subsection', /subsection(s?)\s+/iuy],
  ['article', /article(s?)\s+/iuy],
  ['paragraph', /paragraph(s?)\s+/iuy],
  ['item', /item(s?)\s+/iuy]
]

/** Possible start of a citation: a noun followed by a number. */
const CANDIDATE = /\b(?:articles?|chapters?|sections?|precedents?)\s+(?=[0-9]|nos?\.)/giu

/** A precedent is cited as an `item` of its series, like 先例第17号. */
const PRECEDENT = /precedent(s?)\s+(?:nos?\.\s*)?/iuy
const PRECEDENTS: DocumentReference = { kind: 'named', name: '先例' }

/**
 * Finds all citations of an English text in order. The result has the form of `findCitations`, so that the same
 * resolver applies.
 *
 *     Article 4, paragraphs 6 and 7   Articles 8 to 8-3   Chapter 2, Section 9   Precedents No. 15 and No. 17
 *     ^^^^^^^^^^^^^^^^^^^^^^^   ^     ^^^^^^^^^^^^^^^^^   ^^^^^^^^^^^^^^^^^^^^   ^^^^^^^^^^^^^^^^^     ^^^^^^
 */
export function findEnglishCitations(text: string): Citation[] {
  const found: Citation[] = []
  const candidate = new RegExp(CANDIDATE)
  for (let match = candidate.exec(text); match; match = candidate.exec(text)) {
    const scanner: Scanner = { text, selfNames: [], at: match.index }
    const precedents = parsePrecedents(scanner)
    const members = precedents ?? parseProvisions(scanner)
    if (!members) continue
    const [start, end] = [match.index, members.at(-1)?.end ?? match.index]
    const document = precedents ? PRECEDENTS : null
    const own = { start, end, text: text.slice(start, end), document, members }
    found.push({ form: 'provisions', ...own, juxtaposed: false, quotes: false, defines: null })
    candidate.lastIndex = end
  }
  return found
}

type Members = [CitationMember, ...CitationMember[]]

/** `precedents = ( "Precedent" | "Precedents" ) [ "No." ] numbers` */
function parsePrecedents(scanner: Scanner): Members | undefined {
  const start = scanner.at
  const noun = consume(scanner, PRECEDENT)
  return noun ? parseNumbers(scanner, { start, outer: [], level: 'item', many: noun[1] !== '' }) : undefined
}

/** `provisions = noun numbers { "," noun numbers }`: each noun is deeper than the previous one, which must have a
 * single number.
 *
 *     Article 42, paragraph 7, items 3 and 4
 *     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^      ^   */
function parseProvisions(scanner: Scanner): Members | undefined {
  const start = scanner.at
  let found: Members | undefined
  let outer: readonly Step[] = []
  for (let depth = 0; depth < NOUNS.length; depth++) {
    const before = scanner.at
    if (found) consume(scanner, /,\s+/uy)
    const [level, noun] = NOUNS[depth] as (typeof NOUNS)[number]
    const word = consume(scanner, noun)
    const next = word && parseNumbers(scanner, { start, outer, level, many: word[1] !== '' })
    if (!next) {
      scanner.at = before
      continue
    }
    found = next
    if (next.length > 1 || next[0].to) break
    outer = next[0].from.steps
  }
  return found
}

/** Context of numbers: the level of their noun, and the outer steps of the first number. */
interface Numbered {
  readonly start: number
  readonly outer: readonly Step[]
  readonly level: StepLevel
  readonly many: boolean
}

/**
 * `numbers = range [ { "," range } ( "and" | "or" ) range ]`: a list must end with "and" or "or", because a comma can
 * also precede a figure: 「Articles 12, 300 points」
 */
function parseNumbers(scanner: Scanner, numbered: Numbered): Members | undefined {
  const first = parseRange(scanner, numbered, '')
  if (!first || !numbered.many) return first && [first]
  const members: Members = [first]
  let end = scanner.at
  let isClosed = false
  while (!isClosed) {
    const join = consume(scanner, /,?\s+(?:and|or)\s+|,\s+/iuy)?.[0]
    const next = join && parseRange(scanner, { ...numbered, start: scanner.at, outer: [] }, join.trim())
    if (!next) break
    members.push(next)
    isClosed = /and|or/iu.test(join)
    if (isClosed) end = scanner.at
  }
  scanner.at = end
  return isClosed ? members : [first]
}

/** `range = number [ ( "to" | "–" ) number ]` */
function parseRange(
  scanner: Scanner,
  { start, outer, level, many }: Numbered,
  join: string
): CitationMember | undefined {
  const from = parseNumber(scanner, start, outer, level)
  if (!from) return undefined
  const before = scanner.at
  const to = many && consume(scanner, /\s+to\s+|\s?–\s?/iuy) ? parseNumber(scanner, scanner.at, [], level) : undefined
  if (!to) scanner.at = before
  return { start: from.start, end: scanner.at, join, from, to: to ?? null, asides: [] }
}

/** Parses `8-2` and `No. 17`. Rejects the beginning of `1,000`. */
function parseNumber(
  scanner: Scanner,
  start: number,
  outer: readonly Step[],
  level: StepLevel
): ProvisionReference | undefined {
  const digits = consume(scanner, /(?:no\.\s*)?([0-9]{1,6}(?:-[0-9]{1,6})*)(?![0-9]|[,.][0-9])/iuy)?.[1]
  if (digits === undefined) return undefined
  const number = parseNum(digits)
  return { start, end: scanner.at, steps: [...outer, { kind: 'number', level, number }], part: null }
}
