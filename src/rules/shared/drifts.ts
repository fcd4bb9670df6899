import { findDrifts } from '../../history/drift/drifts.ts'
import type { Drift } from '../../history/drift/types.ts'
import type { IntendedDrift } from '../../model/amendment.ts'
import type { AmendmentStep } from './amendment-steps.ts'

/** Returns the citations of a version whose target differs from that in the version before. */
export function driftsOf({ ruleset, before, after }: AmendmentStep): Drift[] {
  return findDrifts(ruleset.differenceBetween(before, after), [before, after])
}

/** True if an entry of an amendment record is about this citation. */
export function speaksOf({ at, citation }: IntendedDrift, { after, citationText }: Drift): boolean {
  return at === after.unit.path && citation === citationText
}

/** True if an entry declares the new target of the citation as intended. */
export function isDeclaredDrift(entry: IntendedDrift, drift: Drift): boolean {
  const now = drift.after.reaches.map(({ path }) => path)
  return speaksOf(entry, drift) && entry.meant.length === now.length && now.every(path => entry.meant.includes(path))
}

/** Formats the new target of a citation as a `meant` value: `'80-2'`, `['80', '80-2']`. */
export function formatIntendedDrift({ after }: Drift): string {
  const paths = after.reaches.map(({ path }) => `'${path}'`)
  return paths.length === 1 ? `${paths[0]}` : `[${paths.join(', ')}]`
}
