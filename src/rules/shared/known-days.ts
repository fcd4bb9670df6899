import type { RuleContext } from '../rule.ts'
import { isBefore } from './days.ts'

/** Returns the earliest date of a ruleset in its texts and amendment records. */
export function firstKnownDay(
  { rulesets, amendments }: Pick<RuleContext, 'rulesets' | 'amendments'>,
  ruleset: string
): string | null {
  const versions = rulesets.find(({ id }) => id === ruleset)?.versions ?? []
  const days = [
    ...versions.flatMap(version => [version.text.enactedOn, version.text.enforcedOn]),
    ...amendments.map(amendment => (amendment.ruleset === ruleset ? amendment.date : null))
  ]
  return earliest(days)
}

/** Returns the earliest date. A year and a date within it count as equal; the first one is returned. */
function earliest(days: readonly (string | null)[]): string | null {
  return days.reduce((first, day) => (first === null || (day !== null && isBefore(day, first)) ? day : first), null)
}
