import type { ProvisionReference } from '../../citation/types.ts'
import type { DiffNode, TextDifference } from '../types.ts'
import { isUnrelatedReplacement } from './replaced.ts'
import type { CitationTarget } from './types.ts'
import { isRange, namesAll, namesAllBefore, type WrittenMember } from './written.ts'

type Partners = TextDifference['partners']

/**
 * Whether a citation that stands reaches something else than what its provisions became. One that follows them under
 * new numbers does not; nor does a range, or 各号, that still reaches all of them and gained others between.
 */
export function targetChanged(
  [before, after]: readonly [CitationTarget, CitationTarget],
  partners: Partners,
  written: WrittenMember
): boolean {
  const [was, now] = [before.reaches, after.reaches]
  // That is told as it is: the citation's provision is gone.
  if (now.every(({ deleted }) => deleted)) return false
  if (namesAll(written) && areAllOfOne(was, now, partners)) return false
  const became = new Set(was.flatMap(unit => partners.get(unit) ?? []))
  if (became.size === 0 || ![...became].every(unit => now.includes(unit))) return true
  if (namesAll(written) || namesAllBefore(written)) return false
  if (isRange(written))
    return endsOf(now, written).some(({ unit, relative }) => !became.has(unit) && !(relative && !partners.has(unit)))
  return now.some(unit => !became.has(unit)) || was.some(unit => isReplacedIn(partners, unit))
}

/** Whether nothing of a provision is left in what bears its number now. */
export function isReplacedIn(partners: Partners, unit: DiffNode): boolean {
  const partner = partners.get(unit)
  return partner !== undefined && isUnrelatedReplacement(unit, partner)
}

/** All items of one paragraph, before and after: that some came, went or moved is what 「次の各号」 is for. */
function areAllOfOne(was: readonly DiffNode[], now: readonly DiffNode[], partners: Partners): boolean {
  const [before, after] = [was[0]?.parent, now[0]?.parent]
  if (!before || !after || partners.get(before) !== after) return false
  return was.every(({ parent }) => parent === before) && now.every(({ parent }) => parent === after)
}

/**
 * The two ends of a range. Of 「第5条から前条まで」 the second is relative: an article that was put before this one stands
 * inside. An end with a number is one provision, and no other.
 */
function endsOf(now: CitationTarget['reaches'], { member }: WrittenMember): { unit: DiffNode; relative: boolean }[] {
  const isRelative = ({ steps }: ProvisionReference) => steps.some(({ kind }) => kind === 'previous' || kind === 'next')
  return [
    { unit: now[0], relative: isRelative(member.from) },
    { unit: now.at(-1) ?? now[0], relative: member.to !== null && isRelative(member.to) }
  ]
}
