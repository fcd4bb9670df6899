import type { Path } from '../../model/law.ts'
import type { Corrections, Unit } from '../types.ts'
import { type BagReader, startBags, wholeTexts } from './bag.ts'

/** What pairing knows while it goes on. Each step pairs only what is still free. */
export interface Matcher extends BagReader {
  readonly partners: Map<Unit, Unit>
  /** The words of a unit with all below it. */
  readonly textOf: (unit: Unit) => string
  /** Whether a correction keeps two units apart. */
  readonly isApart: (before: Unit, after: Unit) => boolean
}

/** The text before and the text after. */
export type Texts = readonly [before: Unit, after: Unit]

/** Units of the text before, and units of the text after. */
export type Lists = readonly [befores: readonly Unit[], afters: readonly Unit[]]

export function listsOf([before, after]: Texts, unitsOf: (top: Unit) => readonly Unit[]): Lists {
  return [unitsOf(before), unitsOf(after)]
}

export function startMatcher([before, after]: Texts, { apart = [] }: Corrections): Matcher {
  const texts = wholeTexts(after, wholeTexts(before))
  const pairs = new Set(apart.map(([from, to]) => `${from}→${to}`))
  return {
    ...startBags(),
    partners: new Map(),
    textOf: unit => texts.get(unit) ?? '',
    isApart: (b, a) =>
      pairs.size > 0 && pathsAbove(b).some(from => pathsAbove(a).some(to => pairs.has(`${from}→${to}`)))
  }
}

function pathsAbove(unit: Unit): Path[] {
  const paths = []
  for (let at: Unit | null = unit; at; at = at.parent) paths.push(at.path)
  return paths
}

/** Pairs two units, if both are free and may be paired, and says whether it did. */
export function pair({ partners, isApart }: Matcher, before: Unit, after: Unit): boolean {
  if (partners.has(before) || partners.has(after) || isApart(before, after)) return false
  partners.set(before, after)
  partners.set(after, before)
  return true
}

/** Those of some units that have no partner yet. */
export function freeOf({ partners }: Matcher, units: readonly Unit[]): Unit[] {
  return units.filter(unit => !partners.has(unit))
}
