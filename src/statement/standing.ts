import type { RulesetFamily } from '../corpus/families.ts'
import type { Version } from '../corpus/version.ts'
import { recordOf } from '../history/record-of.ts'
import { type Fate, tracer } from '../history/trace.ts'
import { isDivisionPath, isWithin } from '../model/address.ts'
import type { Path } from '../model/law.ts'
import type { Amendment, MeantDrift } from '../model/record.ts'
import { targetsOfAll } from '../resolve/cited.ts'
import { type ReadStatement, versionRead } from './read.ts'
import type { Address } from './types.ts'

/** What became of a provision between the version that a statement was held against and a later one. */
export interface Course {
  readonly ruleset: string
  /** As the statement names it. */
  readonly path: Path
  /** Where it is now; `null` if it is gone. */
  readonly to: Path | null
  readonly outcome: 'stands' | 'moved' | 'changed' | 'deleted'
  /** Whether nothing of it is left under its number: another provision took the place. */
  readonly replaced?: true
  /** Its words stand, and a citation in them is meant to reach another provision: that makes it another rule. */
  readonly drift?: MeantDrift
  /** The versions before and behind the change that decides. */
  readonly before: Version
  readonly after: Version
}

/**
 * How a statement stands to a text: `settled` what it rests on stands as it was · `moved` only its addresses changed ·
 * `open` something that it rests on has other words, or is gone: a person has to say whether it still holds.
 */
export interface Standing {
  readonly read: ReadStatement
  readonly outcome: 'settled' | 'moved' | 'open'
  /** What it rests on that does not stand as it was, each once: of an article that went the way of its paragraphs these alone. */
  readonly courses: readonly Course[]
  /** All of it, article and paragraphs: where each address leads now. */
  readonly touched: readonly Course[]
}

/** Follows provisions from one version of a family to another. */
export interface Follow {
  /** What becomes of a provision of a version up to the one that matters. */
  readonly courseOf: (family: RulesetFamily, from: Version, path: Path) => Course
  /** What a provision of one version is in another, be that older or newer; `null` if it is not there. */
  readonly pathIn: (family: RulesetFamily, from: Version, path: Path, to: Version) => Path | null
}

/** Follows provisions up to the version that `until` says; each pair of versions is compared once. With the records of amendments it is known which citations are meant to reach another provision since. */
export function followTo(until: (family: RulesetFamily) => Version, amendments: readonly Amendment[] = []): Follow {
  const tracers = new Map<Version, (path: Path) => Fate>()
  const origins = new Map<Version, Map<Version, Map<Path, Path>>>()
  const fateIn = ({ differenceBetween }: RulesetFamily, before: Version, after: Version, path: Path): Fate => {
    const trace = tracers.get(after) ?? tracer(differenceBetween(before, after), [before, after])
    tracers.set(after, trace)
    return trace(path)
  }
  const course = (family: RulesetFamily, from: Version, path: Path, to: Version): Course => {
    const line = family.versions.toReversed()
    const [start, end] = [line.indexOf(from), line.indexOf(to)]
    const stands: Course = { ruleset: family.id, path, to: path, outcome: 'stands', before: from, after: from }
    return line.slice(start + 1, end + 1).reduce((sofar, after, at) => {
      if (sofar.to === null) return sofar
      const before = line[start + at] ?? from
      const fate = fateIn(family, before, after, sofar.to)
      return worse(sofar, fate, { before, after, drift: driftIn(fate.path, recordOf(after.ruleset, amendments)) })
    }, stands)
  }
  const originsIn = (family: RulesetFamily, older: Version, newer: Version): Map<Path, Path> => {
    const found = origins.get(older)?.get(newer)
    if (found) return found
    const made = new Map(
      [...older.nodes.keys()].flatMap(path => {
        const { to } = course(family, older, path, newer)
        return to === null ? [] : [[to, path] as const]
      })
    )
    origins.set(older, (origins.get(older) ?? new Map<Version, Map<Path, Path>>()).set(newer, made))
    return made
  }
  return {
    courseOf: (family, from, path) => course(family, from, path, until(family)),
    pathIn: (family, from, path, to) => {
      const isNewer = family.versions.indexOf(from) < family.versions.indexOf(to)
      return isNewer ? (originsIn(family, to, from).get(path) ?? null) : course(family, from, path, to).to
    }
  }
}

const OUTCOMES = { stands: 'stands', renumbered: 'moved', changed: 'changed', deleted: 'deleted' } as const
const GRAVITY = { stands: 0, moved: 1, changed: 2, deleted: 3 } as const

function worse(
  course: Course,
  fate: Fate,
  { before, after, drift }: Pick<Course, 'before' | 'after'> & { readonly drift: MeantDrift | undefined }
): Course {
  const own = OUTCOMES[fate.outcome]
  const isDrifted = drift !== undefined && GRAVITY[own] < GRAVITY.changed
  const outcome = isDrifted ? 'changed' : own
  const decides = GRAVITY[outcome] > GRAVITY[course.outcome]
  const replaced = fate.replaced && { replaced: true as const }
  return {
    ...course,
    to: fate.path,
    ...replaced,
    ...(decides && { outcome, before, after, ...(isDrifted && { drift }) })
  }
}

/** The citation in a provision, or in what it stands in, that is meant to reach another one since an amendment. */
export function driftIn(path: Path | null, record: Amendment | undefined): MeantDrift | undefined {
  if (path === null) return undefined
  return record?.drift.find(({ at }) => isWithin(at, path) || isWithin(path, at))
}

/** How a statement stands. What tells of the past has nothing to keep in step with. */
export function standingOf(read: ReadStatement, families: readonly RulesetFamily[], follow: Follow): Standing {
  const { statement, version } = read
  if (!version || statement.kind === 'record') return { read, outcome: 'settled', courses: [], touched: [] }
  const touched = new Map<string, Course>()
  let open = false
  for (const { ruleset, path, leads, borrowed } of footholds(read, families, follow)) {
    const family = families.find(({ id }) => id === ruleset)
    if (!family) continue
    const course = follow.courseOf(family, versionRead(family, statement.read), path)
    const { outcome, to, replaced } = course
    if (outcome === 'stands' || (borrowed && outcome === 'moved')) continue
    const onlyLeads = leads && !replaced
    if (onlyLeads && outcome === 'changed' && to === path) continue
    touched.set(`${ruleset}:${path}`, course)
    if (outcome === 'deleted' || (outcome === 'changed' && !onlyLeads)) open = true
  }
  const all = [...touched.values()]
  const courses = all.filter(one => !all.some(other => isAbove(one, other)))
  return { read, outcome: open ? 'open' : courses.length > 0 ? 'moved' : 'settled', courses, touched: all }
}

/** How everything that is said stands to the texts in force, by its id. */
export function keepUp(
  said: readonly ReadStatement[],
  families: readonly RulesetFamily[],
  amendments: readonly Amendment[]
): ReadonlyMap<string, Standing> {
  const follow = followTo(({ current }) => current, amendments)
  return new Map(said.map(read => [read.statement.id, standingOf(read, families, follow)]))
}

/** What is told of a paragraph need not be told of its article. */
function isAbove(one: Course, other: Course): boolean {
  const isAncestor = one !== other && one.ruleset === other.ruleset && isWithin(other.path, one.path)
  return isAncestor && one.path !== other.path && one.outcome === other.outcome && one.to === topOf(other.to, one)
}

/** Where an ancestor of a provision would be now, if it went the same way. */
function topOf(to: Path | null, { path }: Course): Path | null {
  return to === null ? null : to.split('/').slice(0, path.split('/').length).join('/')
}

interface Foothold extends Pick<Address, 'path' | 'leads'> {
  readonly ruleset: string
  /** It stands among the addresses of something else. */
  readonly borrowed?: true
}

/** What a statement stands on: its addresses, and what its words cite. A chapter is no more than a way to what stands below it. */
function footholds(
  { statement, citations }: ReadStatement,
  families: readonly RulesetFamily[],
  follow: Follow
): Foothold[] {
  const { ruleset } = statement
  const cited = [...citations.values()].flatMap(targetsOfAll).map(({ document, path }) => ({ ruleset: document, path }))
  const beside = statement.addresses.map(({ path, leads }) => ({ ruleset, path, ...(leads && { leads }) }))
  const family = families.find(({ id }) => id === ruleset)
  const borrowed = statement.borrowed.flatMap(({ path, read }): Foothold[] => {
    const own = family && follow.pathIn(family, versionRead(family, read), path, versionRead(family, statement.read))
    return own ? [{ ruleset, path: own, borrowed: true }] : []
  })
  return [...beside, ...cited, ...borrowed].flatMap((foothold: Foothold) => {
    if (!foothold.path) return []
    return [isDivisionPath(foothold.path) ? { ...foothold, leads: true as const } : foothold]
  })
}
