import type { TextChange, TextChangeKind, TextDifference, Unit } from '../types.ts'

/** A difference in which what happened to a unit of either text is found at once. */
export interface TableView {
  readonly partners: TextDifference['partners']
  readonly changes: ReadonlyMap<Unit, TextChange>
  /** Units with a change somewhere below them. */
  readonly touched: ReadonlySet<Unit>
}

export function viewOf({ partners, changes }: TextDifference): TableView {
  const byUnit = new Map<Unit, TextChange>()
  const touched = new Set<Unit>()
  for (const change of changes)
    for (const unit of [change.before, change.after]) {
      if (!unit) continue
      byUnit.set(unit, change)
      if (visibleKinds(change).length > 0) touch(unit, touched)
    }
  return { partners, changes: byUnit, touched }
}

function touch(unit: Unit, touched: Set<Unit>): void {
  for (let at = unit.parent; at && !touched.has(at); at = at.parent) touched.add(at)
}

/** A new heading above a provision shows as a heading, not in the provision. */
function visibleKinds(change: TextChange | undefined): readonly TextChangeKind[] {
  return change?.kinds.filter(kind => kind !== 'regrouping') ?? []
}

/** What happened to a unit itself. */
export function kindsOf({ changes }: TableView, unit: Unit): readonly TextChangeKind[] {
  return visibleKinds(changes.get(unit))
}

/** Whether its order or its parent changed. */
export function hasMoved(view: TableView, unit: Unit): boolean {
  return kindsOf(view, unit).includes('move')
}

/** Whether its label is underlined: its number or its place changed, or it stands in one text only. */
export function isRelabelled(view: TableView, unit: Unit): boolean {
  return !view.partners.has(unit) || hasMoved(view, unit) || kindsOf(view, unit).includes('renumbering')
}

/** Whether a provision of the text before stands below another one now: 「第3条第2項」 became 「第9条第3項」. */
export function leftParent({ changes, partners }: TableView, unit: Unit): boolean {
  const change = changes.get(unit)
  if (!unit.parent || change?.before !== unit || !change.after?.parent || !change.kinds.includes('move')) return false
  return PROVISIONS.has(unit.kind) && partners.get(unit.parent) !== change.after.parent
}

/** Whether a reader of the text before looks for it in vain where it stood. Items that changed places are all in sight. */
export function hasMovedFar(view: TableView, unit: Unit): boolean {
  if (PROVISIONS.has(unit.kind)) return leftParent(view, unit)
  return unit.kind !== 'toc-entry' && unit.kind !== 'printed-line' && hasMoved(view, unit)
}

const PROVISIONS: ReadonlySet<Unit['kind']> = new Set(['paragraph', 'item', 'subitem', 'subsubitem'])
