import type { DiffNode } from '../types.ts'
import { type BagReader, completeTexts, createBagCache } from './bag.ts'

/** State of the matching. Each step matches only units that are still unmatched. */
export interface Matcher extends BagReader {
  readonly partners: Map<DiffNode, DiffNode>
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
  return { ...createBagCache(), partners: new Map(), textOf: unit => texts.get(unit) ?? '' }
}

/** Matches two units if both are unmatched. Returns true on success. */
export function recordMatch({ partners }: Matcher, before: DiffNode, after: DiffNode): boolean {
  if (partners.has(before) || partners.has(after)) return false
  partners.set(before, after)
  partners.set(after, before)
  return true
}

/** Returns the units without a match. */
export function unmatched({ partners }: Matcher, units: readonly DiffNode[]): DiffNode[] {
  return units.filter(unit => !partners.has(unit))
}
