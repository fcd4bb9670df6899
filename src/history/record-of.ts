import { instrumentName } from '../citation/instrument.ts'
import type { Amendment } from '../model/amendment.ts'
import type { RulesetText } from '../model/law.ts'

/** Returns the amendment record of a version: by instrument name, else an unnamed record of the same day. */
export function recordOf(version: RulesetText, amendments: readonly Amendment[]): Amendment | undefined {
  const own = amendments.filter(({ ruleset }) => ruleset === version.id)
  const ofDay = own.filter(({ date }) => date !== null && date === version.enforcedOn)
  const { amendment } = version
  if (amendment === null) return ofDay[0]
  const named = own.find(({ instrument }) => instrument !== null && nameOf(instrument) === nameOf(amendment))
  return named ?? ofDay.find(({ instrument }) => instrument === null)
}

function nameOf(instrument: string): string {
  return instrumentName(instrument) ?? instrument
}
