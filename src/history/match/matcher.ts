import type { DiffNode } from '../types.ts'
import { type BagReader, completeTexts, createBagCache } from './bag.ts'

/** What pairing knows while it goes on. Each step pairs only what is still free. */
export interface Matcher extends BagReader {
  readonly partners: Map<DiffNode, DiffNode>
  /** The words of a unit with all below it. */
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

/** Pairs two units, if both are free, and says whether it did. */
export function recordMatch({ partners }: Matcher, before: DiffNode, after: DiffNode): boolean {
  if (partners.has(before) || partners.has(after)) return false
  partners.set(before, after)
  partners.set(after, before)
  return true
}

/** Those of some units that have no partner yet. */
export function unmatched({ partners }: Matcher, units: readonly DiffNode[]): DiffNode[] {
  return units.filter(unit => !partners.has(unit))
}
