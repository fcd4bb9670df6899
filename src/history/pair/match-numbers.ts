import { commonLength } from '../../text/common-length.ts'
import type { Unit } from '../types.ts'
import { type Lists, type Matcher, pair } from './matcher.ts'
import { alike, ENOUGH } from './similarity.ts'

/** Pairs what has the same number, however much of it was rewritten. */
export function matchNumbers(matcher: Matcher, [befores, afters]: Lists): void {
  const places = new Map(afters.map((after, at) => [placeOf(after), at]))
  for (const [i, before] of befores.entries()) {
    const j = places.get(placeOf(before)) ?? -1
    const after = afters[j]
    if (!after || matcher.partners.has(before) || matcher.partners.has(after)) continue
    if (neighboursKept(matcher, [befores, i], [afters, j]) > 0 || isSame(matcher, before, after))
      pair(matcher, before, after)
  }
  matchCaptions(matcher, [befores, afters])
  matchDeleted(matcher, [befores, afters])
}

/** Pairs articles that kept their caption and a neighbour, however much of them was rewritten. */
function matchCaptions(matcher: Matcher, [befores, afters]: Lists): void {
  const free = (units: readonly Unit[]) => units.filter(unit => unit.caption !== null && !matcher.partners.has(unit))
  for (const before of free(befores)) {
    const named = [free(befores), free(afters)].map(units => units.filter(({ caption }) => caption === before.caption))
    const [after] = named[1] ?? []
    if (!after || named.some(({ length }) => length > 1)) continue
    const kept = neighboursKept(matcher, [befores, befores.indexOf(before)], [afters, afters.indexOf(after)])
    if (kept > 0) pair(matcher, before, after)
  }
}

/** 「削除」 that took another number, or took the place of a renumbered provision, is known by its neighbours. */
function matchDeleted(matcher: Matcher, [befores, afters]: Lists): void {
  const free = afters.filter(after => !matcher.partners.has(after))
  for (const before of befores.filter(unit => !matcher.partners.has(unit)))
    for (const after of free.filter(unit => unit.deleted || before.deleted)) {
      const beside = neighboursKept(matcher, [befores, befores.indexOf(before)], [afters, afters.indexOf(after)])
      if (beside >= (before.deleted && after.deleted ? 1 : 2) && pair(matcher, before, after)) break
    }
}

type Place = readonly [units: readonly Unit[], at: number]

/** How many of the two neighbours are the same provision on both sides, or on neither there. */
function neighboursKept({ partners }: Matcher, [befores, i]: Place, [afters, j]: Place): number {
  return [1, -1].filter(step => {
    const [before, after] = [befores[i + step], afters[j + step]]
    return before && after ? partners.get(before) === after : before === after
  }).length
}

/** Labels are unique below one parent, and so are those of articles in the text as a whole. */
function placeOf({ kind, number, path }: Unit): string {
  return `${kind} ${number && kind !== 'toc-entry' ? number.join('-') : path}`
}

/** An article is the same one if it keeps its caption, or some of its words, or its place. */
function isSame(matcher: Matcher, before: Unit, after: Unit): boolean {
  if (before.kind !== 'article' || before.deleted || after.deleted || before.caption === after.caption) return true
  const [one, other] = [matcher.bagOf(matcher.textOf(before)), matcher.bagOf(matcher.textOf(after))]
  return alike(commonLength(one.words, other.words, matcher.lengths), one.length, other.length) >= ENOUGH
}
