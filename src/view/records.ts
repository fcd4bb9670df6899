import { type Fate, tracer } from '../history/trace.ts'
import type { Library, PrecedentEntry, RulesetFamily, Version } from '../library.ts'
import type { EditorNote, Path } from '../model/law.ts'
import type { Amendment, Tournament } from '../model/record.ts'
import type { HrefOf } from './pieces.ts'

/** What is recorded about a ruleset besides its texts: precedents and instruments. */
export interface Records {
  /** The path that the whole site stands under, with a slash on both sides. */
  readonly base: string
  readonly family: RulesetFamily
  /** By number. */
  readonly precedents: readonly PrecedentEntry[]
  /** By date; those without one last. */
  readonly amendments: readonly Amendment[]
  /** By their first day; those without one last. */
  readonly tournaments: readonly Tournament[]
  /** Editor's notes on precedents, by number. */
  readonly notes: readonly EditorNote[]
  /** Where a provision of a version stands in the text in force; `null` if it is gone. */
  readonly follow: (version: Version | null, path: Path) => Path | null
  /** ひとことで: one plain sentence per precedent, by number. */
  readonly plain: ReadonlyMap<string, string>
}

/** The records of one ruleset. */
export function recordsOf(
  {
    precedents,
    amendments,
    tournaments,
    notes,
    plain
  }: Pick<Library, 'precedents' | 'amendments' | 'tournaments' | 'notes' | 'plain'>,
  family: RulesetFamily,
  base: string
): Records {
  const folder = `precedents/${family.id}/`
  const own = precedents.filter(({ precedent }) => precedent.ruleset === family.id)
  return {
    base,
    family,
    precedents: own.toSorted((a, b) => a.precedent.number - b.precedent.number),
    amendments: amendments.filter(({ ruleset }) => ruleset === family.id).toSorted(byDate),
    follow: followerOf(family),
    tournaments: tournaments.filter(({ ruleset }) => ruleset === family.id),
    notes: notes.filter(({ file }) => file.path === `${folder}notes.yaml`),
    plain: new Map(
      plain.filter(({ file }) => file.path === `${folder}plain.yaml`).map(({ path, sentence }) => [path, sentence])
    )
  }
}

/** Follows provisions from version to version; what two versions have in common is worked out once. */
function followerOf({ versions, current }: RulesetFamily): Records['follow'] {
  const line = versions.toReversed()
  const traces = new Map<Version, (path: Path) => Fate>()
  const traceTo = (after: Version, before: Version) => {
    const trace = traces.get(after) ?? tracer(before.ruleset, after.ruleset)
    traces.set(after, trace)
    return trace
  }
  return (version, path) => {
    const way = line.slice(version ? line.indexOf(version) : line.indexOf(current), line.indexOf(current) + 1)
    return way.slice(1).reduce<Path | null>((at, after, index) => {
      const before = way[index]
      return at === null || !before ? at : traceTo(after, before)(at).path
    }, path)
  }
}

/** Sorts by date, what has none last. */
export function byDate(a: { readonly date: string | null }, b: { readonly date: string | null }): number {
  if (a.date === b.date) return 0
  if (a.date === null || b.date === null) return a.date === null ? 1 : -1
  return a.date < b.date ? -1 : 1
}

/** `/onizumo/precedents/`; `/onizumo/precedents/18/` with a number. */
export function precedentUrl({ base, family }: Pick<Records, 'base' | 'family'>, number?: number): string {
  const index = encodeURI(`${base}${family.id}/precedents/`)
  return number === undefined ? index : `${index}${number}/`
}

/** `/onizumo/history/`; `/onizumo/history/2014-05-06/`, `/onizumo/history/8-2/`. */
export function historyUrl({ base, family }: Pick<Records, 'base' | 'family'>, slug = ''): string {
  return encodeURI(`${base}${family.id}/history/${slug ? `${slug}/` : ''}`)
}

/** Where citations of precedents and instruments lead: 先例第9号, 平成26年規約第1号. */
export function recordHrefs(all: readonly Records[]): HrefOf {
  return ({ document, path }) => {
    if (document === 'precedent') {
      const holder = all.find(({ precedents }) => precedents.some(({ precedent }) => String(precedent.number) === path))
      return holder ? precedentUrl(holder, Number(path)) : null
    }
    if (document !== 'amendment') return null
    const holder = all.find(({ amendments }) => amendments.some(({ id }) => id === path))
    return holder ? historyUrl(holder, path) : null
  }
}
