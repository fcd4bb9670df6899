import { formatAmendment, formatNextVersion, withChanges, withNoRuleUnreviewed } from '../../content/print/records.ts'
import { withSeals } from '../../content/print/seals.ts'
import type { Corpus } from '../../corpus/build-corpus.ts'
import { COMPARED_SOURCE, recordChanges } from '../../history/record-changes.ts'
import { precedentSealFor } from '../../history/seal/precedents.ts'
import { createSeal, findSeal, type NewSeal } from '../../history/seal/seals.ts'
import { precedentsOf } from '../../history/versions/precedent.ts'
import type { Ruleset } from '../../history/versions/rulesets.ts'
import type { Version } from '../../history/versions/version.ts'
import type { Change, IntendedDrift, Procedure } from '../../model/amendment.ts'
import { dateFileName, formatContentPath } from '../../model/content-layout.ts'
import type { Precedent } from '../../model/precedent.ts'
import type { Seal } from '../../model/seal.ts'
import type { SourceFile } from '../../model/source.ts'
import { addedProvisions, claimsIn } from '../../statement/absence.ts'
import { editedFiles } from '../../statement/apply-review.ts'
import { pinReviewDates } from '../../statement/pin.ts'

/** Facts about an amendment that a person provides before its text is written. */
export interface AmendmentFacts {
  readonly enforcedOn: string
  readonly instrument: string | null
  /** The day of the amendment itself. */
  readonly date: string
  readonly remark: string | null
  /** Adoption of the amendment, as far as known. */
  readonly procedure?: Partial<Procedure> | null
  readonly drift?: readonly IntendedDrift[]
}

/** The initial files of an amendment, including the new version and its record. */
export interface NewAmendmentFiles {
  readonly files: ReadonlyMap<string, string>
  readonly version: SourceFile
  readonly record: SourceFile
}

/**
 * Copies a text to a new version and creates the record of its amendment. Statements reviewed before that day are
 * pinned to the older version.
 */
export function beginAmendment(
  library: Corpus,
  ruleset: Ruleset,
  { base, text, facts }: { readonly base: Version; readonly text: string; readonly facts: AmendmentFacts }
): NewAmendmentFiles {
  const { enforcedOn, instrument, date } = facts
  const place = { ruleset: ruleset.id, library }
  const version: SourceFile = {
    path: unusedAmendmentPath({ ...place, kind: 'version', day: enforcedOn }),
    text: formatNextVersion({ path: base.text.file.path, text }, { enforcedOn, amendment: instrument })
  }
  const record: SourceFile = {
    path: unusedAmendmentPath({ ...place, kind: 'amendment', day: date }),
    text: formatAmendment(facts)
  }
  const files = new Map([
    ...editedFiles(pinReviewDates(library, { ruleset, before: base, enforcedOn })),
    [version.path, version.text],
    [record.path, record.text]
  ])
  return { files, version, record }
}

/** Returns an unused path: `2027-04-01.mdx`, or `2027-04-01-2.mdx` if the first exists. */
export function unusedAmendmentPath({
  library: { files },
  kind,
  ruleset,
  day
}: {
  readonly library: Pick<Corpus, 'files'>
  readonly kind: 'version' | 'amendment'
  readonly ruleset: string
  readonly day: string
}): string {
  for (let edition = 1; ; edition++) {
    const path = formatContentPath({ kind, ruleset, name: dateFileName(day, edition) })
    if (!files.has(path)) return path
  }
}

/** An amendment with its new text. */
export interface WrittenAmendment {
  readonly ruleset: Ruleset
  readonly before: Version
  readonly version: Version
  readonly record: SourceFile
  /** Day on which the amendment is recorded. */
  readonly today: string
}

/** Returns the files that record an amendment (changes, seal, pinned review dates) and its changes. */
export function recordAmendment(
  library: Corpus,
  { ruleset, before, version, record, today }: WrittenAmendment
): { readonly files: ReadonlyMap<string, string>; readonly changes: readonly Change[] } {
  const difference = ruleset.differenceBetween(before, version)
  const changes = recordChanges(difference)
  const asksNoRule = addedProvisions(difference).length > 0 && claimsIn(library, ruleset.id).length > 0
  const text = withChanges(record, changes, COMPARED_SOURCE)
  const files = new Map([[record.path, asksNoRule ? withNoRuleUnreviewed({ ...record, text }) : text]])
  if (findSeal(version.text, library.seals)) return { files, changes }
  const path = formatContentPath({ kind: 'seals', ruleset: ruleset.id })
  const yaml = library.files.get(path)?.text ?? null
  const older = ruleset.versions.slice(ruleset.versions.indexOf(before))
  const first = yaml === null ? firstSeals(older, today, precedentsOf(library, ruleset.id)) : []
  files.set(path, withSeals(yaml, [...first, sealOfAmendment(version, today)]))
  const { enforcedOn } = version.text
  if (enforcedOn !== null)
    for (const [file, text] of editedFiles(pinReviewDates(library, { ruleset, before, enforcedOn })))
      files.set(file, text)
  return { files, changes }
}

function sealOfAmendment(version: Version, day: string): NewSeal {
  const { amendment, version: name } = version.text
  return createSeal(version, { day, reason: `${amendment ?? name}の改正` })
}

/** Creates the first seals of versions, oldest first, and of precedents. */
export function firstSeals(
  versions: readonly Version[],
  day: Seal['sealedOn'],
  precedents: readonly Precedent[] = []
): NewSeal[] {
  const given = { day, reason: '最初の記録' }
  return [
    ...versions.toReversed().map(version => createSeal(version, given)),
    ...precedents.map(precedent => precedentSealFor(precedent, given))
  ]
}
