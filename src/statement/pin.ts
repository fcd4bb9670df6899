import type { Ruleset } from '../corpus/families.ts'
import type { Version } from '../corpus/version.ts'
import type { Club } from '../model/club.ts'
import type { SourceFile, Span, WithKeySpans } from '../model/source.ts'
import { addDays } from '../text/days.ts'
import type { ReviewStatus } from './review-status.ts'
import type { Edit, Statement } from './types.ts'

/** A version that is put on record, and the text that it was made from. */
export interface NewVersion {
  readonly family: Ruleset
  readonly before: Version
  /** The day from which it is in force: `2026-12-01`. */
  readonly enforcedOn: string
}

/**
 * Ties every `read` that would reach into a new version to the text before it: nobody can have held anything against a
 * text that was not on record. Without this a version that is recorded late, or on the very day, would count as read.
 */
export function pinReviewDates(
  { club, statements }: { readonly club: Club; readonly statements: ReadonlyMap<string, ReviewStatus> },
  { family, before, enforcedOn }: NewVersion
): Edit[] {
  const older = new Set(family.versions.slice(family.versions.indexOf(before)).map(({ ruleset }) => ruleset.version))
  const reaches = (read: string) => read.slice(0, 10) >= enforcedOn && !older.has(read)
  const { enforcedOn: day, version } = before.ruleset
  const words = day !== null && day < enforcedOn ? addDays(enforcedOn, -1) : version
  const own = [...statements.values()].filter(({ read }) => read.statement.ruleset === family.id)
  return writtenReads({ club, statements: own })
    .filter(edit => reaches(edit.words))
    .map(edit => ({ ...edit, words }))
}

/** Every `read` that is written in the files of statements and in `club.yaml`, as it stands there. */
export function writtenReads({
  club,
  statements
}: {
  readonly club: Club
  readonly statements: readonly ReviewStatus[]
}): Edit[] {
  const telling = new Set([...new Set(statements.map(({ read }) => read.statement.file))].filter(saysRead))
  const entries = statements.flatMap(({ read: { statement } }) =>
    telling.has(statement.file) ? [...ownReads(statement), ...readOf(statement)] : []
  )
  return [...new Map([...entries, ...(club.file ? readOf({ file: club.file, places: club.places }) : [])]).values()]
}

type Written = readonly [place: string, edit: Edit]

/** Most files say nothing of it, and need not be looked through entry by entry. */
function saysRead({ text }: SourceFile): boolean {
  return /\bread\b/u.test(text)
}

/** Where a statement says itself what it was held against; of what is said of a precedent that is the precedent's review. */
function ownReads({ kind, file, holds }: Statement): Written[] {
  if (kind === 'status-note') return []
  return holds().flatMap(({ span, before }) => (before === '' ? [writtenAt(file, span)] : []))
}

/** The `read` of a whole file. */
function readOf({ file, places }: WithKeySpans): Written[] {
  return places.read ? [writtenAt(file, places.read)] : []
}

function writtenAt(file: SourceFile, span: Span): Written {
  const words = file.text.slice(span.start, span.end).replace(/^(['"])(.*)\1$/u, '$2')
  return [`${file.path}:${span.start}`, { file, span, words }]
}
