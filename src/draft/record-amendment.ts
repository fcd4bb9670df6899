import type { Corpus } from '../build-corpus.ts'
import { formatAmendment, formatNextVersion, withChanges, withNoRuleUnreviewed } from '../content/print/records.ts'
import { withSeals } from '../content/print/seals.ts'
import type { Ruleset } from '../corpus/families.ts'
import { precedentsOf } from '../corpus/precedent.ts'
import type { Version } from '../corpus/version.ts'
import { COMPARED_SOURCE, recordChanges } from '../history/record-changes.ts'
import { dateFileName, formatContentPath } from '../model/content-layout.ts'
import type { Change, IntendedDrift, Precedent, Procedure, Seal } from '../model/record.ts'
import type { SourceFile } from '../model/source.ts'
import { precedentSealFor } from '../seal/precedents.ts'
import { createSeal, findSeal, type NewSeal } from '../seal/seals.ts'
import { addedProvisions, claimsIn } from '../statement/absence.ts'
import { editedFiles } from '../statement/apply-review.ts'
import { pinReviewDates } from '../statement/pin.ts'

/** What a person says of an amendment before its text is written. */
export interface AmendmentFacts {
  readonly enforcedOn: string
  readonly instrument: string | null
  /** The day of the amendment itself. */
  readonly date: string
  readonly remark: string | null
  /** How it was adopted, as far as that is known already. */
  readonly procedure?: Partial<Procedure> | null
  readonly drift?: readonly IntendedDrift[]
}

/** The files that begin an amendment, and which of them are the new version and its record. */
export interface NewAmendmentFiles {
  readonly files: ReadonlyMap<string, string>
  readonly version: SourceFile
  readonly record: SourceFile
}

/** Copies a text to a new version and opens the record of its amendment. What was read up to that day is tied to the text before. */
export function beginAmendment(
  library: Corpus,
  family: Ruleset,
  { base, text, facts }: { readonly base: Version; readonly text: string; readonly facts: AmendmentFacts }
): NewAmendmentFiles {
  const { enforcedOn, instrument, date } = facts
  const place = { ruleset: family.id, library }
  const version: SourceFile = {
    path: unusedAmendmentPath({ ...place, kind: 'version', day: enforcedOn }),
    text: formatNextVersion({ path: base.ruleset.file.path, text }, { enforcedOn, amendment: instrument })
  }
  const record: SourceFile = {
    path: unusedAmendmentPath({ ...place, kind: 'amendment', day: date }),
    text: formatAmendment(facts)
  }
  const files = new Map([
    ...editedFiles(pinReviewDates(library, { family, before: base, enforcedOn })),
    [version.path, version.text],
    [record.path, record.text]
  ])
  return { files, version, record }
}

/** `2027-04-01.mdx`, or `2027-04-01-2.mdx` where that is taken. */
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

/** An amendment whose text is written. */
export interface WrittenAmendment {
  readonly family: Ruleset
  readonly before: Version
  readonly version: Version
  readonly record: SourceFile
  /** The day on which it is put on record. */
  readonly today: string
}

/** The files that put an amendment on record: what it changed, its text, and what was read up to its day; and what it changed. */
export function recordAmendment(
  library: Corpus,
  { family, before, version, record, today }: WrittenAmendment
): { readonly files: ReadonlyMap<string, string>; readonly changes: readonly Change[] } {
  const difference = family.differenceBetween(before, version)
  const changes = recordChanges(difference)
  const asksNoRule = addedProvisions(difference).length > 0 && claimsIn(library, family.id).length > 0
  const text = withChanges(record, changes, COMPARED_SOURCE)
  const files = new Map([[record.path, asksNoRule ? withNoRuleUnreviewed({ ...record, text }) : text]])
  if (findSeal(version.ruleset, library.seals)) return { files, changes }
  const path = formatContentPath({ kind: 'seals', ruleset: family.id })
  const yaml = library.files.get(path)?.text ?? null
  const older = family.versions.slice(family.versions.indexOf(before))
  const first = yaml === null ? firstSeals(older, today, precedentsOf(library, family.id)) : []
  files.set(path, withSeals(yaml, [...first, sealOfAmendment(version, today)]))
  const { enforcedOn } = version.ruleset
  if (enforcedOn !== null)
    for (const [file, text] of editedFiles(pinReviewDates(library, { family, before, enforcedOn })))
      files.set(file, text)
  return { files, changes }
}

function sealOfAmendment(version: Version, day: string): NewSeal {
  const { amendment, version: name } = version.ruleset
  return createSeal(version, { day, reason: `${amendment ?? name}の改正` })
}

/** The records of texts that had none, the oldest first, and of precedents. */
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
