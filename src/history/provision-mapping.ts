import type { Path } from '../model/law.ts'
import { createEquivalenceCheck } from './drift/equivalent-citations.ts'
import { isUnrelatedReplacement } from './drift/replaced.ts'
import type { CitingVersions } from './drift/types.ts'
import { exceptionFrom, exceptionsIn } from './exceptions.ts'
import { unitsWithin } from './match/units.ts'
import type { DiffNode, TextChange, TextDifference } from './types.ts'

/** Outcome of a provision in the next version. */
export interface ProvisionOutcome {
  /** Current path; `null` if the provision is gone. */
  readonly path: Path | null
  readonly outcome: 'unchanged' | 'changed' | 'renumbered' | 'deleted'
  /** Present if an unrelated provision took over the number. */
  readonly replaced?: true
  /** Provision that now makes an exception, while the words are unchanged. */
  readonly exceptedBy?: Path
  /** Ancestor whose chapeau (柱書) changed, or below which the item moved. The words of the item itself are unchanged. */
  readonly chapeau?: Path
}

/**
 * Returns a function that maps a path of the text before to its outcome.
 *
 * Unknown paths, and provisions that only cite the same targets in other words, are unchanged.
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
  const reworded = new Set<DiffNode | null>([...another].flatMap(({ after, wordDiff }) => (wordDiff ? [after] : [])))
  const known = new Map<Path, ProvisionOutcome>()
  const fateOf = (path: Path): ProvisionOutcome => {
    const unit = units.get(path)
    if (!unit) return { path, outcome: 'unchanged' }
    const partner = difference.matches.get(unit)
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
    const above = ancestorsWithChapeau(unit)
    const chapeau = ancestorsWithChapeau(partner).find(
      (one, depth) => reworded.has(one) || isOtherChapeau(above[depth], one, difference)
    )
    if (chapeau) return { path: partner.path, outcome: 'changed', chapeau: chapeau.path }
    const exception = exceptionFrom(partner, exceptions)
    if (exception) return { path: partner.path, outcome: 'changed', exceptedBy: exception.path }
    return { path: partner.path, outcome: partner.path === path ? 'unchanged' : 'renumbered' }
  }
  return path => {
    const outcome = known.get(path) ?? fateOf(path)
    known.set(path, outcome)
    return outcome
  }
}

const WITH_CHAPEAU: ReadonlySet<string> = new Set(['paragraph', 'item', 'subitem'])

/** Returns the paragraph and the items above an item, nearest first. Their own text is its chapeau. */
export function ancestorsWithChapeau({ parent }: DiffNode): DiffNode[] {
  return parent && WITH_CHAPEAU.has(parent.kind) ? [parent, ...ancestorsWithChapeau(parent)] : []
}

/** True if an item moved below another lead sentence, which gives its unchanged words another meaning. */
export function isOtherChapeau(before: DiffNode | undefined, after: DiffNode, { matches }: TextDifference): boolean {
  return before === undefined || (matches.get(before) !== after && before.text !== after.text)
}

function touchesWords({ kinds }: TextChange): boolean {
  return kinds.some(kind => kind !== 'regrouping' && kind !== 'renumbering' && kind !== 'move')
}

/** Moving below another heading alone changes neither the content nor the citation of a provision. */
function touchesPlace({ kinds }: TextChange): boolean {
  return kinds.some(kind => kind === 'renumbering' || kind === 'move')
}
