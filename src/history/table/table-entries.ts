import { heaviestIncreasingSubsequence } from '../../text/longest-increasing-subsequence.ts'
import type { DiffNode } from '../types.ts'
import { hasMovedFar, type IndexedDiff } from './table-view.ts'

/** Aligned units. `left` marks the former position of a moved unit of the text before. */
export type TableEntry =
  | { readonly kind: 'pair'; readonly before: DiffNode; readonly after: DiffNode }
  | { readonly kind: 'added'; readonly after: DiffNode }
  | { readonly kind: 'deleted' | 'left'; readonly before: DiffNode }

/** Aligns the units of two texts in the order of the text after. Deleted units remain at their former position. */
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
    const before = view.matches.get(after)
    if (before && anchors.has(after)) {
      leaveUntil(places.get(before) ?? next)
      next++
    }
    entries.push(before ? { kind: 'pair', before, after } : { kind: 'added', after })
  }
  leaveUntil(befores.length)
  return entries
}

/** Returns the units that occur in both lists in the same order. */
function anchorsOf(
  { matches }: IndexedDiff,
  afters: readonly DiffNode[],
  places: ReadonlyMap<DiffNode, number>
): Set<DiffNode> {
  const placeOf = (unit: DiffNode) => places.get(matches.get(unit) ?? unit)
  const anchored = afters.filter(unit => placeOf(unit) !== undefined)
  const order = heaviestIncreasingSubsequence(
    anchored.map(unit => placeOf(unit) ?? 0),
    anchored.map(() => 1)
  )
  return new Set(anchored.filter((_, at) => order.has(at)))
}

/** Returns the entry at the former position: the deleted unit, or a pointer if the unit moved far. */
function leaving(view: IndexedDiff, before: DiffNode | undefined): TableEntry[] {
  if (!before) return []
  if (!view.matches.has(before)) return [{ kind: 'deleted', before }]
  return hasMovedFar(view, before) ? [{ kind: 'left', before }] : []
}
