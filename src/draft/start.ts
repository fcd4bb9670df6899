import type { RulesetFamily } from '../corpus/families.ts'
import type { Version } from '../corpus/version.ts'
import type { Library } from '../library-of.ts'
import type { DraftAmendment, Meeting } from '../model/draft.ts'
import { isDay } from '../model/fields.ts'

/** A meeting of which nothing is known yet. */
export const NO_MEETING: Meeting = {
  members: null,
  present: null,
  chair: null,
  votes: { for: null, against: null, abstained: null },
  castingVote: null,
  adoptedOn: null,
  adoptedAt: null,
  duringGame: null,
  effectiveOn: null,
  tournamentEndedOn: null,
  noticeOn: null
}

/** A draft of a ruleset's newest text, in which nothing has been changed; `null` for a ruleset that is not there. */
export function startAmendment(library: Library, ruleset: string): DraftAmendment | null {
  const version = library.families.find(({ id }) => id === ruleset)?.versions[0]
  if (!version) return null
  return {
    format: 1,
    base: baseOf(version),
    title: '',
    text: version.ruleset.file.text,
    moves: [],
    drift: [],
    meeting: null,
    enforcedOn: null,
    instrument: null,
    proposer: null,
    reason: null
  }
}

/** What a draft says of the version that it starts from. */
export function baseOf({ ruleset, digest }: Version): DraftAmendment['base'] {
  return { ruleset: ruleset.id, version: ruleset.version, digest }
}

/** The text that a draft changes, and its ruleset; `null` where the content has another text now. */
export function drafted(
  library: Library,
  { base }: Pick<DraftAmendment, 'base'>
): { readonly family: RulesetFamily; readonly before: Version } | null {
  const family = library.families.find(({ id }) => id === base.ruleset)
  const before = family?.versions[0]
  return family && before?.ruleset.version === base.version && before.digest === base.digest ? { family, before } : null
}

/** The day from which a draft would be in force: as it says, else today, and never before the text that it changes. */
export function dayOfDraft({ today }: Library, { enforcedOn }: DraftAmendment, { ruleset }: Version): string {
  const day = enforcedOn !== null && isDay(enforcedOn) ? enforcedOn : today
  return ruleset.enforcedOn !== null && ruleset.enforcedOn > day ? ruleset.enforcedOn : day
}
