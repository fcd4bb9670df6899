import { compareCells, hasRule } from '../compare/compare.ts'
import type { Ruleset } from '../history/versions/rulesets.ts'
import type { Cell, Topic } from '../model/topic.ts'
import { topicUrl } from './compare-urls.ts'
import { UNREAD_LABEL } from './reading.ts'

/** Drawing of a cell: ○ yes · × no · columns up and down, one per part · text only. */
export type GlanceMark = 'yes' | 'no' | 'columns' | 'words'

/** Height of a column, as a share of the highest column of the row: −1 to 1. `null` if the value is left open. */
export type Column = number | null

/** A cell of the overview chart. */
export interface GlanceCell {
  readonly ruleset: string
  readonly mark: GlanceMark
  /** Visible text; for a drawing, the text for screen readers. */
  readonly label: string
  readonly columns: readonly Column[]
  /** True if the answer follows from provisions that do not state it. */
  readonly inferred: boolean
  readonly silent: boolean
  /** True if the answer is different from the answer of the home ruleset. */
  readonly differs: boolean
}

export interface GlanceRow {
  readonly label: string
  readonly href: string
  readonly cells: readonly GlanceCell[]
}

/** Returns the rows that the club selects. Unknown topics are omitted, because a check reports them. */
export function overviewRows(
  ids: readonly string[],
  topics: readonly Topic[],
  rulesets: { readonly compared: readonly Ruleset[]; readonly home: Ruleset | null }
): GlanceRow[] {
  return ids.flatMap(id => topics.find(topic => topic.id === id) ?? []).map(topic => rowOf(topic, rulesets))
}

function rowOf(topic: Topic, { compared, home }: Parameters<typeof overviewRows>[2]): GlanceRow {
  const own = home && topic.cells.get(home.id)
  const cells = compared.map(({ id }) => ({ id, cell: topic.cells.get(id) }))
  const highest = Math.max(...cells.flatMap(({ cell }) => partsOf(cell).map(figure => Math.abs(figure ?? 0))))
  return {
    label: topic.label,
    href: topicUrl(topic),
    cells: cells.map(({ id, cell }) => ({
      ruleset: id,
      ...cellOf(topic, cell, highest),
      differs: own && cell ? compareCells(topic, own, cell).verdict === 'different' : false
    }))
  }
}

function cellOf(topic: Topic, cell: Cell | undefined, highest: number): Omit<GlanceCell, 'ruleset' | 'differs'> {
  const says = (text: string, mark: GlanceMark = 'words', columns: readonly Column[] = []) => ({
    mark,
    label: text,
    columns,
    inferred: cell?.state === 'implied',
    silent: !cell || !hasRule(cell)
  })
  if (!cell) return says(UNREAD_LABEL)
  if (!hasRule(cell)) return says(cell.state === 'unknown' ? '不明' : '—')
  const { value } = cell
  if (typeof value === 'boolean') return says(cell.text, value ? 'yes' : 'no')
  if (typeof value === 'number') return says(`${value.toLocaleString('en')}${topic.unit ?? ''}`)
  if (typeof value === 'string') return says(value)
  if (Array.isArray(value)) return says(value.join('・'))
  const parts = partsOf(cell)
  if (parts.length === 0) return says('条文で')
  const columns = parts.map(figure => figure && figure / (highest || 1))
  return says(cell.text, 'columns', columns)
}

/** Returns the values of a cell with one value per part. */
function partsOf(cell: Cell | undefined): (number | null)[] {
  const value = cell && hasRule(cell) ? cell.value : null
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.values(value) : []
}
