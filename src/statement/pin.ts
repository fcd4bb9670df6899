import type { Ruleset } from '../history/versions/rulesets.ts'
import type { Version } from '../history/versions/version.ts'
import type { Club } from '../model/club.ts'
import type { SourceFile, Span, WithKeySpans } from '../model/source.ts'
import { addDays } from '../text/days.ts'
import type { ReviewStatus } from './review-status.ts'
import type { Edit, Statement } from './types.ts'

/** A version to be recorded, and the version it was made from. */
export interface NewVersion {
  readonly ruleset: Ruleset
  readonly before: Version
  /** Enforcement date: `2026-12-01`. */
  readonly enforcedOn: string
}

/**
 * Pins every `read` that would reach into a new version to the version before it, because the new text did not exist at
 * the review. Otherwise a version recorded late, or on the very day, would count as reviewed.
 */
export function pinReviewDates(
  { club, statements }: { readonly club: Club; readonly statements: ReadonlyMap<string, ReviewStatus> },
  { ruleset, before, enforcedOn }: NewVersion
): Edit[] {
  const older = new Set(ruleset.versions.slice(ruleset.versions.indexOf(before)).map(({ text }) => text.version))
  const reaches = (read: string) => read.slice(0, 10) >= enforcedOn && !older.has(read)
  const { enforcedOn: day, version } = before.text
  const phrase = day !== null && day < enforcedOn ? addDays(enforcedOn, -1) : version
  const own = [...statements.values()].filter(({ read }) => read.statement.ruleset === ruleset.id)
  return writtenReads({ club, statements: own })
    .filter(edit => reaches(edit.newText))
    .map(edit => ({ ...edit, newText: phrase }))
}

/** Returns every `read` written in the files of statements and in `club.yaml`, unchanged. */
export function writtenReads({
  club,
  statements
}: {
  readonly club: Club
  readonly statements: readonly ReviewStatus[]
}): Edit[] {
  const telling = new Set([...new Set(statements.map(({ read }) => read.statement.file))].filter(mentionsRead))
  const entries = statements.flatMap(({ read: { statement } }) =>
    telling.has(statement.file) ? [...readsOfStatement(statement), ...readOf(statement)] : []
  )
  return [...new Map([...entries, ...(club.file ? readOf({ file: club.file, keySpans: club.keySpans }) : [])]).values()]
}

type Written = readonly [place: string, edit: Edit]

/** Most files have no `read`, so their entries need not be searched. */
function mentionsRead({ text }: SourceFile): boolean {
  return /\bread\b/u.test(text)
}

/** Returns the own `read` of a statement. The `read` of a status note belongs to the review of its precedent. */
function readsOfStatement({ kind, file, reviewMarkEdits }: Statement): Written[] {
  if (kind === 'status-note') return []
  return reviewMarkEdits().flatMap(({ span, before }) => (before === '' ? [writtenAt(file, span)] : []))
}

/** Returns the `read` of a complete file. */
function readOf({ file, keySpans }: WithKeySpans): Written[] {
  return keySpans.read ? [writtenAt(file, keySpans.read)] : []
}

function writtenAt(file: SourceFile, span: Span): Written {
  const text = file.text.slice(span.start, span.end).replace(/^(['"])(.*)\1$/u, '$2')
  return [`${file.path}:${span.start}`, { file, span, newText: text }]
}
