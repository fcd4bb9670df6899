import { heaviestIncreasingSubsequence } from '../../text/longest-increasing-subsequence.ts'
import type { DiffNode } from '../types.ts'
import { hasMovedFar, type IndexedDiff } from './table-view.ts'

/** What stands side by side; `left` stands in the place that a unit of the text before moved away from. */
export type TableEntry =
  | { readonly kind: 'pair'; readonly before: DiffNode; readonly after: DiffNode }
  | { readonly kind: 'added'; readonly after: DiffNode }
  | { readonly kind: 'deleted' | 'left'; readonly before: DiffNode }

/** Lays the units of two texts side by side, in the order of the text after; what is gone stands where it stood. */
export function alignColumns(
  view: IndexedDiff,
  befores: readonly DiffNode[],
  afters: readonly DiffNode[]
): TableEntry[] {
  const places = new Map(befores.map((unit, at) => [unit, at]))
  const anchors = anchorsOf(view, afters, places)
  const entries: TableEntry[] = []
  let next = 0
  const leaveUntil = (end: number) => {
    for (; next < end; next++) entries.push(...leaving(view, befores[next]))
  }
  for (const after of afters) {
    const before = view.partners.get(after)
    if (before && anchors.has(after)) {
      leaveUntil(places.get(before) ?? next)
      next++
    }
    entries.push(before ? { kind: 'pair', before, after } : { kind: 'added', after })
  }
  leaveUntil(befores.length)
  return entries
}

/** The units that stand in both lists, in the same order. */
function anchorsOf(
  { partners }: IndexedDiff,
  afters: readonly DiffNode[],
  places: ReadonlyMap<DiffNode, number>
): Set<DiffNode> {
  const placeOf = (unit: DiffNode) => places.get(partners.get(unit) ?? unit)
  const standing = afters.filter(unit => placeOf(unit) !== undefined)
  const order = heaviestIncreasingSubsequence(
    standing.map(unit => placeOf(unit) ?? 0),
    standing.map(() => 1)
  )
  return new Set(standing.filter((_, at) => order.has(at)))
}

/** What remains of a unit where it stood: the unit if it is gone, a pointer if it moved far. */
function leaving(view: IndexedDiff, before: DiffNode | undefined): TableEntry[] {
  if (!before) return []
  if (!view.partners.has(before)) return [{ kind: 'deleted', before }]
  return hasMovedFar(view, before) ? [{ kind: 'left', before }] : []
}
