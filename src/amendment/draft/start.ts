import type { Corpus } from '../../corpus/build-corpus.ts'
import type { Ruleset } from '../../history/versions/rulesets.ts'
import type { Version } from '../../history/versions/version.ts'
import type { DraftAmendment } from '../../model/draft.ts'
import { isDay } from '../../model/fields.ts'
import { blankDraft } from '../../protocol/blank-draft.ts'

/** A draft after an edit or an import, with messages for its author. */
export interface DraftResult {
  readonly draft: DraftAmendment
  /** One Japanese sentence each. */
  readonly messages: readonly string[]
}

/** Reason for a missing result, in Japanese. */
export interface DraftProblem {
  readonly problem: string
}

/** Problem of a draft that was begun from another text than the newest. */
export const BASE_CHANGED: DraftProblem = { problem: 'もとの条文が、改正案を書き始めた時のものと違います' }

/** Creates a draft without changes of a ruleset's newest version; `null` if the ruleset does not exist. */
export function startAmendment(library: Corpus, ruleset: string): DraftAmendment | null {
  const version = library.rulesets.find(({ id }) => id === ruleset)?.versions[0]
  if (!version) return null
  return blankDraft(baseOf(version), version.text.file.text)
}

/** Returns the reference of a draft to its base version. */
export function baseOf({ text, digest }: Version): DraftAmendment['base'] {
  return { ruleset: text.id, version: text.version, digest }
}

/** Returns the base version of a draft and its ruleset; `null` if the newest version differs from the base. */
export function resolveDraftBase(
  library: Corpus,
  { base }: Pick<DraftAmendment, 'base'>
): { readonly ruleset: Ruleset; readonly before: Version } | null {
  const ruleset = library.rulesets.find(({ id }) => id === base.ruleset)
  const before = ruleset?.versions[0]
  return ruleset && before?.text.version === base.version && before.digest === base.digest ? { ruleset, before } : null
}

/** Returns the enforcement date of a draft: as stated, otherwise today, but never before that of its base. */
export function dayOfDraft({ today }: Corpus, { enforcedOn }: DraftAmendment, { text }: Version): string {
  const day = enforcedOn !== null && isDay(enforcedOn) ? enforcedOn : today
  return text.enforcedOn !== null && text.enforcedOn > day ? text.enforcedOn : day
}
