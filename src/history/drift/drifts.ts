import type { DiffNode, TextDifference } from '../types.ts'
import { cellOrigins } from './cells.ts'
import { byUnit, citedMembers, citingWords, offsetMappingFor } from './members.ts'
import { isReplacedIn, targetChanged } from './target-change.ts'
import type { CitationTarget, CitingVersions, Drift } from './types.ts'
import { wordingFor } from './wording.ts'
import { readMember, stepsTaken, type WrittenMember } from './written.ts'

/** Citation with unchanged words, in both texts. */
interface UnchangedCitation {
  readonly before: CitationTarget
  readonly after: CitationTarget
}

/** Citation that may have drifted, with its written form. */
interface Suspect extends UnchangedCitation {
  readonly written: WrittenMember
}

/**
 * Finds citations with unchanged words whose target changed, in the order of the text after.
 *
 * - An article was inserted before, and 「前条」 is now the inserted article.
 * - 「第85条の2」 is now the number of another article, and the former target is 第85条の3.
 *
 * Only the first of several dependent citations (前条 and a following 同条) is returned.
 */
export function findDrifts(difference: TextDifference, versions: CitingVersions): Drift[] {
  if (difference.changes.length === 0) return []
  const [befores, afters] = [citedMembers(difference.before, versions[0]), citedMembers(difference.after, versions[1])]
  const unchanged = unchangedCitations(difference, { befores, afters, versions })
  const stand = new Set(unchanged.map(({ after }) => after))
  const newMembers = byUnit(afters.filter(after => !stand.has(after)))
  const suspects = unchanged.flatMap((pair): Suspect[] => {
    const written = isSameReach(pair, difference) ? null : readMember(pair.after)
    return written &&
      !isRepeated(pair, newMembers, difference) &&
      targetChanged([pair.before, pair.after], difference.matches, written)
      ? [{ ...pair, written }]
      : []
  })
  if (suspects.length === 0) return []
  const bears = bearerOf({ befores, unchanged, suspects })
  return suspects
    .filter(suspect => !hangsOnAnother(suspect, { partners: difference.matches, bears }))
    .map(suspect => driftOf(suspect, difference))
}

/** Returns the citation members in unchanged words, each with its counterpart before. */
function unchangedCitations(
  difference: TextDifference,
  {
    befores,
    afters,
    versions
  }: { readonly befores: Members; readonly afters: Members; readonly versions: CitingVersions }
): UnchangedCitation[] {
  const known = byUnit(befores)
  const placeOf = placesBefore(difference, versions)
  return afters.flatMap(after => {
    const unit = difference.matches.get(after.unit)
    const place = unit && placeOf(after, unit)
    const length = after.end - after.start
    const isThere = (one: CitationTarget) => one.cell === place?.cell && one.start === place.start
    const before = unit && known.get(unit)?.find(one => isThere(one) && one.end - one.start === length)
    return before ? [{ before, after }] : []
  })
}

type Members = readonly CitationTarget[]

/** Returns a look-up of the offset before of a citation member, in the text or in a table cell. */
function placesBefore(difference: TextDifference, versions: CitingVersions) {
  const originOf = offsetMappingFor(difference)
  const originsOf = new Map<DiffNode, ReturnType<typeof cellOrigins>>()
  return ({ unit, cell, start, end }: CitationTarget, before: DiffNode) => {
    if (!cell) return { cell, start: originOf(unit)(start, end) }
    const origins = originsOf.get(unit) ?? cellOrigins([before, unit], versions)
    originsOf.set(unit, origins)
    return origins(cell, start, end)
  }
}

/**
 * True if a new citation next to this one covers the former target. In 「第1項各号及び前項各号」, which was 「前項各号」,
 * the second citation is new although its words are unchanged.
 */
function isRepeated(
  { before, after }: UnchangedCitation,
  newMembers: ReadonlyMap<DiffNode, readonly CitationTarget[]>,
  { matches }: TextDifference
): boolean {
  const became = before.reaches.flatMap(unit => matches.get(unit) ?? [])
  const sameCell = newMembers.get(after.unit)?.filter(({ cell }) => cell === after.cell) ?? []
  const reached = new Set([after, ...sameCell].flatMap(({ reaches }) => reaches))
  return sameCell.length > 0 && became.length > 0 && became.every(unit => reached.has(unit))
}

/** Fast path for most citations: the targets are pairwise matched and unchanged. */
function isSameReach({ before, after }: UnchangedCitation, { matches, changes }: TextDifference): boolean {
  const [was, now] = [before.reaches, after.reaches]
  if (was.length !== now.length || !was.every((unit, at) => matches.get(unit) === now[at])) return false
  return changes.every(change => !now.some(unit => isAt(change.after, unit)))
}

/** True if the unit is the provision or one of its descendants. */
function isAt(unit: DiffNode | null, provision: DiffNode): boolean {
  return unit !== null && (unit === provision || isAt(unit.parent, provision))
}

/**
 * State of the citation that another citation depends on. If the base citation changed, the dependent is not reported.
 */
type Bearer = (member: CitationTarget, depth: number) => 'kept' | 'changed' | 'none'

interface Material {
  readonly befores: readonly CitationTarget[]
  readonly unchanged: readonly UnchangedCitation[]
  readonly suspects: readonly Suspect[]
}

function bearerOf({ befores, unchanged, suspects }: Material): Bearer {
  const doubted = new Set(suspects.map(({ before }) => before))
  const certain = new Set(unchanged.map(({ before }) => before).filter(before => !doubted.has(before)))
  return (member, depth) => {
    const above = stepsOf(member.reaches[0], depth)
    const earlier = befores.slice(0, befores.indexOf(member))
    const bearer = earlier.findLast(
      ({ unit, cell, reaches }) =>
        topOf(unit) === topOf(member.unit) &&
        (cell === null || cell === member.cell) &&
        reaches.some(one => stepsOf(one, depth) === above)
    )
    if (!bearer) return 'none'
    return certain.has(bearer) ? 'kept' : 'changed'
  }
}

/**
 * True if 「同条第2項」 depends on a 同条 that is now another article. The change of 同条 is reported at
 * its own citation, or the amendment rewrote it.
 */
function hangsOnAnother(
  { before, after, written }: Suspect,
  { partners, bears }: { readonly partners: TextDifference['matches']; readonly bears: Bearer }
): boolean {
  const depth = stepsTaken(written)
  if (depth === 0) return false
  const [was, now] = [ancestorAt(before.reaches[0], depth), ancestorAt(after.reaches[0], depth)]
  if (was && partners.get(was) === now) return false
  return bears(before, depth) === 'changed'
}

/** Returns the first steps of the path of a unit. */
function stepsOf({ path }: DiffNode, depth: number): string {
  return path.split('/').slice(0, depth).join('/')
}

/** Returns the unit or ancestor at the first steps of the path. */
function ancestorAt(unit: DiffNode, depth: number): DiffNode | null {
  const path = stepsOf(unit, depth)
  for (let at: DiffNode | null = unit; at; at = at.parent) if (at.path === path) return at
  return null
}

function topOf(unit: DiffNode): string {
  return stepsOf(unit, 1)
}

function driftOf({ before, after, written }: Suspect, { matches }: TextDifference): Drift {
  const became = before.reaches.flatMap(unit => matches.get(unit) ?? [])
  const lostUnits = before.reaches.filter(unit => !after.reaches.some(one => matches.get(one) === unit))
  const come = after.reaches.filter(unit => !became.includes(unit))
  // A provision that took over the number of an unrelated provision is not the intended target.
  const isSame = lostUnits.length + come.length === 0
  const lost = isSame ? before.reaches.filter(unit => isReplacedIn(matches, unit)) : lostUnits
  const gained = isSame ? lost.flatMap(unit => matches.get(unit) ?? []) : come
  const intendedTargets = became.filter(unit => !unit.deleted && !(isSame && gained.includes(unit)))
  const suggestedText = wordingFor({ from: after.unit, intendedTargets, part: after.part, written })
  return {
    before,
    after,
    citationText: citingWords(after).slice(after.start, after.end),
    lost,
    gained,
    intendedTargets,
    suggestedText
  }
}
