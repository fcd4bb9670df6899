import { fold } from './fold.ts'
import { pairsOf } from './likeness.ts'
import { collectNames, cutAtNames, type Names, type Piece, termsAlmostNamed, termsBeginning } from './names.ts'
import { matchNumber } from './number.ts'
import { matchRecord } from './record-number.ts'
import { kanaOf } from './romaji.ts'
import { evidenceOf, makeShelf, type Shelved, shareOfPairs, weighPairs } from './score.ts'
import type { Entry, Match, TermNames } from './types.ts'

/** What the finder looks things up in: the home ruleset with its records and the glossary, prepared once. */
export interface Finder {
  readonly entries: readonly Entry[]
  readonly shelf: readonly Shelved[]
  readonly terms: readonly TermNames[]
  readonly names: Names
}

/** What a query was understood as. */
export interface Found {
  /** By number, then by names, captions, plain sentences and words: the best first, one per provision. */
  readonly matches: readonly Match[]
  /** The words to mark in the text: the query's own and the terms they stand for. */
  readonly words: readonly string[]
  /** The terms that the query names. */
  readonly terms: readonly TermNames[]
  /** The query is the number of a provision and nothing else: no more need be searched. */
  readonly settled: boolean
}

const MOST_MATCHES = 12

/** Hits with less than this share of the best one's score are not worth a row. */
const LEAST_SHARE = 0.12

/** Prepares the entries and terms for look-ups. */
export function makeFinder(entries: readonly Entry[], terms: readonly TermNames[]): Finder {
  return { entries, shelf: makeShelf(entries), terms, names: collectNames(terms) }
}

/** Looks a query up by number, then by everything it says. */
export function find(typed: string, finder: Finder): Found {
  const query = typed.replace(/(?<=[0-9])(?:じょう|ジョウ)/u, '条')
  const records = matchRecord(query, finder.entries)
  const numbered = records.matches.length > 0 ? records.matches : matchNumber(query, finder.entries)
  // A bare number may also be meant as points: 「30」.
  if (records.whole || (numbered.some(({ exact }) => exact) && /\D/u.test(query)))
    return { matches: numbered, words: [], terms: [], settled: true }
  const pieces = understand(query, finder.names)
  const ranked = rank(query, pieces, finder).filter(entry => numbered.every(match => match.entry !== entry))
  const named = pieces.filter(({ near }) => !near)
  return {
    matches: [...numbered, ...ranked.map(entry => ({ entry, exact: false }))],
    words: [...new Set(pieces.flatMap(({ text, terms }) => [text, ...terms.map(({ term }) => term)]))],
    terms: [...new Set(named.flatMap(({ terms }) => terms))],
    settled: false
  }
}

/** The query in pieces: its names and words, and the names that it almost says. */
function understand(typed: string, names: Names): Piece[] {
  const query = inKana(typed, names)
  const pieces = cutAtNames(query, names)
  const whole = fold(query)
  if (pieces.some(({ text, terms }) => terms.length > 0 && fold(text) === whole)) return pieces
  const begun = termsBeginning(query, names)
  if (begun.length > 0) return [...pieces, { text: query, terms: begun, near: true }]
  const doubtful = [
    ...new Set([
      query,
      ...query.split(' '),
      ...pieces.filter(({ terms }) => terms.length === 0).map(({ text }) => text)
    ])
  ]
  const almost = doubtful.flatMap(text => {
    const terms = termsAlmostNamed(text, names)
    return terms.length > 0 && !names.terms.has(fold(text)) ? [{ text, terms, near: true }] : []
  })
  return [...pieces, ...almost]
}

/** Romaji that are a name in kana (「tyonbo」) are read as that name. */
function inKana(query: string, { terms }: Names): string {
  if (!/[a-z]{3}/iu.test(query)) return query
  return query.replace(/[a-z][a-z' -]*[a-z]/giu, letters => {
    if (terms.has(fold(letters))) return letters
    const kana = kanaOf(letters)
    return kana !== null && terms.has(fold(kana)) ? kana : letters
  })
}

/** Entries by what speaks for them; what speaks for little beside the best is left out. */
function rank(query: string, pieces: readonly Piece[], { shelf }: Finder): Entry[] {
  const whole = fold(query)
  const pairs = weighPairs(query, shelf)
  // A query that is a name is understood: what merely looks like it says little.
  const isName = pieces.some(({ text, terms, near }) => terms.length > 0 && !near && fold(text) === whole)
  const judges = pieces.map(piece => ({ piece, scores: evidenceOf(piece, shelf) }))
  const scored = shelf.map((shelved, index) => {
    const scores = judges.map(({ piece, scores }) => (scores[index] ?? 0) * (piece.near ? 0.7 : 1))
    const covered = judges.filter(({ piece }, at) => !piece.near && (scores[at] ?? 0) > 0.5).length
    const asked = Math.max(1, judges.filter(({ piece }) => !piece.near).length)
    const bonus =
      whole.length > 1 && shelved.caption.includes(whole) ? (shelved.caption === whole ? 8 : isName ? 0.5 : 2) : 0
    const sum = scores.reduce((sum, score) => sum + score, 0)
    return {
      shelved,
      score: bonus + sum * (0.5 + (0.5 * covered) / asked) + (isName ? 1.5 : 5) * shareOfPairs(pairs, shelved)
    }
  })
  const found = scored.filter(({ score }) => score > 0.4).sort((a, b) => b.score - a.score)
  const least = (found[0]?.score ?? 0) * LEAST_SHARE
  return found
    .filter(({ score }) => score >= least)
    .slice(0, MOST_MATCHES)
    .map(({ shelved }) => shelved.entry)
}

/** The terms whose names share most letter pairs with a query that found nothing. */
export function nearestTerms(query: string, { terms }: Finder): TermNames[] {
  const wanted = endedPairs(query)
  const scored = terms.map(entry => {
    const likeness = entry.names.map(name => overlap(wanted, endedPairs(name)))
    return { entry, score: Math.max(...likeness) }
  })
  const near = scored.filter(({ score }) => score > 0.2).sort((a, b) => b.score - a.score)
  return near.slice(0, 3).map(({ entry }) => entry)
}

/** 「りち」 gives ^り, りち, ち$. */
function endedPairs(text: string): Set<string> {
  return pairsOf(`^${fold(text)}$`)
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter(pair => b.has(pair)).length
  return shared / (a.size + b.size - shared)
}
