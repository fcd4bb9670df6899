import { heaviestIncreasingSubsequence } from '../text/longest-increasing-subsequence.ts'
import { isDivision, unitsWithin } from './match/units.ts'
import type { DiffNode, TextDifference } from './types.ts'

/** What is said of the place of a unit that stands, by the unit in the text after. */
export interface Movements {
  /** Its order or its parent changed. */
  readonly moved: ReadonlySet<DiffNode>
  /** Its order stands, but it now stands below a new division, or one that stood above it is gone. */
  readonly regrouped: ReadonlySet<DiffNode>
}

type Partners = TextDifference['partners']

/** A unit in the text before and in the text after. */
interface Pair {
  readonly before: DiffNode
  readonly after: DiffNode
}

/** Finds what moved: what left its parent, and what no longer stands in order with most of those around it. */
export function findMovements(top: Pair, partners: Partners): Movements {
  const places = new Map(unitsWithin(top.before).map((unit, at) => [unit, at]))
  const moved = new Set<DiffNode>()
  const regrouped = new Set<DiffNode>()
  for (const [parent, members] of familiesOf(top.after, partners)) {
    const order = members.map(({ before }) => places.get(before) ?? 0)
    const standing = parent
      ? heaviestIncreasingSubsequence(order, weights(members, parent, partners))
      : new Set<number>()
    for (const [at, pair] of members.entries()) {
      if (!standing.has(at)) moved.add(pair.after)
      else if (!keptParent(pair, parent, partners)) regrouped.add(pair.after)
    }
  }
  return { moved, regrouped }
}

function keptParent({ before, after }: Pair, parent: DiffNode | null, partners: Partners): boolean {
  return after.parent === parent && before.parent !== null && partners.get(before.parent) === parent
}

/** As many as possible stand; among as many those that kept their parent, then their number; then the larger ones. */
function weights(members: readonly Pair[], parent: DiffNode | null, partners: Partners): number[] {
  const one = members.length + 1
  const sizes = members.map(({ before, after }) => sizeOf(before) + sizeOf(after))
  const total = sizes.reduce((sum, size) => sum + size, 1)
  return members.map((pair, at) => {
    const kept = keptParent(pair, parent, partners) ? one : 0
    return one ** 2 + kept + (pair.after.label === pair.before.label ? 1 : 0) + (sizes[at] ?? 0) / total
  })
}

function sizeOf({ children }: DiffNode): number {
  return children.reduce((size, child) => size + sizeOf(child), 1)
}

/**
 * The units that stand below one parent in both texts; new and dissolved divisions between are looked through. Those
 * that left their parent are gathered below `null`.
 */
function familiesOf(top: DiffNode, partners: Partners): Map<DiffNode | null, Pair[]> {
  const families = new Map<DiffNode | null, Pair[]>()
  for (const after of unitsWithin(top)) {
    const before = partners.get(after)
    if (!before?.parent) continue
    const parent = commonParent({ before, after }, partners)
    const family = families.get(parent)
    if (family) family.push({ before, after })
    else families.set(parent, [{ before, after }])
  }
  return families
}

/** The innermost unit above both that stands; none where each stands below another one that stands. */
function commonParent({ before, after }: Pair, partners: Partners): DiffNode | null {
  if (!before.parent || !after.parent) return null
  if (partners.get(after.parent) === before.parent) return after.parent
  if (!isHeading(after.parent) && !isHeading(before.parent)) return null
  if (partners.has(after.parent) && partners.has(before.parent)) return null
  const above = new Set(ancestors(before))
  return ancestors(after).find(unit => above.has(partners.get(unit) ?? unit)) ?? null
}

/** What can be put over other things without moving them. */
function isHeading(unit: DiffNode): boolean {
  return isDivision(unit) || unit.kind === 'toc-entry'
}

function ancestors({ parent }: DiffNode): DiffNode[] {
  return parent ? [parent, ...ancestors(parent)] : []
}
