import type { Path } from '../model/law.ts'
import { createEquivalenceCheck } from './drift/equivalent-citations.ts'
import { isUnrelatedReplacement } from './drift/replaced.ts'
import type { CitingVersions } from './drift/types.ts'
import { exceptionFrom, exceptionsIn } from './exceptions.ts'
import { unitsWithin } from './match/units.ts'
import type { DiffNode, TextChange, TextDifference } from './types.ts'

/** What became of a provision in the next version. */
export interface ProvisionOutcome {
  /** Where it is now; `null` if it is gone. */
  readonly path: Path | null
  readonly outcome: 'stands' | 'changed' | 'renumbered' | 'deleted'
  /** Whether nothing of it is left under its number: another provision took the place. */
  readonly replaced?: true
  /** Its words stand, and this provision makes an exception from it since. */
  readonly exceptedBy?: Path
}

/**
 * Says of each provision of the text before what became of it; of one that is in neither text, that it stands, and so of
 * one that only cites the same in other words.
 */
export function createProvisionMapper(
  difference: TextDifference,
  versions: CitingVersions
): (path: Path) => ProvisionOutcome {
  const units = new Map([...unitsWithin(difference.before)].map(unit => [unit.path, unit]))
  const isSameReach = createEquivalenceCheck(difference, versions)
  const exceptions = exceptionsIn(difference, versions)
  const another = new Set(difference.changes.filter(change => touchesWords(change) && !isSameReach(change)))
  const changed = new Set<DiffNode | null>(
    difference.changes
      .filter(change => another.has(change) || touchesPlace(change))
      .flatMap(change => [change.before, change.after])
  )
  const known = new Map<Path, ProvisionOutcome>()
  const fateOf = (path: Path): ProvisionOutcome => {
    const unit = units.get(path)
    if (!unit) return { path, outcome: 'stands' }
    const partner = difference.partners.get(unit)
    if (!partner) return { path: null, outcome: 'deleted' }
    if (partner.deleted && !unit.deleted) return { path: partner.path, outcome: 'deleted' }
    const within = [...unitsWithin(unit), ...unitsWithin(partner)].some(
      part => changed.has(part) && part !== unit && part !== partner
    )
    const own = difference.changes.find(change => change.after === partner)
    if (within || (own && another.has(own)))
      return {
        path: partner.path,
        outcome: 'changed',
        ...(isUnrelatedReplacement(unit, partner) && { replaced: true })
      }
    const exception = exceptionFrom(partner, exceptions)
    if (exception) return { path: partner.path, outcome: 'changed', exceptedBy: exception.path }
    return { path: partner.path, outcome: partner.path === path ? 'stands' : 'renumbered' }
  }
  return path => {
    const fate = known.get(path) ?? fateOf(path)
    known.set(path, fate)
    return fate
  }
}

function touchesWords({ kinds }: TextChange): boolean {
  return kinds.some(kind => kind !== 'regrouping' && kind !== 'renumbering' && kind !== 'move')
}

/** Being put below another heading alone does not touch what a provision says, or how it is cited. */
function touchesPlace({ kinds }: TextChange): boolean {
  return kinds.some(kind => kind === 'renumbering' || kind === 'move')
}
