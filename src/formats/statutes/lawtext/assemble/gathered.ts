import type { ListEntry } from '../../../../content/mdx/blocks.ts'
import { claimRuns, type ImportBuilder } from '../../../../import/build/draft.ts'
import { itemEntries } from '../../../../import/build/items.ts'
import { addList, addParagraph, addTable } from '../../../../import/build/paragraphs.ts'
import type { Line } from '../../../../import/lines/lines.ts'
import type { LawTable } from '../../../../model/law.ts'
import type { SourceText } from '../../../../model/source.ts'

/** Item of an enumeration, with the items and tables below it. */
export interface PendingItem {
  /** Label in the notation that MDX uses at this level. */
  readonly label: SourceText
  readonly text: SourceText
  readonly line: Line
  readonly items: PendingItem[]
  readonly tables: LawTable[]
}

/** Paragraph with a printed or an omitted label. */
export interface GatheredParagraph {
  readonly number: number
  readonly caption: SourceText | null
  readonly label: SourceText | null
  readonly text: SourceText
  readonly line: Line
  readonly items: PendingItem[]
  readonly tables: { readonly table: LawTable; readonly isFirst: boolean }[]
}

/**
 * Adds a complete paragraph to the draft, with its items and tables. If label, caption and text are missing, only the
 * items and tables are added.
 */
export function addGathered(
  draft: ImportBuilder,
  { caption, label, text, line, items, tables }: GatheredParagraph
): void {
  if (label || caption || text.plain) addParagraph(draft, { caption, label, text })
  const add = (table: LawTable) => addTable(draft, claimedTable(draft, table))
  for (const { table, isFirst } of tables) if (isFirst && items.length > 0) add(table)
  const entries = items.flatMap(item => entriesOf(draft, item))
  const [start, end] = [entries[0]?.span.start ?? line.span.start, entries.at(-1)?.span.end ?? line.span.end]
  addList(draft, entries, { start, end })
  for (const { table, isFirst } of tables) if (!isFirst || items.length === 0) add(table)
}

function entriesOf(draft: ImportBuilder, { label, text, line, items, tables }: PendingItem): ListEntry[] {
  return itemEntries(draft, { label, text, span: line.span }, () => ({
    entries: items.flatMap(below => entriesOf(draft, below)),
    ...(tables.length > 0 && { tables: tables.map(table => claimedTable(draft, table)) })
  }))
}

function claimedTable(draft: ImportBuilder, table: LawTable): LawTable {
  const cells = [...(table.head ?? []), ...table.rows.flat()].map(({ text }) => text)
  for (const text of [table.title, ...cells, table.remarks]) if (text) claimRuns(draft, 'words', text)
  return table
}
