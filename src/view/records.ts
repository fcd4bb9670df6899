import type { Corpus, PrecedentEntry, Ruleset, SurvivingEntry } from '../library.ts'
import type { AnnotationTarget, EditorNote } from '../model/annotations.ts'
import type { Amendment, FailedBill, Tournament } from '../model/record.ts'
import { createCurrentMapper, type MapToCurrent, precedentsByArticle } from './current-provisions.ts'

/** What is recorded about a ruleset besides its texts: precedents and instruments. */
export interface Records {
  /** The path that the whole site stands under, with a slash on both sides. */
  readonly base: string
  readonly family: Ruleset
  /** By number. */
  readonly precedents: readonly PrecedentEntry[]
  /** By date; those without one last. */
  readonly amendments: readonly Amendment[]
  /** 否決・取下げ: what came to nothing, by date. */
  readonly bills: readonly FailedBill[]
  /** By their first day; those without one last. */
  readonly tournaments: readonly Tournament[]
  /** Editor's notes on precedents, by number. */
  readonly notes: readonly EditorNote[]
  readonly follow: MapToCurrent
  /** The precedents about each page of the law in force, by its slug. */
  readonly byArticle: ReadonlyMap<string, readonly SurvivingEntry[]>
  /** ひとことで: one plain sentence per precedent, by number. */
  readonly plain: ReadonlyMap<string, string>
}

/** The records of one ruleset. */
export function recordsOf(
  {
    precedents,
    amendments,
    bills,
    tournaments,
    notes,
    plain
  }: Pick<Corpus, 'precedents' | 'amendments' | 'bills' | 'tournaments' | 'notes' | 'plain'>,
  family: Ruleset,
  base: string
): Records {
  const isOnPrecedent = ({ ruleset, on }: AnnotationTarget) => ruleset === family.id && on === 'precedent'
  const own = precedents
    .filter(({ precedent }) => precedent.ruleset === family.id)
    .sort((a, b) => a.precedent.number - b.precedent.number)
  const follow = createCurrentMapper(family)
  return {
    base,
    family,
    precedents: own,
    amendments: amendments.filter(({ ruleset }) => ruleset === family.id).toSorted(byDate),
    bills: bills.filter(({ ruleset }) => ruleset === family.id).toSorted(byDate),
    follow,
    byArticle: precedentsByArticle(own, follow),
    tournaments: tournaments.filter(({ ruleset }) => ruleset === family.id),
    notes: notes.filter(isOnPrecedent),
    plain: new Map(plain.filter(isOnPrecedent).map(({ path, sentence }) => [path, sentence]))
  }
}

/** Sorts by date, what has none last. */
export function byDate(a: { readonly date: string | null }, b: { readonly date: string | null }): number {
  if (a.date === b.date) return 0
  if (a.date === null || b.date === null) return a.date === null ? 1 : -1
  return a.date < b.date ? -1 : 1
}
