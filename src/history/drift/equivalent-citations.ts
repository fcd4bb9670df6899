import { targetsOfAll } from '../../citation/resolve/cited.ts'
import type { ResolvedCitation } from '../../citation/resolve/types.ts'
import type { Path } from '../../model/law.ts'
import { unitsWithin } from '../match/units.ts'
import type { DiffNode, TextChange, TextDifference } from '../types.ts'
import type { CitingVersion, CitingVersions } from './types.ts'

/**
 * Returns a check for changes without a change of substance: other words for the same provisions.
 *
 * 「前条の規定は」 became 「第80条の規定は」 because an article was inserted. Citations with unchanged words are not
 * compared here: `findDrifts` reports their new targets.
 */
export function createEquivalenceCheck(
  { before: all, matches }: Pick<TextDifference, 'before' | 'matches'>,
  versions: CitingVersions
): (change: TextChange) => boolean {
  let became: Map<Path, Path> | null = null
  const nameNow = (path: Path): Path => {
    became ??= new Map(unitsWithin(all).map(unit => [unit.path, matches.get(unit)?.path ?? `${unit.path}（前）`]))
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

/** Formats the targets of a citation as a substitute for its words. */
function reachOf(
  citation: ResolvedCitation | undefined,
  { text }: CitingVersion,
  name: (path: Path) => Path
): string | null {
  if (!citation || citation.outcome === 'external') return null
  const targets = targetsOfAll([citation]).map(
    ({ document, path, part }) => `${document}:${document === text.id ? name(path) : path}#${part ?? ''}`
  )
  return `〔${targets.sort().join(' ')}〕`
}

/** Replaces some citations in the text of a unit. */
function skeletonOf(
  { text }: DiffNode,
  citations: readonly ResolvedCitation[],
  say: (at: number) => string | null
): string {
  return citations.reduceRight(
    (text, { start, end }, at) => text.slice(0, start) + (say(at) ?? text.slice(start, end)) + text.slice(end),
    text
  )
}
