import type { DiffNode } from '../types.ts'
import { type BagReader, completeTexts, createBagCache } from './bag.ts'

/** State of the matching. Each step matches only units that are still unmatched. */
export interface Matcher extends BagReader {
  readonly matches: Map<DiffNode, DiffNode>
  /** Returns the text of a unit and its descendants. */
  readonly textOf: (unit: DiffNode) => string
}

/** The text before and the text after. */
export type VersionPairRoots = readonly [before: DiffNode, after: DiffNode]

/** Units of the text before, and units of the text after. */
export type Lists = readonly [befores: readonly DiffNode[], afters: readonly DiffNode[]]

export function listsOf([before, after]: VersionPairRoots, unitsOf: (top: DiffNode) => readonly DiffNode[]): Lists {
  return [unitsOf(before), unitsOf(after)]
}

export function createMatcher([before, after]: VersionPairRoots): Matcher {
  const texts = completeTexts(after, completeTexts(before))
  return { ...createBagCache(), matches: new Map(), textOf: unit => texts.get(unit) ?? '' }
}

/** Matches two units if both are unmatched. Returns true on success. */
export function recordMatch({ matches }: Matcher, before: DiffNode, after: DiffNode): boolean {
  if (matches.has(before) || matches.has(after)) return false
  matches.set(before, after)
  matches.set(after, before)
  return true
}

/** Returns the units without a match. */
export function unmatched({ matches }: Matcher, units: readonly DiffNode[]): DiffNode[] {
  return units.filter(unit => !matches.has(unit))
}
