import type { DiffNode, TextChange, TextChangeKind, TextDifference } from '../types.ts'

/** Difference with an index of changes by unit, for units of both texts. */
export interface IndexedDiff {
  readonly matches: TextDifference['matches']
  readonly changes: ReadonlyMap<DiffNode, TextChange>
  /** Units with a changed descendant. */
  readonly affected: ReadonlySet<DiffNode>
}

export function viewOf({ matches, changes }: TextDifference): IndexedDiff {
  const byUnit = new Map<DiffNode, TextChange>()
  const affected = new Set<DiffNode>()
  for (const change of changes)
    for (const unit of [change.before, change.after]) {
      if (!unit) continue
      byUnit.set(unit, change)
      if (visibleKinds(change).length > 0) touch(unit, affected)
    }
  return { matches, changes: byUnit, affected }
}

function touch(unit: DiffNode, touched: Set<DiffNode>): void {
  for (let at = unit.parent; at && !touched.has(at); at = at.parent) touched.add(at)
}

/** Excludes regroupings: a new heading above a provision is shown as a heading row. */
function visibleKinds(change: TextChange | undefined): readonly TextChangeKind[] {
  return change?.kinds.filter(kind => kind !== 'regrouping') ?? []
}

/** Returns the visible changes of a unit. */
export function kindsOf({ changes }: IndexedDiff, unit: DiffNode): readonly TextChangeKind[] {
  return visibleKinds(changes.get(unit))
}

/** True if the order or the parent of the unit changed. */
export function hasMoved(view: IndexedDiff, unit: DiffNode): boolean {
  return kindsOf(view, unit).includes('move')
}

/** True if the label is underlined: number or position changed, or the unit is in one text only. */
export function isRelabelled(view: IndexedDiff, unit: DiffNode): boolean {
  return !view.matches.has(unit) || hasMoved(view, unit) || kindsOf(view, unit).includes('renumbering')
}

/** True if a provision of the text before moved below another parent: 「第3条第2項」 became 「第9条第3項」. */
export function leftParent({ changes, matches }: IndexedDiff, unit: DiffNode): boolean {
  const change = changes.get(unit)
  if (!unit.parent || change?.before !== unit || !change.after?.parent || !change.kinds.includes('move')) return false
  return PROVISIONS.has(unit.kind) && matches.get(unit.parent) !== change.after.parent
}

/** True if a reader of the text before needs a pointer at the former position. Reordered items remain visible. */
export function hasMovedFar(view: IndexedDiff, unit: DiffNode): boolean {
  if (PROVISIONS.has(unit.kind)) return leftParent(view, unit)
  return unit.kind !== 'toc-entry' && unit.kind !== 'printed-line' && hasMoved(view, unit)
}

const PROVISIONS: ReadonlySet<DiffNode['kind']> = new Set(['paragraph', 'item', 'subitem', 'subsubitem'])
