import type { Ruleset } from '../model/law.ts'
import { findChanges } from './changes.ts'
import { pairUnits } from './pair/pair-units.ts'
import { unitsOf } from './pair/units.ts'
import type { TextDifference } from './types.ts'

/** Everything that differs between two versions of a ruleset. Between a version and itself nothing does. */
export function findDifference(before: Ruleset, after: Ruleset): TextDifference {
  const sides = [unitsOf(before), unitsOf(after)] as const
  const partners = pairUnits(sides)
  return { before: sides[0], after: sides[1], partners, changes: findChanges(sides, partners) }
}
