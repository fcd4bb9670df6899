import type { RulesetFamily } from '../corpus/families.ts'
import { isDivisionPath, isWithin } from '../model/address.ts'
import type { Path } from '../model/law.ts'
import type { Amendment } from '../model/record.ts'
import { targetsOfAll } from '../resolve/cited.ts'
import { astrayIn, type FollowedLaw } from './astray.ts'
import { type Course, type Follow, followTo } from './follow.ts'
import { type ReadStatement, versionRead } from './read.ts'
import type { Address } from './types.ts'

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

/** How a statement stands. What tells of the past has nothing to keep in step with. */
export function standingOf(read: ReadStatement, law: FollowedLaw): Standing {
  const { families, follow } = law
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
  const astray = astrayIn(read, law)
  const all = [...touched.values(), ...astray]
  const courses = all.filter(one => !all.some(other => isAbove(one, other)))
  return {
    read,
    outcome: open || astray.length > 0 ? 'open' : courses.length > 0 ? 'moved' : 'settled',
    courses,
    touched: all
  }
}

/** Where something that a statement rests on is now, if it has another number. */
export function movedTo({ touched }: Standing, ruleset: string, path: Path): Path | null {
  const course = touched.find(one => one.ruleset === ruleset && one.path === path)
  return course && course.to !== null && course.to !== path ? course.to : null
}

/** How everything that is said stands to the texts in force, by its id. */
export function keepUp(
  said: readonly ReadStatement[],
  law: Omit<FollowedLaw, 'follow'>,
  amendments: readonly Amendment[]
): ReadonlyMap<string, Standing> {
  const follow = followTo(({ current }) => current, amendments)
  return new Map(said.map(read => [read.statement.id, standingOf(read, { ...law, follow })]))
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
