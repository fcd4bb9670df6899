import { unitsWithin } from './match/units.ts'
import { findMovements, type Movements } from './movements.ts'
import type { DiffNode, DiffSpan, TextChange, TextChangeKind, TextDifference, UnitPosition } from './types.ts'
import { findWordChanges } from './words/word-changes.ts'

type Partners = TextDifference['matches']

/** Lists the changes of all units in the order of the text after. A deletion follows the unit that preceded it. */
export function findChanges([before, after]: readonly [DiffNode, DiffNode], partners: Partners): TextChange[] {
  const movements = findMovements({ before, after }, partners)
  const deletions = deletionsAfter(before, partners)
  const changes: TextChange[] = []
  for (const unit of unitsWithin(after)) {
    const partner = partners.get(unit)
    const change = partner ? changeOf([partner, unit], partners, movements) : additionOf(unit, partners)
    if (change) changes.push(change)
    if (partner) changes.push(...(deletions.get(partner) ?? []))
  }
  return changes
}

/** Maps each matched unit to the deletions between it and the next matched unit. */
function deletionsAfter(before: DiffNode, partners: Partners): Map<DiffNode, TextChange[]> {
  const deletions = new Map<DiffNode, TextChange[]>()
  let last = before
  for (const unit of unitsWithin(before)) {
    if (partners.has(unit)) last = unit
    else deletions.set(last, [...(deletions.get(last) ?? []), deletionOf(unit)])
  }
  return deletions
}

const UNCHANGED = { wordDiff: null, caption: null, place: null }

function additionOf(after: DiffNode, partners: Partners): TextChange {
  return { ...UNCHANGED, kinds: ['addition'], before: null, after, place: placeOf(after, partners) }
}

function deletionOf(before: DiffNode): TextChange {
  return { ...UNCHANGED, kinds: ['deletion'], before, after: null }
}

function placeOf(unit: DiffNode, partners: Partners): UnitPosition | null {
  const { parent, kind } = unit
  const siblings = (kind === 'printed-line' ? parent?.lines : parent?.children) ?? []
  return parent && { parent: partners.get(parent) ?? parent, index: siblings.indexOf(unit) }
}

function changeOf(
  [before, after]: readonly [DiffNode, DiffNode],
  partners: Partners,
  movements: Movements
): TextChange | null {
  const wordDiff = difference(before.text, after.text)
  const caption = difference(before.caption, after.caption)
  const kinds = [
    ...wordKinds(before, after, wordDiff !== null),
    ...(caption ? (['caption'] as const) : []),
    ...placeKinds([before, after], movements)
  ]
  if (kinds.length === 0) return null
  const stays = !movements.moved.has(after) && !movements.regrouped.has(after)
  return { kinds, before, after, wordDiff, caption, place: stays ? null : placeOf(after, partners) }
}

function difference(before: string | null, after: string | null): DiffSpan[] | null {
  return before === after ? null : findWordChanges(before ?? '', after ?? '')
}

/** Reports 「削除」 in place of words as a deletion, and words in place of 「削除」 as an addition. */
function wordKinds(before: DiffNode, after: DiffNode, replaced: boolean): TextChangeKind[] {
  if (before.deleted !== after.deleted) return [after.deleted ? 'deletion' : 'addition']
  return replaced ? ['replacement'] : []
}

function placeKinds([before, after]: readonly [DiffNode, DiffNode], { moved, regrouped }: Movements): TextChangeKind[] {
  const kinds: TextChangeKind[] = []
  if (moved.has(after) || before.kind !== after.kind) kinds.push('move')
  else if (before.label !== after.label) kinds.push('renumbering')
  if (regrouped.has(after)) kinds.push('regrouping')
  return kinds
}
