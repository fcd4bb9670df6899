import type { DiffNode, TextChange, TextChangeKind, TextDifference } from '../types.ts'

/** A difference in which what happened to a unit of either text is found at once. */
export interface IndexedDiff {
  readonly partners: TextDifference['partners']
  readonly changes: ReadonlyMap<DiffNode, TextChange>
  /** Units with a change somewhere below them. */
  readonly touched: ReadonlySet<DiffNode>
}

export function viewOf({ partners, changes }: TextDifference): IndexedDiff {
  const byUnit = new Map<DiffNode, TextChange>()
  const touched = new Set<DiffNode>()
  for (const change of changes)
    for (const unit of [change.before, change.after]) {
      if (!unit) continue
      byUnit.set(unit, change)
      if (visibleKinds(change).length > 0) touch(unit, touched)
    }
  return { partners, changes: byUnit, touched }
}

function touch(unit: DiffNode, touched: Set<DiffNode>): void {
  for (let at = unit.parent; at && !touched.has(at); at = at.parent) touched.add(at)
}

/** A new heading above a provision shows as a heading, not in the provision. */
function visibleKinds(change: TextChange | undefined): readonly TextChangeKind[] {
  return change?.kinds.filter(kind => kind !== 'regrouping') ?? []
}

/** What happened to a unit itself. */
export function kindsOf({ changes }: IndexedDiff, unit: DiffNode): readonly TextChangeKind[] {
  return visibleKinds(changes.get(unit))
}

/** Whether its order or its parent changed. */
export function hasMoved(view: IndexedDiff, unit: DiffNode): boolean {
  return kindsOf(view, unit).includes('move')
}

/** Whether its label is underlined: its number or its place changed, or it stands in one text only. */
export function isRelabelled(view: IndexedDiff, unit: DiffNode): boolean {
  return !view.partners.has(unit) || hasMoved(view, unit) || kindsOf(view, unit).includes('renumbering')
}

/** Whether a provision of the text before stands below another one now: 「第3条第2項」 became 「第9条第3項」. */
export function leftParent({ changes, partners }: IndexedDiff, unit: DiffNode): boolean {
  const change = changes.get(unit)
  if (!unit.parent || change?.before !== unit || !change.after?.parent || !change.kinds.includes('move')) return false
  return PROVISIONS.has(unit.kind) && partners.get(unit.parent) !== change.after.parent
}

/** Whether a reader of the text before looks for it in vain where it stood. Items that changed places are all in sight. */
export function hasMovedFar(view: IndexedDiff, unit: DiffNode): boolean {
  if (PROVISIONS.has(unit.kind)) return leftParent(view, unit)
  return unit.kind !== 'toc-entry' && unit.kind !== 'printed-line' && hasMoved(view, unit)
}

const PROVISIONS: ReadonlySet<DiffNode['kind']> = new Set(['paragraph', 'item', 'subitem', 'subsubitem'])
