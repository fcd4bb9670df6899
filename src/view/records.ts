import type { Corpus } from '../corpus/build-corpus.ts'
import type { PrecedentEntry, SurvivingEntry } from '../history/versions/precedent.ts'
import type { Ruleset } from '../history/versions/rulesets.ts'
import type { Amendment, FailedBill } from '../model/amendment.ts'
import type { AnnotationTarget, EditorNote } from '../model/annotations.ts'
import type { Tournament } from '../model/tournament.ts'
import { createCurrentMapper, type MapToCurrent, precedentsByArticle } from './current-provisions.ts'

/** Records of a ruleset: precedents, instruments, failed bills and tournaments. */
export interface Records {
  readonly ruleset: Ruleset
  /** By number. */
  readonly precedents: readonly PrecedentEntry[]
  /** By date; entries without a date are last. */
  readonly amendments: readonly Amendment[]
  /** 否決・取下げ: failed bills, by date. */
  readonly bills: readonly FailedBill[]
  /** By first day; entries without a date are last. */
  readonly tournaments: readonly Tournament[]
  /** Editor's notes on precedents, by number. */
  readonly notes: readonly EditorNote[]
  readonly follow: MapToCurrent
  /** Precedents about each page of the version in force, by slug. */
  readonly byArticle: ReadonlyMap<string, readonly SurvivingEntry[]>
  /** ひとことで: one plain sentence per precedent, by number. */
  readonly plain: ReadonlyMap<string, string>
}

/** Collects the records of one ruleset. */
export function recordsOf(
  {
    precedents,
    amendments,
    bills,
    tournaments,
    notes,
    plain
  }: Pick<Corpus, 'precedents' | 'amendments' | 'bills' | 'tournaments' | 'notes' | 'plain'>,
  ruleset: Ruleset
): Records {
  const isOnPrecedent = ({ ruleset: rulesetId, targetKind }: AnnotationTarget) =>
    rulesetId === ruleset.id && targetKind === 'precedent'
  const own = precedents
    .filter(({ precedent }) => precedent.ruleset === ruleset.id)
    .sort((a, b) => a.precedent.number - b.precedent.number)
  const follow = createCurrentMapper(ruleset)
  return {
    ruleset,
    precedents: own,
    amendments: amendments.filter(({ ruleset: rulesetId }) => rulesetId === ruleset.id).toSorted(byDate),
    bills: bills.filter(({ ruleset: rulesetId }) => rulesetId === ruleset.id).toSorted(byDate),
    follow,
    byArticle: precedentsByArticle(own, follow),
    tournaments: tournaments.filter(({ ruleset: rulesetId }) => rulesetId === ruleset.id),
    notes: notes.filter(isOnPrecedent),
    plain: new Map(plain.filter(isOnPrecedent).map(({ path, sentence }) => [path, sentence]))
  }
}

/** Compares by date. Entries without a date are last. */
export function byDate(a: { readonly date: string | null }, b: { readonly date: string | null }): number {
  if (a.date === b.date) return 0
  if (a.date === null || b.date === null) return a.date === null ? 1 : -1
  return a.date < b.date ? -1 : 1
}
