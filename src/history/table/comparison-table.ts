import { isDivision } from '../match/units.ts'
import type { DiffNode, TextDifference } from '../types.ts'
import { alignColumns, type TableEntry } from './table-entries.ts'
import { rowsOfEntries, titleRow } from './table-rows.ts'
import type { ComparisonRow, ComparisonTable } from './table-types.ts'
import { type IndexedDiff, kindsOf, viewOf } from './table-view.ts'

/** Builds the 新旧対照表 of two versions. Unchanged text is omitted; a changed article is shown with its caption. */
export function comparisonTable(difference: TextDifference): ComparisonTable {
  const view = viewOf(difference)
  return {
    title: `${difference.after.text}新旧対照表`,
    columns: ['改正後', '改正前'],
    note: '下線の部分は改正部分',
    rows: view.changes.size > 0 ? rowsOf(view, difference) : []
  }
}

function rowsOf(view: IndexedDiff, { before, after }: TextDifference): ComparisonRow[] {
  const title = kindsOf(view, after).length > 0 ? [titleRow(view, before, after)] : []
  const entries = alignColumns(view, partsOf(before), partsOf(after)).filter(entry => !isUnchangedHeading(view, entry))
  return [...title, ...rowsOfEntries(view, entries)]
}

/** Returns the 目次, 前文, headings, articles and 附則 in printed order. */
function partsOf(unit: DiffNode): DiffNode[] {
  return unit.children.flatMap(child => (isDivision(child) ? [child, ...child.lines, ...partsOf(child)] : [child]))
}

function isUnchangedHeading(view: IndexedDiff, entry: TableEntry): boolean {
  return entry.kind === 'pair' && isDivision(entry.after) && kindsOf(view, entry.after).length === 0
}
