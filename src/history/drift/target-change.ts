import type { ProvisionReference } from '../../citation/types.ts'
import type { DiffNode, TextDifference } from '../types.ts'
import { isUnrelatedReplacement } from './replaced.ts'
import type { CitationTarget } from './types.ts'
import { isRange, namesAll, namesAllBefore, type WrittenMember } from './written.ts'

type Partners = TextDifference['matches']

/**
 * True if the targets of an unchanged citation are not the matches of its former targets.
 *
 * - Renumbered targets count as equal.
 * - A range or 各号 may gain provisions between its former targets.
 */
export function targetChanged(
  [before, after]: readonly [CitationTarget, CitationTarget],
  partners: Partners,
  written: WrittenMember
): boolean {
  const [was, now] = [before.reaches, after.reaches]
  // Deleted targets are reported by another rule: the cited provision is gone.
  if (now.every(({ deleted }) => deleted)) return false
  if (namesAll(written) && areAllOfOne(was, now, partners)) return false
  const became = new Set(was.flatMap(unit => partners.get(unit) ?? []))
  if (became.size === 0 || ![...became].every(unit => now.includes(unit))) return true
  if (namesAll(written) || namesAllBefore(written)) return false
  if (isRange(written))
    return endsOf(now, written).some(({ unit, relative }) => !became.has(unit) && !(relative && !partners.has(unit)))
  return now.some(unit => !became.has(unit)) || was.some(unit => isReplacedIn(partners, unit))
}

/** True if an unrelated provision took over the number of the unit. */
export function isReplacedIn(partners: Partners, unit: DiffNode): boolean {
  const partner = partners.get(unit)
  return partner !== undefined && isUnrelatedReplacement(unit, partner)
}

/** True if all targets are items of one paragraph, before and after. 「次の各号」 intends additions, deletions and moves. */
function areAllOfOne(was: readonly DiffNode[], now: readonly DiffNode[], partners: Partners): boolean {
  const [before, after] = [was[0]?.parent, now[0]?.parent]
  if (!before || !after || partners.get(before) !== after) return false
  return was.every(({ parent }) => parent === before) && now.every(({ parent }) => parent === after)
}

/**
 * Returns the two ends of a range.
 *
 * The second end of 「第5条から前条まで」 is relative: a newly inserted preceding article is inside the range. A numbered
 * end means exactly one provision.
 */
function endsOf(now: CitationTarget['reaches'], { member }: WrittenMember): { unit: DiffNode; relative: boolean }[] {
  const isRelative = ({ steps }: ProvisionReference) => steps.some(({ kind }) => kind === 'previous' || kind === 'next')
  return [
    { unit: now[0], relative: isRelative(member.from) },
    { unit: now.at(-1) ?? now[0], relative: member.to !== null && isRelative(member.to) }
  ]
}
