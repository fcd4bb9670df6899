import type { RuleContext } from '../rule.ts'
import { isBefore } from './days.ts'

/** The earliest day on which there was a ruleset, by its own texts and by the records of its instruments. */
export function firstKnownDay(
  { families, amendments }: Pick<RuleContext, 'families' | 'amendments'>,
  ruleset: string
): string | null {
  const versions = families.find(({ id }) => id === ruleset)?.versions ?? []
  const days = [
    ...versions.flatMap(version => [version.ruleset.enactedOn, version.ruleset.enforcedOn]),
    ...amendments.map(amendment => (amendment.ruleset === ruleset ? amendment.date : null))
  ]
  return earliest(days)
}

/** The earliest of these days; of a year and a day in it the year. */
function earliest(days: readonly (string | null)[]): string | null {
  return days.reduce((first, day) => (first === null || (day !== null && isBefore(day, first)) ? day : first), null)
}
