import { findDrifts } from '../../history/drift/drifts.ts'
import type { Drift } from '../../history/drift/types.ts'
import type { IntendedDrift } from '../../model/record.ts'
import type { AmendmentStep } from './amended.ts'

/** The citations of a version that reach another provision than in the one before. */
export function driftsOf({ family, before, after }: AmendmentStep): Drift[] {
  return findDrifts(family.differenceBetween(before, after), [before, after])
}

/** Whether an entry of an amendment's record speaks of a citation. */
export function speaksOf({ at, citation }: IntendedDrift, { after, words }: Drift): boolean {
  return at === after.unit.path && citation === words
}

/** Whether an entry says that what the citation reaches now is meant. */
export function isDeclaredDrift(entry: IntendedDrift, drift: Drift): boolean {
  const now = drift.after.reaches.map(({ path }) => path)
  return speaksOf(entry, drift) && entry.meant.length === now.length && now.every(path => entry.meant.includes(path))
}

/** What a citation reaches now, as `meant` is written: `'80-2'`, `['80', '80-2']`. */
export function formatIntendedDrift({ after }: Drift): string {
  const paths = after.reaches.map(({ path }) => `'${path}'`)
  return paths.length === 1 ? `${paths[0]}` : `[${paths.join(', ')}]`
}
