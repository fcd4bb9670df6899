import type { RulesetText } from '../model/law.ts'
import type { Records } from './records.ts'

/** Whether there is anything to tell of a ruleset's past. */
export function hasHistory({ precedents, amendments, bills, family }: Records): boolean {
  return precedents.length + amendments.length + bills.length > 0 || family.versions.length > 1
}

/** The first day of which the text is known: what stood before is lost. `null` when nothing is, or the day is not known. */
export function recordBegins({ family }: Records): string | null {
  const oldest = family.versions.findLast(({ ruleset }) => ruleset.enforcedOn)?.ruleset
  return oldest && !isAsEnacted(oldest) ? oldest.enforcedOn : null
}

/** Whether a text is the one that was enacted. */
export function isAsEnacted({ enactedOn, enforcedOn }: RulesetText): boolean {
  return enactedOn !== null && enactedOn === enforcedOn
}
