import { findDifference } from '../difference.ts'
import type { TextDifference } from '../types.ts'
import type { Version } from './version.ts'

/** Returns the difference between two versions of a ruleset. */
export type DiffVersions = (before: Version, after: Version) => TextDifference

/** Creates a cache that computes the difference of a pair of versions on first use. */
export function createDiffCache(): DiffVersions {
  const known = new Map<Version, Map<Version, TextDifference>>()
  return (before, after) => {
    const from = known.get(before) ?? new Map<Version, TextDifference>()
    const difference = from.get(after) ?? findDifference(before.text, after.text)
    known.set(before, from.set(after, difference))
    return difference
  }
}
