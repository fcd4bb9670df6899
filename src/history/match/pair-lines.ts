import type { DiffNode } from '../types.ts'
import { matchExact } from './match-exact.ts'
import { matchNumbers } from './match-numbers.ts'
import { completeTextSimilarity, matchSimilar } from './match-similar.ts'
import { type Lists, type Matcher, recordMatch, unmatched, type VersionPairRoots } from './matcher.ts'
import { diceSimilarity } from './similarity.ts'
import { unitsWithin } from './units.ts'

/**
 * Matches the lines of a provision: equal lines, rows with equal first cells, similar lines, lines with equal numbers.
 */
export function pairLines(matcher: Matcher, [before]: VersionPairRoots): void {
  for (const unit of unitsWithin(before)) {
    const partner = matcher.matches.get(unit)
    if (!partner || unit.lines.length === 0 || partner.lines.length === 0) continue
    const lists: Lists = [unit.lines, partner.lines]
    matchExact(matcher, lists)
    matchFirstCells(matcher, lists)
    matchSimilar(matcher, lists, completeTextSimilarity(matcher, diceSimilarity))
    matchNumbers(matcher, lists)
  }
}

/** Matches rows by a unique first cell: 「一般　2,000円」 and 「一般　2,500円」. */
function matchFirstCells(matcher: Matcher, lists: Lists): void {
  const [befores, afters] = lists.map(units => Map.groupBy(unmatched(matcher, units), firstCell))
  for (const [cell, [before, ...others]] of befores ?? []) {
    const [after, ...more] = afters?.get(cell) ?? []
    if (cell && before && after && others.length + more.length === 0) recordMatch(matcher, before, after)
  }
}

function firstCell({ text }: DiffNode): string {
  return text.includes('　') ? text.slice(0, text.indexOf('　')) : ''
}
