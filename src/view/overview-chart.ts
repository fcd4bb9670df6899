import { hasRule } from '../compare/compare.ts'
import type { Ruleset } from '../library.ts'
import type { Cell, Topic } from '../model/topic.ts'
import { topicUrl } from './compare-urls.ts'
import { UNREAD_LABEL } from './reading.ts'

/** What is drawn for a cell: ○ a rule says yes · × no · columns, up and down, a figure for each part · the words alone. */
export type GlanceMark = 'yes' | 'no' | 'columns' | 'words'

/** A column of a drawn cell, as a share of the row's highest: −1 to 1; `null` where the figure is left to others. */
export type Column = number | null

/** A cell of the table that is seen at a glance. */
export interface GlanceCell {
  readonly ruleset: string
  readonly mark: GlanceMark
  /** What is shown, or for a drawing what is read out. */
  readonly words: string
  readonly columns: readonly Column[]
  /** No provision says so, it follows from some. */
  readonly inferred: boolean
  readonly silent: boolean
}

export interface GlanceRow {
  readonly label: string
  readonly href: string
  readonly cells: readonly GlanceCell[]
}

/** The rows of the club's choice; topics that are not there are left out, which a check tells of. */
export function overviewRows(
  ids: readonly string[],
  topics: readonly Topic[],
  { families, base }: { readonly families: readonly Ruleset[]; readonly base: string }
): GlanceRow[] {
  return ids.flatMap(id => topics.find(topic => topic.id === id) ?? []).map(topic => rowOf(topic, { families, base }))
}

function rowOf(
  topic: Topic,
  { families, base }: { readonly families: readonly Ruleset[]; readonly base: string }
): GlanceRow {
  const cells = families.map(({ id }) => ({ id, cell: topic.cells.get(id) }))
  const highest = Math.max(...cells.flatMap(({ cell }) => partsOf(cell).map(figure => Math.abs(figure ?? 0))))
  return {
    label: topic.label,
    href: topicUrl(base, topic),
    cells: cells.map(({ id, cell }) => ({ ruleset: id, ...cellOf(topic, cell, highest) }))
  }
}

function cellOf(topic: Topic, cell: Cell | undefined, highest: number): Omit<GlanceCell, 'ruleset'> {
  const says = (words: string, mark: GlanceMark = 'words', columns: readonly Column[] = []) => ({
    mark,
    words,
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

/** The figures of a cell that has one for each part. */
function partsOf(cell: Cell | undefined): (number | null)[] {
  const value = cell && hasRule(cell) ? cell.value : null
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.values(value) : []
}
