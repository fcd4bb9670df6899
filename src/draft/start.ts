import type { Corpus } from '../build-corpus.ts'
import type { Ruleset } from '../corpus/families.ts'
import type { Version } from '../corpus/version.ts'
import type { DraftAmendment } from '../model/draft.ts'
import { isDay } from '../model/fields.ts'
import { blankDraft } from '../protocol/blank-draft.ts'

/** A draft of a ruleset's newest text, in which nothing has been changed; `null` for a ruleset that is not there. */
export function startAmendment(library: Corpus, ruleset: string): DraftAmendment | null {
  const version = library.families.find(({ id }) => id === ruleset)?.versions[0]
  if (!version) return null
  return blankDraft(baseOf(version), version.ruleset.file.text)
}

/** What a draft says of the version that it starts from. */
export function baseOf({ ruleset, digest }: Version): DraftAmendment['base'] {
  return { ruleset: ruleset.id, version: ruleset.version, digest }
}

/** The text that a draft changes, and its ruleset; `null` where the content has another text now. */
export function resolveDraftBase(
  library: Corpus,
  { base }: Pick<DraftAmendment, 'base'>
): { readonly family: Ruleset; readonly before: Version } | null {
  const family = library.families.find(({ id }) => id === base.ruleset)
  const before = family?.versions[0]
  return family && before?.ruleset.version === base.version && before.digest === base.digest ? { family, before } : null
}

/** The day from which a draft would be in force: as it says, else today, and never before the text that it changes. */
export function dayOfDraft({ today }: Corpus, { enforcedOn }: DraftAmendment, { ruleset }: Version): string {
  const day = enforcedOn !== null && isDay(enforcedOn) ? enforcedOn : today
  return ruleset.enforcedOn !== null && ruleset.enforcedOn > day ? ruleset.enforcedOn : day
}
