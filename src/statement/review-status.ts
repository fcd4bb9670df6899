import { targetsOfAll } from '../citation/resolve/cited.ts'
import type { ResolvedCitation } from '../citation/resolve/types.ts'
import type { Ruleset } from '../history/versions/rulesets.ts'
import type { Version } from '../history/versions/version.ts'
import { isDivisionPath, isWithin } from '../model/address.ts'
import type { Amendment } from '../model/amendment.ts'
import type { Path } from '../model/law.ts'
import type { SurvivingPrecedent } from '../model/precedent.ts'
import { claimsAbsence } from './absence.ts'
import { type FollowedLaw, findDriftedCitations } from './drifted-citations.ts'
import { type ProvisionTrace, type ProvisionTracer, traceTo } from './follow.ts'
import type { Override } from './overrides.ts'
import { type ReadStatement, versionRead } from './read.ts'
import type { Address } from './types.ts'

/**
 * Review status of a statement:
 *
 * - `current`: its basis is unchanged
 * - `renumbered`: only its addresses were renumbered
 * - `needs-review`: part of its basis has a new text or was deleted, so a person must check the statement
 */
export interface ReviewStatus {
  readonly read: ReadStatement
  readonly outcome: 'current' | 'renumbered' | 'needs-review'

  /**
   * The changed provisions of its basis, without duplicates. An article that only moved with its paragraphs is omitted.
   */
  readonly changes: readonly ProvisionTrace[]
  /** All changed provisions, articles and paragraphs, with their current paths. */
  readonly affected: readonly ProvisionTrace[]
}

/** The law, and the precedents that override it. */
export interface ReviewLaw extends FollowedLaw {
  readonly overrides: readonly Override[]
}

/** Computes the review status of a statement. Historical records never need review. */
export function reviewStatusOf(read: ReadStatement, law: ReviewLaw): ReviewStatus {
  const { rulesets, follow } = law
  const { statement, version } = read
  if (!version || statement.kind === 'record') return { read, outcome: 'current', changes: [], affected: [] }
  const touched = new Map<string, ProvisionTrace>()
  let open = false
  for (const { ruleset: rulesetId, path, isLinkOnly, isInherited } of dependencies(read, rulesets, follow)) {
    const ruleset = rulesets.find(({ id }) => id === rulesetId)
    if (!ruleset) continue
    const from = versionRead(ruleset, statement.reviewedVersion)
    const trace = isLinkOnly
      ? follow.courseOf(ruleset, firstWith(path, ruleset, from), path)
      : (newCourse(ruleset, path, read, follow) ?? follow.courseOf(ruleset, from, path))
    const { outcome, to, replaced } = trace
    if (outcome === 'unchanged' || (isInherited && outcome === 'renumbered')) continue
    const onlyLeads = isLinkOnly && !replaced
    if (onlyLeads && outcome === 'changed' && to === path) continue
    touched.set(`${rulesetId}:${path}`, trace)
    if (outcome === 'deleted' || (outcome === 'changed' && !onlyLeads)) open = true
  }
  for (const trace of newlyCited(read, law)) {
    touched.set(`${trace.ruleset}:${trace.path}`, trace)
    open = true
  }
  const astray = [...findDriftedCitations(read, law), ...overriddenIn(read, law)]
  const all = [...touched.values(), ...astray]
  const changes = all.filter(one => !all.some(other => isAbove(one, other)))
  return {
    read,
    outcome: open || astray.length > 0 ? 'needs-review' : changes.length > 0 ? 'renumbered' : 'current',
    changes,
    affected: all
  }
}

/** Returns the version from which a link is traced: the oldest one from `from` on that has the path. */
function firstWith(path: Path, { versions }: Ruleset, from: Version): Version {
  return versions.slice(0, versions.indexOf(from) + 1).findLast(({ nodes }) => nodes.has(path)) ?? from
}

/** Traces a provision that the reviewed version does not have and the text in force has. */
function newCourse(
  ruleset: Ruleset,
  path: Path,
  { version }: ReadStatement,
  follow: ProvisionTracer
): ProvisionTrace | null {
  if (version === null || !ruleset.versions.includes(version) || version.nodes.has(path)) return null
  return addedCourse(ruleset, path, version, follow)
}

/** Traces a provision that was added after a version; `null` if the text in force does not have it. */
function addedCourse(ruleset: Ruleset, path: Path, before: Version, follow: ProvisionTracer): ProvisionTrace | null {
  const { versions } = ruleset
  const now = follow.until(ruleset)
  const since = versions.slice(versions.indexOf(now), versions.indexOf(before))
  if (since.length === 0 || !now.nodes.has(path)) return null
  const after = since.findLast(one => follow.pathIn(ruleset, now, path, one) !== null) ?? now
  return { ruleset: ruleset.id, path, to: path, outcome: 'changed', isNew: true, before, after }
}

/** Traces cited provisions that do not exist in the reviewed version and exist in the text in force. */
function newlyCited(read: ReadStatement, { rulesets, follow, readStatement }: ReviewLaw): ProvisionTrace[] {
  const { statement, version } = read
  const ruleset = rulesets.find(({ id }) => id === statement.ruleset)
  const unresolved = [...read.citations].flatMap(([key, all]) => (all.some(isUnresolved) ? [key] : []))
  const now = ruleset && follow.until(ruleset)
  if (!version || !now || now === version || unresolved.length === 0) return []
  const texts = statement.texts.filter(({ key }) => unresolved.includes(key))
  const anew = readStatement({ ...statement, reviewedVersion: now.text.version, texts })
  return [...anew.citations.values()]
    .flatMap(targetsOfAll)
    .flatMap(({ document, path }) =>
      document === ruleset.id && path ? (newCourse(ruleset, path, read, follow) ?? []) : []
    )
}

function isUnresolved({ outcome }: ResolvedCitation): boolean {
  return outcome === 'unresolved'
}

/** Traces the basis provisions that a precedent overrides since the review of the statement. */
function overriddenIn(read: ReadStatement, { rulesets, follow, overrides }: ReviewLaw): ProvisionTrace[] {
  const { statement, version } = read
  const day = statement.reviewedVersion?.slice(0, 10)
  const ruleset = rulesets.find(({ id }) => id === statement.ruleset)
  if (!day || !version || !ruleset || statement.kind === 'club') return []
  const later = overrides.filter(
    ({ precedent }) =>
      precedent.ruleset === ruleset.id && (precedent.decidedOn ?? '') > day && !dependsOnPrecedent(read, precedent)
  )
  if (later.length === 0) return []
  const own = dependencies(read, rulesets, follow).filter(one => one.ruleset === ruleset.id && !one.isLinkOnly)
  return later.flatMap(({ precedent, version: decided, paths }): ProvisionTrace[] => {
    const overridden = paths.flatMap(path => follow.pathIn(ruleset, decided, path, version) ?? [])
    const touched = own.find(({ path }) => overridden.some(one => isWithin(one, path) || isWithin(path, one)))
    if (!touched) return []
    const { path } = touched
    const after = follow.until(ruleset)
    return [
      { ruleset: ruleset.id, path, to: path, outcome: 'changed', overriddenBy: precedent, before: version, after }
    ]
  })
}

/** True if a statement cites the precedent and does not claim that there is no rule. */
function dependsOnPrecedent({ statement, citations }: ReadStatement, { number }: SurvivingPrecedent): boolean {
  const cited = [...citations.values()].flatMap(targetsOfAll).filter(({ document }) => document === 'precedent')
  const named = [...statement.texts.flatMap(({ precedents }) => precedents), ...cited.map(({ path }) => Number(path))]
  return named.includes(number) && !claimsAbsence(statement)
}

/** Returns the current path of a basis provision; `null` if it is unchanged or was deleted. */
export function movedTo({ affected }: ReviewStatus, ruleset: string, path: Path): Path | null {
  const trace = affected.find(one => one.ruleset === ruleset && one.path === path)
  return trace && trace.to !== null && trace.to !== path ? trace.to : null
}

/** True if the provision was deleted or replaced. */
export function isDeletedOrReplaced({ outcome, replaced }: ProvisionTrace): boolean {
  return outcome === 'deleted' || replaced === true
}

/** Computes the review status of all statements against the texts in force, by statement id. */
export function reviewAll(
  statements: readonly ReadStatement[],
  law: Omit<ReviewLaw, 'follow'>,
  amendments: readonly Amendment[]
): ReadonlyMap<string, ReviewStatus> {
  const follow = traceTo(({ current }) => current, amendments)
  return new Map(statements.map(read => [read.statement.id, reviewStatusOf(read, { ...law, follow })]))
}

/** True if the trace of an article repeats that of its paragraph. */
function isAbove(one: ProvisionTrace, other: ProvisionTrace): boolean {
  const isAncestor = one !== other && one.ruleset === other.ruleset && isWithin(other.path, one.path)
  return isAncestor && one.path !== other.path && one.outcome === other.outcome && one.to === topOf(other.to, one)
}

/** Returns the current path of an ancestor, if it moved together with the provision. */
function topOf(to: Path | null, { path }: ProvisionTrace): Path | null {
  return to === null ? null : to.split('/').slice(0, path.split('/').length).join('/')
}

interface Dependency extends Pick<Address, 'path' | 'isLinkOnly'> {
  readonly ruleset: string
  /** True if the provision is inherited from another statement. */
  readonly isInherited?: true
}

/**
 * Returns the dependencies of a statement: its addresses and the targets of its citations. An address of a heading is
 * only a link.
 */
function dependencies(
  { statement, citations }: ReadStatement,
  rulesets: readonly Ruleset[],
  follow: ProvisionTracer
): Dependency[] {
  const { ruleset: rulesetId } = statement
  const cited = [...citations.values()].flatMap(targetsOfAll).map(({ document, path }) => ({ ruleset: document, path }))
  const basis = statement.addresses.map(({ path, isLinkOnly }) => ({
    ruleset: rulesetId,
    path,
    ...(isLinkOnly && { isLinkOnly })
  }))
  const ruleset = rulesets.find(({ id }) => id === rulesetId)
  const borrowed = statement.inheritedBasis.flatMap(({ path, reviewedVersion }): Dependency[] => {
    const own =
      ruleset &&
      follow.pathIn(
        ruleset,
        versionRead(ruleset, reviewedVersion),
        path,
        versionRead(ruleset, statement.reviewedVersion)
      )
    return own ? [{ ruleset: rulesetId, path: own, isInherited: true }] : []
  })
  return [...basis, ...cited, ...borrowed].flatMap((foothold: Dependency) => {
    if (!foothold.path) return []
    return [isDivisionPath(foothold.path) ? { ...foothold, isLinkOnly: true as const } : foothold]
  })
}
