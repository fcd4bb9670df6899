import { createEquivalenceCheck } from '../history/drift/equivalent-citations.ts'
import { unitsWithin } from '../history/match/units.ts'
import { ancestorsWithChapeau, isOtherChapeau } from '../history/provision-mapping.ts'
import type { DiffNode, DiffSpan, TextChange, TextDifference } from '../history/types.ts'
import type { Version } from '../history/versions/version.ts'
import type { Path } from '../model/law.ts'
import { figuresIn } from '../text/figures.ts'

/** Two versions of a text and their difference. */
export interface VersionPair {
  readonly before: Version
  readonly after: Version
  readonly difference: TextDifference
}

/** Changed figures of a provision, old → new: 300 → 500. `null` if the amendment changed anything else. */
export type FigureChanges = ReadonlyMap<number, number> | null

/**
 * Returns the changed figures in a provision, its descendants and the chapeau (柱書) above it. Returns `null` if
 * anything else changed, if it moved below another chapeau, or if one figure became two different ones.
 */
export function figureChangesIn(comparison: VersionPair | null, path: Path): FigureChanges {
  if (!comparison) return null
  const { before, changes, matches } = comparison.difference
  const isSameReach = createEquivalenceCheck(comparison.difference, [comparison.before, comparison.after])
  const unit = [...unitsWithin(before)].find(one => one.path === path)
  if (!unit) return null
  const partner = matches.get(unit)
  const [above, aboveNow] = [ancestorsWithChapeau(unit), partner ? ancestorsWithChapeau(partner) : []]
  if (aboveNow.some((one, depth) => isOtherChapeau(above[depth], one, comparison.difference))) return null
  const within = new Set<DiffNode | null>([...unitsWithin(unit), ...above])
  const now = new Set<DiffNode | null>(partner ? [...unitsWithin(partner), ...aboveNow] : [])
  const found = new Map<number, number>()
  for (const change of changes) {
    const [was, is] = [within.has(change.before), now.has(change.after)]
    if (!was && !is) continue
    // A provision added to it or removed from it may change the rule.
    if (!was || !is) return null
    if (isPlaceAlone(change) || isSameReach(change)) continue
    const replaced = replacedIn(change)
    if (!replaced) return null
    for (const [old, now] of replaced) {
      if (found.has(old) && found.get(old) !== now) return null
      found.set(old, now)
    }
  }
  return found
}

/** True if only the number or the position changed, not the text. */
function isPlaceAlone({ kinds }: TextChange): boolean {
  return kinds.every(kind => kind === 'renumbering' || kind === 'move' || kind === 'regrouping')
}

function replacedIn({ kinds, wordDiff }: TextChange): [number, number][] | null {
  if (!wordDiff || kinds.some(kind => kind === 'addition' || kind === 'deletion' || kind === 'caption')) return null
  const pairs: [number, number][] = []
  for (let at = 0; at < wordDiff.length; at++) {
    const [stretch, next] = [wordDiff[at], wordDiff[at + 1]]
    if (stretch?.kind === 'same') continue
    const pair = stretch?.kind === 'deleted' && next?.kind === 'inserted' ? figurePair(stretch, next) : null
    if (!pair) return null
    pairs.push(pair)
    at++
  }
  return pairs
}

/** 「300点」 and 「500点」: one figure each in the same context. */
function figurePair(deleted: DiffSpan, inserted: DiffSpan): [number, number] | null {
  const [old, ...olds] = figuresIn(deleted.text)
  const [now, ...nows] = figuresIn(inserted.text)
  if (!old || !now || olds.length + nows.length > 0) return null
  const excerpt = (text: string, { start, end }: { readonly start: number; readonly end: number }) =>
    `${text.slice(0, start)} ${text.slice(end)}`
  return excerpt(deleted.text, old) === excerpt(inserted.text, now) ? [old.number, now.number] : null
}
