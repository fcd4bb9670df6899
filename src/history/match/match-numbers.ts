import { lcsLength } from '../../text/common-length.ts'
import type { DiffNode } from '../types.ts'
import { type Lists, type Matcher, recordMatch } from './matcher.ts'
import { diceSimilarity, WEAK_MATCH_THRESHOLD } from './similarity.ts'

/** Matches units with the same number, even if they were rewritten. */
export function matchNumbers(matcher: Matcher, lists: Lists): void {
  const [befores, afters] = lists
  const numbered = new Map(afters.map((after, at) => [numberOf(after), at]))
  for (const [i, before] of befores.entries()) {
    const j = numbered.get(numberOf(before)) ?? -1
    const after = afters[j]
    if (!after || matcher.matches.has(before) || matcher.matches.has(after)) continue
    if (countMatchedNeighbours(matcher, lists, [i, j]) > 0 || isSame(matcher, before, after))
      recordMatch(matcher, before, after)
  }
  matchCaptions(matcher, lists)
  matchDeleted(matcher, lists)
}

/** Matches articles with an equal caption and a matched neighbour, even if they were rewritten. */
function matchCaptions(matcher: Matcher, lists: Lists): void {
  const [ones, others] = lists.map(units => placesByCaption(matcher, units))
  for (const [caption, befores] of ones ?? []) {
    const afters = others?.get(caption) ?? []
    const [i = -1, j = -1] = [befores[0], afters[0]]
    const [before, after] = [lists[0][i], lists[1][j]]
    if (before && after && befores.length + afters.length === 2 && countMatchedNeighbours(matcher, lists, [i, j]) > 0)
      recordMatch(matcher, before, after)
  }
}

/** Returns the indexes of unmatched units by caption. */
function placesByCaption({ matches }: Matcher, units: readonly DiffNode[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const [at, unit] of units.entries())
    if (unit.caption !== null && !matches.has(unit)) places.set(unit.caption, [...(places.get(unit.caption) ?? []), at])
  return places
}

/** Matches 「削除」 by its neighbours, after a renumbering or in place of a renumbered provision. */
function matchDeleted(matcher: Matcher, lists: Lists): void {
  const [befores, afters] = lists
  const places = new Map(afters.map((after, at) => [after, at]))
  for (const [i, before] of befores.entries()) {
    if (matcher.matches.has(before)) continue
    for (const j of placesBeside(matcher, lists, i, places)) {
      const after = afters[j]
      if (!after || matcher.matches.has(after) || !(before.deleted || after.deleted)) continue
      const enough = before.deleted && after.deleted ? 1 : 2
      if (countMatchedNeighbours(matcher, lists, [i, j]) >= enough && recordMatch(matcher, before, after)) break
    }
  }
}

/** Returns the two indexes, in order, that the neighbours of a unit imply for it. */
function placesBeside(
  { matches }: Matcher,
  [befores, afters]: Lists,
  i: number,
  places: ReadonlyMap<DiffNode, number>
): number[] {
  const neighbourPlaces = [1, -1].map(step => {
    const neighbour = befores[i + step]
    if (!neighbour) return step > 0 ? afters.length - 1 : 0
    const partner = matches.get(neighbour)
    return partner ? (places.get(partner) ?? -1) - step : -1
  })
  return neighbourPlaces.toSorted((a, b) => a - b)
}

/** Counts the neighbours that are matched to each other, or missing on both sides. */
function countMatchedNeighbours(
  { matches }: Matcher,
  [befores, afters]: Lists,
  [i, j]: readonly [number, number]
): number {
  return [1, -1].filter(step => {
    const [before, after] = [befores[i + step], afters[j + step]]
    return before && after ? matches.get(before) === after : before === after
  }).length
}

/** Labels are unique below one parent. Article numbers are unique in the text. */
function numberOf({ kind, number, path }: DiffNode): string {
  return `${kind} ${number && kind !== 'toc-entry' ? number.join('-') : path}`
}

/** True if an article has the same caption or similar text. Other units and 「削除」 always match. */
function isSame(matcher: Matcher, before: DiffNode, after: DiffNode): boolean {
  if (before.kind !== 'article' || before.deleted || after.deleted || before.caption === after.caption) return true
  const [one, other] = [matcher.bagOf(matcher.textOf(before)), matcher.bagOf(matcher.textOf(after))]
  return (
    diceSimilarity(lcsLength(one.tokens, other.tokens, matcher.lengths), one.length, other.length) >=
    WEAK_MATCH_THRESHOLD
  )
}
