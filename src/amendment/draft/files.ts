import type { Diagnostic } from '../../content/diagnostics/types.ts'
import { readRuleset } from '../../content/read/ruleset.ts'
import type { Corpus } from '../../corpus/build-corpus.ts'
import type { TextDifference } from '../../history/types.ts'
import { createDiffCache } from '../../history/versions/differences.ts'
import type { Ruleset } from '../../history/versions/rulesets.ts'
import { buildVersion, type Version } from '../../history/versions/version.ts'
import type { Change } from '../../model/amendment.ts'
import type { DraftAmendment } from '../../model/draft.ts'
import type { SourceFile } from '../../model/source.ts'
import { applyMechanicalUpdates } from './apply-mechanical.ts'
import { checkProposal, newErrors } from './check-proposal.ts'
import { beginAmendment, type NewAmendmentFiles, recordAmendment } from './record-amendment.ts'
import { BASE_CHANGED, type DraftProblem, dayOfDraft, resolveDraftBase } from './start.ts'
import { procedureOf } from './vote.ts'

/** The files of a draft, or the reason why they cannot be made. */
export interface DraftFiles {
  /** By path in the content folder; empty if there are errors. */
  readonly files: ReadonlyMap<string, string>
  /** The content including these files. */
  readonly library: Corpus
  /** Automatic updates, with one message each. */
  readonly messages: readonly string[]
  /** Errors of the check, in the new version's file or elsewhere. */
  readonly diagnostics: readonly Diagnostic[]
  /** The errors summarized in a sentence; `null` if there are files. */
  readonly problem: string | null
}

/**
 * Returns the files that make a draft an amendment: the new version, its record, its seal, and all mechanical updates.
 */
export function filesOf(library: Corpus, draft: DraftAmendment): DraftFiles {
  const none = { files: new Map<string, string>(), library, messages: [], diagnostics: [] }
  if (draft.unresolved.length > 0)
    return { ...none, problem: '今の文に移せなかった変更が残っています。文に入れるか、取り下げてから出してください' }
  const proposed = proposedFiles(library, draft)
  if ('problem' in proposed) return { ...none, ...proposed }
  if (proposed.changes.length === 0 && proposed.after.digest === proposed.before.digest)
    return { ...none, problem: 'もとの条文から変わったところがありません' }
  const { tried } = checkProposal(library, { files: proposed.files })
  // Paths in `club.yaml` are invalid until they follow their provisions. Errors are therefore collected after all
  // updates.
  const moved = applyMechanicalUpdates(tried, ({ outcome }) => outcome === 'renumbered')
  const diagnostics = newErrors(moved.library, library)
  if (diagnostics.length > 0)
    return { ...none, library: moved.library, diagnostics, problem: '検査の誤りがあるので、ファイルにできません' }
  const files = new Map(
    [...moved.library.source.edits].flatMap(([path, text]) => (text === null ? [] : [[path, text]]))
  )
  return { files, library: moved.library, messages: moved.messages, diagnostics: [], problem: null }
}

/** The files of a draft before the check, including the new version. */
export interface ProposedFiles extends NewAmendmentFiles {
  readonly ruleset: Ruleset
  readonly before: Version
  /** The new version, without resolved citations. */
  readonly after: Version
  readonly difference: TextDifference
  readonly changes: readonly Change[]
}

/** Returns the files of a draft without checking them, or the reason why they cannot be made. */
export function proposedFiles(library: Corpus, draft: DraftAmendment): ProposedFiles | DraftProblem {
  const found = resolveDraftBase(library, draft)
  if (!found) return BASE_CHANGED
  const { ruleset, before } = found
  const { instrument, reason, meeting, text } = draft
  const enforcedOn = dayOfDraft(library, draft, before)
  const date = instrument === null ? enforcedOn : (meeting?.adoptedOn ?? enforcedOn)
  const procedure = meeting && procedureOf(meeting)
  const facts = { enforcedOn, instrument, date, remark: reason, procedure, drift: draft.drift }
  const begun = beginAmendment(library, ruleset, { base: before, text, facts })
  const { record } = begun
  const after = readVersion(begun.version)
  if (!after) return { problem: '条文として読めません' }
  // An unsaved draft changes often, so its differences are cached separately.
  const differenceBetween = createDiffCache()
  const { files, changes } = recordAmendment(library, {
    ruleset: { ...ruleset, differenceBetween },
    before,
    version: after,
    record,
    today: library.today
  })
  const difference = differenceBetween(before, after)
  return { ...begun, files: new Map([...begun.files, ...files]), changes, ruleset, before, after, difference }
}

/** Parses a version without resolving its citations. */
function readVersion(file: SourceFile): Version | null {
  const { value } = readRuleset(file)
  return value && buildVersion(value, [])
}
