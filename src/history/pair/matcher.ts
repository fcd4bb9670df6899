import type { Unit } from '../types.ts'
import { type BagReader, startBags, wholeTexts } from './bag.ts'

/** What pairing knows while it goes on. Each step pairs only what is still free. */
export interface Matcher extends BagReader {
  readonly partners: Map<Unit, Unit>
  /** The words of a unit with all below it. */
  readonly textOf: (unit: Unit) => string
}

/** The text before and the text after. */
export type Texts = readonly [before: Unit, after: Unit]

/** Units of the text before, and units of the text after. */
export type Lists = readonly [befores: readonly Unit[], afters: readonly Unit[]]

export function listsOf([before, after]: Texts, unitsOf: (top: Unit) => readonly Unit[]): Lists {
  return [unitsOf(before), unitsOf(after)]
}

export function startMatcher([before, after]: Texts): Matcher {
  const texts = wholeTexts(after, wholeTexts(before))
  return { ...startBags(), partners: new Map(), textOf: unit => texts.get(unit) ?? '' }
}

/** Pairs two units, if both are free, and says whether it did. */
export function pair({ partners }: Matcher, before: Unit, after: Unit): boolean {
  if (partners.has(before) || partners.has(after)) return false
  partners.set(before, after)
  partners.set(after, before)
  return true
}

/** Those of some units that have no partner yet. */
export function freeOf({ partners }: Matcher, units: readonly Unit[]): Unit[] {
  return units.filter(unit => !partners.has(unit))
}
