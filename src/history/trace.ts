import type { Path, Ruleset } from '../model/law.ts'
import { findDifference } from './difference.ts'
import { unitsWithin } from './pair/units.ts'
import type { TextChange, Unit } from './types.ts'

/** What became of a provision in the next version. */
export interface Fate {
  /** Where it is now; `null` if it is gone. */
  readonly path: Path | null
  readonly outcome: 'stands' | 'changed' | 'renumbered' | 'deleted'
}

/** Says of each provision of `before` what became of it in `after`; of one that is in neither, that it stands. */
export function tracer(before: Ruleset, after: Ruleset): (path: Path) => Fate {
  const difference = findDifference(before, after)
  const units = new Map([...unitsWithin(difference.before)].map(unit => [unit.path, unit]))
  const changed = new Set<Unit | null>(
    difference.changes.filter(touches).flatMap(change => [change.before, change.after])
  )
  return path => {
    const unit = units.get(path)
    if (!unit) return { path, outcome: 'stands' }
    const partner = difference.partners.get(unit)
    if (!partner) return { path: null, outcome: 'deleted' }
    if (partner.deleted && !unit.deleted) return { path: partner.path, outcome: 'deleted' }
    const within = [...unitsWithin(unit), ...unitsWithin(partner)].some(
      part => changed.has(part) && part !== unit && part !== partner
    )
    const own = difference.changes.find(change => change.after === partner)
    if (within || (own && touchesWords(own))) return { path: partner.path, outcome: 'changed' }
    return { path: partner.path, outcome: partner.path === path ? 'stands' : 'renumbered' }
  }
}

/** Being put below another heading alone does not touch what a provision says, or how it is cited. */
function touches({ kinds }: TextChange): boolean {
  return kinds.some(kind => kind !== 'regrouping')
}

function touchesWords({ kinds }: TextChange): boolean {
  return kinds.some(kind => kind !== 'regrouping' && kind !== 'renumbering' && kind !== 'move')
}
