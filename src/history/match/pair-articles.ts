import type { DiffNode } from '../types.ts'
import { instrumentOf, isOfInstrument } from './instrument.ts'
import { matchExact } from './match-exact.ts'
import { matchNumbers } from './match-numbers.ts'
import { completeTextSimilarity, matchSimilar } from './match-similar.ts'
import { type Lists, listsOf, type Matcher, recordMatch, type VersionPairRoots } from './matcher.ts'
import { alikeArticles, diceSimilarity } from './similarity.ts'
import { unitsWithin } from './units.ts'

/** Matches 附則, then the articles of the 本則 and of each 附則, then articles that moved between them. */
export function pairArticles(matcher: Matcher, texts: VersionPairRoots): void {
  const supplements = listsOf(texts, top => top.children.filter(({ kind }) => kind === 'supplement'))
  matchInstruments(matcher, supplements)
  matchAll(matcher, [unnamed(supplements[0]), unnamed(supplements[1])], diceSimilarity)
  matchAll(matcher, listsOf(texts, mainArticles), alikeArticles)
  for (const before of supplements[0]) {
    const after = matcher.matches.get(before)
    if (after) matchAll(matcher, listsOf([before, after], articlesWithin), alikeArticles)
  }
  const all = listsOf(texts, top => articlesWithin(top).filter(article => !isOfInstrument(article)))
  matchExact(matcher, all)
  matchSimilar(matcher, all, completeTextSimilarity(matcher, diceSimilarity))
}

/** Matches 附則 of the same instrument, independent of position. 附則 of different instruments are never matched. */
function matchInstruments(matcher: Matcher, [befores, afters]: Lists): void {
  for (const before of befores) {
    const instrument = instrumentOf(before)
    const after = afters.find(unit => instrument !== undefined && instrumentOf(unit) === instrument)
    if (after && !matcher.matches.has(before) && !matcher.matches.has(after)) recordMatch(matcher, before, after)
  }
}

function unnamed(units: readonly DiffNode[]): DiffNode[] {
  return units.filter(unit => instrumentOf(unit) === undefined)
}

function matchAll(matcher: Matcher, lists: Lists, measure: typeof diceSimilarity): void {
  matchExact(matcher, lists)
  matchSimilar(matcher, lists, completeTextSimilarity(matcher, measure))
  matchNumbers(matcher, lists)
}

function articlesWithin(top: DiffNode): DiffNode[] {
  return unitsWithin(top).filter(({ kind }) => kind === 'article')
}

function mainArticles(top: DiffNode): DiffNode[] {
  return articlesWithin(top).filter(({ parent }) => parent?.kind !== 'supplement')
}
