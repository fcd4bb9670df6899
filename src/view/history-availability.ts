import type { RulesetText } from '../model/law.ts'
import type { Records } from './records.ts'

/** True if a ruleset has precedents, amendments, bills or several versions. */
export function hasHistory({ precedents, amendments, bills, ruleset }: Records): boolean {
  return precedents.length + amendments.length + bills.length > 0 || ruleset.versions.length > 1
}

/**
 * Returns the first day whose text is known. Returns `null` if the day is unknown, or if the text is the enacted text.
 */
export function recordBegins({ ruleset }: Records): string | null {
  const oldest = ruleset.versions.findLast(({ text }) => text.enforcedOn)?.text
  return oldest && !isAsEnacted(oldest) ? oldest.enforcedOn : null
}

/** True if the text is the enacted text. */
export function isAsEnacted({ enactedOn, enforcedOn }: RulesetText): boolean {
  return enactedOn !== null && enactedOn === enforcedOn
}
