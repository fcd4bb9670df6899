import { DIVISIONS } from '../../model/address.ts'
import type { DiffNode, UnitKind } from '../types.ts'
import { sameNumber } from './match-exact.ts'
import { type Matcher, recordMatch, type VersionPairRoots } from './matcher.ts'
import { unitsWithin } from './units.ts'

/** Matches 編 章 節 款 目 by their common articles. Headings without common articles are matched by title or number. */
export function pairDivisions(matcher: Matcher, [before, after]: VersionPairRoots): void {
  const common = countCommonArticles(matcher, before)
  for (const { level } of DIVISIONS) {
    const [befores, afters] = [divisionsAt(before, level), divisionsAt(after, level)]
    const pairs = befores.flatMap((one, i) =>
      afters.flatMap((other, j) => {
        const worth = weigh(matcher, [one, other], common.get(one)?.get(other) ?? 0)
        return worth < MIN_SIMILARITY ? [] : [{ one, other, worth, order: i + j }]
      })
    )
    pairs.sort((a, b) => b.worth - a.worth || a.order - b.order)
    for (const { one, other } of pairs) recordMatch(matcher, one, other)
  }
}

const MIN_SIMILARITY = 0.3

/**
 * Scores two headings by common articles, title and number. The number counts less if the parents are not matched, and
 * not at all if the articles moved elsewhere.
 */
function weigh(matcher: Matcher, [before, after]: readonly [DiffNode, DiffNode], common: number): number {
  const held = articlesIn(before) + articlesIn(after)
  const title = before.text !== '' && before.text === after.text
  const parent = before.parent !== null && matcher.matches.get(before.parent) === after.parent
  const isAnother = common === 0 && [before, after].some(division => standsElsewhere(matcher, division))
  const number = sameNumber(before, after) && !isAnother ? (parent ? 0.3 : 0.1) : 0
  return (held ? (2 * common) / held : 0) + (title ? 0.5 : 0) + number
}

function standsElsewhere({ matches }: Matcher, division: DiffNode): boolean {
  return unitsWithin(division).some(unit => unit.kind === 'article' && matches.has(unit))
}

function divisionsAt(top: DiffNode, level: UnitKind): DiffNode[] {
  return unitsWithin(top).filter(({ kind }) => kind === level)
}

function articlesIn(division: DiffNode): number {
  return division.children.reduce((count, child) => count + (child.kind === 'article' ? 1 : articlesIn(child)), 0)
}

/** Counts the common articles of each pair of headings, before and after. */
function countCommonArticles({ matches }: Matcher, before: DiffNode): Map<DiffNode, Map<DiffNode, number>> {
  const common = new Map<DiffNode, Map<DiffNode, number>>()
  for (const unit of unitsWithin(before)) {
    const partner = unit.kind === 'article' ? matches.get(unit) : undefined
    if (!partner) continue
    for (const one of parentsOf(unit))
      for (const other of parentsOf(partner)) {
        const counts = common.get(one) ?? new Map<DiffNode, number>()
        common.set(one, counts.set(other, (counts.get(other) ?? 0) + 1))
      }
  }
  return common
}

function parentsOf(unit: DiffNode): DiffNode[] {
  return unit.parent ? [unit.parent, ...parentsOf(unit.parent)] : []
}
