import type { ComparisonTable } from '../../history/table/table-types.ts'
import type { DeskTable } from '../../protocol/editor-rpc.ts'
import { headOf, kindsInWords, readsAlike } from '../../site/view/comparisons.ts'

type Texts = Parameters<typeof headOf>[1]

/** Converts the 新旧対照表 for display. */
export function deskTable({ title, note, columns, rows }: ComparisonTable, texts: Texts): DeskTable {
  return {
    title,
    note,
    columns,
    rows: rows.map(row => ({
      head: headOf(row, texts),
      kinds: kindsInWords(row.kinds),
      opens: row.opens,
      alike: readsAlike(row),
      after: row.after,
      before: row.before
    }))
  }
}
