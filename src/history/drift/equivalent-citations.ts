import type { Path } from '../../model/law.ts'
import { targetsOfAll } from '../../resolve/cited.ts'
import type { ResolvedCitation } from '../../resolve/types.ts'
import { unitsWithin } from '../match/units.ts'
import type { DiffNode, TextChange, TextDifference } from '../types.ts'
import type { CitingVersion, CitingVersions } from './types.ts'

/**
 * Tells the changes that are none of substance: 「前条の規定は」 that became 「第80条の規定は」 because an article came between,
 * other words for the same provision. Of a citation whose words stand it is told elsewhere if it reaches another one.
 */
export function createEquivalenceCheck(
  { before: all, partners }: Pick<TextDifference, 'before' | 'partners'>,
  versions: CitingVersions
): (change: TextChange) => boolean {
  let became: Map<Path, Path> | null = null
  const nameNow = (path: Path): Path => {
    became ??= new Map(unitsWithin(all).map(unit => [unit.path, partners.get(unit)?.path ?? `${unit.path}（前）`]))
    return became.get(path) ?? path
  }
  return ({ kinds, before, after }) => {
    if (!before || !after || kinds.includes('caption') || before.deleted !== after.deleted) return false
    const [was, now] = [citationsOf(before, versions[0]), citationsOf(after, versions[1])]
    if (was.length !== now.length || was.length === 0) return false
    const stands = (at: number) => was[at]?.text === now[at]?.text
    const old = skeletonOf(before, was, at => (stands(at) ? null : reachOf(was[at], versions[0], nameNow)))
    return old === skeletonOf(after, now, at => (stands(at) ? null : reachOf(now[at], versions[1], path => path)))
  }
}

function citationsOf({ path }: DiffNode, { citationsIn }: CitingVersion): ResolvedCitation[] {
  return (citationsIn.get(path) ?? []).toSorted((a, b) => a.start - b.start)
}

/** What a citation reaches, in the place of how it is written. */
function reachOf(
  citation: ResolvedCitation | undefined,
  { ruleset }: CitingVersion,
  name: (path: Path) => Path
): string | null {
  if (!citation || citation.outcome === 'external') return null
  const targets = targetsOfAll([citation]).map(
    ({ document, path, part }) => `${document}:${document === ruleset.id ? name(path) : path}#${part ?? ''}`
  )
  return `〔${targets.sort().join(' ')}〕`
}

/** A unit's words with other words for some of its citations. */
function skeletonOf(
  { text }: DiffNode,
  citations: readonly ResolvedCitation[],
  say: (at: number) => string | null
): string {
  return citations.reduceRight(
    (words, { start, end }, at) => words.slice(0, start) + (say(at) ?? words.slice(start, end)) + words.slice(end),
    text
  )
}
