import type { RulesetText } from '../model/law.ts'
import { findChanges } from './changes.ts'
import { pairUnits } from './match/pair-units.ts'
import { unitsOf } from './match/units.ts'
import type { TextDifference } from './types.ts'

/** Computes the difference between two versions of a ruleset. A version has no difference from itself. */
export function findDifference(before: RulesetText, after: RulesetText): TextDifference {
  const sides = [unitsOf(before), unitsOf(after)] as const
  const matches = pairUnits(sides)
  return { before: sides[0], after: sides[1], matches, changes: findChanges(sides, matches) }
}
