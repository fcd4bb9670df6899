import type { RulesetText } from '../model/law.ts'
import type { Records } from './records.ts'

/** True if a ruleset has precedents, amendments, bills or several versions. */
export function hasHistory({ precedents, amendments, bills, family }: Records): boolean {
  return precedents.length + amendments.length + bills.length > 0 || family.versions.length > 1
}

/**
 * Returns the first day whose text is known. Returns `null` if the day is unknown, or if the text is the enacted text.
 */
export function recordBegins({ family }: Records): string | null {
  const oldest = family.versions.findLast(({ ruleset }) => ruleset.enforcedOn)?.ruleset
  return oldest && !isAsEnacted(oldest) ? oldest.enforcedOn : null
}

/** True if the text is the enacted text. */
export function isAsEnacted({ enactedOn, enforcedOn }: RulesetText): boolean {
  return enactedOn !== null && enactedOn === enforcedOn
}
