import { heaviestIncreasingSubsequence } from '../text/longest-increasing-subsequence.ts'
import { isDivision, unitsWithin } from './match/units.ts'
import type { DiffNode, TextDifference } from './types.ts'

/** Changes of position, by unit of the text after. */
export interface Movements {
  /** Units whose order or parent changed. */
  readonly moved: ReadonlySet<DiffNode>
  /** Units in unchanged order, below a new heading or without a removed one. */
  readonly regrouped: ReadonlySet<DiffNode>
}

type Partners = TextDifference['matches']

/** Unit in both texts. */
interface Pair {
  readonly before: DiffNode
  readonly after: DiffNode
}

/** Finds moved units: those with another parent, and those outside the longest unchanged order of their siblings. */
export function findMovements(top: Pair, partners: Partners): Movements {
  const places = new Map(unitsWithin(top.before).map((unit, at) => [unit, at]))
  const moved = new Set<DiffNode>()
  const regrouped = new Set<DiffNode>()
  for (const [parent, members] of pairsByParent(top.after, partners)) {
    const order = members.map(({ before }) => places.get(before) ?? 0)
    const unmoved = parent
      ? heaviestIncreasingSubsequence(order, weights(members, parent, partners))
      : new Set<number>()
    for (const [at, pair] of members.entries()) {
      if (!unmoved.has(at)) moved.add(pair.after)
      else if (!hasSameParent(pair, parent, partners)) regrouped.add(pair.after)
    }
  }
  return { moved, regrouped }
}

function hasSameParent({ before, after }: Pair, parent: DiffNode | null, partners: Partners): boolean {
  return after.parent === parent && before.parent !== null && partners.get(before.parent) === parent
}

/**
 * Weights of the unchanged order: as many units as possible, then equal parents, then equal numbers, then larger units.
 */
function weights(members: readonly Pair[], parent: DiffNode | null, partners: Partners): number[] {
  const one = members.length + 1
  const sizes = members.map(({ before, after }) => sizeOf(before) + sizeOf(after))
  const total = sizes.reduce((sum, size) => sum + size, 1)
  return members.map((pair, at) => {
    const bonus = hasSameParent(pair, parent, partners) ? one : 0
    return one ** 2 + bonus + (pair.after.label === pair.before.label ? 1 : 0) + (sizes[at] ?? 0) / total
  })
}

function sizeOf({ children }: DiffNode): number {
  return children.reduce((size, child) => size + sizeOf(child), 1)
}

/**
 * Groups the matched units by common parent. New and removed headings between are skipped.
 *
 * Units that left their parent are grouped under `null`.
 */
function pairsByParent(top: DiffNode, partners: Partners): Map<DiffNode | null, Pair[]> {
  const groups = new Map<DiffNode | null, Pair[]>()
  for (const after of unitsWithin(top)) {
    const before = partners.get(after)
    if (!before?.parent) continue
    const parent = commonParent({ before, after }, partners)
    const group = groups.get(parent)
    if (group) group.push({ before, after })
    else groups.set(parent, [{ before, after }])
  }
  return groups
}

/** Returns the innermost matched ancestor of both units; `null` if their parents are matched to other units. */
function commonParent({ before, after }: Pair, partners: Partners): DiffNode | null {
  if (!before.parent || !after.parent) return null
  if (partners.get(after.parent) === before.parent) return after.parent
  if (!isHeading(after.parent) && !isHeading(before.parent)) return null
  if (partners.has(after.parent) && partners.has(before.parent)) return null
  const above = new Set(ancestors(before))
  return ancestors(after).find(unit => above.has(partners.get(unit) ?? unit)) ?? null
}

/** True for units that can be inserted above others without moving them. */
function isHeading(unit: DiffNode): boolean {
  return isDivision(unit) || unit.kind === 'toc-entry'
}

function ancestors({ parent }: DiffNode): DiffNode[] {
  return parent ? [parent, ...ancestors(parent)] : []
}
