import type { RulesetFamily } from '../corpus/families.ts'
import type { Version } from '../corpus/version.ts'
import type { Club } from '../model/club.ts'
import type { Keyed } from '../model/source.ts'
import type { Edit } from './propose.ts'
import type { Standing } from './standing.ts'

/** A version that is put on record, and the text that it was made from. */
export interface NewVersion {
  readonly family: RulesetFamily
  readonly before: Version
  /** The day from which it is in force: `2026-12-01`. */
  readonly enforcedOn: string
}

/**
 * Ties every `read` that would reach into a new version to the text before it: nobody can have held anything against a
 * text that was not on record. Without this a version that is recorded late, or on the very day, would count as read.
 */
export function pinReads(
  { club, statements }: { readonly club: Club; readonly statements: ReadonlyMap<string, Standing> },
  { family, before, enforcedOn }: NewVersion
): Edit[] {
  const older = new Set(family.versions.slice(family.versions.indexOf(before)).map(({ ruleset }) => ruleset.version))
  const reaches = (read: string) => read.slice(0, 10) >= enforcedOn && !older.has(read)
  const { enforcedOn: day, version } = before.ruleset
  const words = day !== null && day < enforcedOn ? dayBefore(enforcedOn) : version
  const own = [...statements.values()].filter(({ read }) => read.statement.ruleset === family.id)
  const entries = own.flatMap(({ read: { statement } }) => readsOf(statement, statement.id.split('#')[1] ?? ''))
  const ofClub = club.file ? readsOf({ file: club.file, places: club.places }, '') : []
  const all = new Map([...entries, ...ofClub].map(edit => [`${edit.file.path}:${edit.span.start}`, edit]))
  return [...all.values()].filter(edit => reaches(edit.words)).map(edit => ({ ...edit, words }))
}

/** The `read` of an entry and those above it, with what they say. */
function readsOf({ file, places }: Keyed, key: string): Edit[] {
  const names = ['read', 'readHere', ...(key ? [`${key}.read`] : [])]
  return names.flatMap(name => {
    const span = places[name]
    if (!span) return []
    return [{ file, span, words: file.text.slice(span.start, span.end).replace(/^(['"])(.*)\1$/u, '$2') }]
  })
}

/** The day before a day of the calendar. */
function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
}
