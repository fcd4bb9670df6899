import { isDivision } from '../match/units.ts'
import type { DiffNode, DiffSpan, TextChangeKind } from '../types.ts'
import { captionLine, lineOf, linesOf, linesOfUnit, mark, noteLine, OMITTED, pointerLine, sideOf } from './lines.ts'
import { type EntryGroup, elisionRow, groupEntries } from './omitted.ts'
import { alignColumns, type TableEntry } from './table-entries.ts'
import type { ComparisonLine, ComparisonRow, Mark } from './table-types.ts'
import { hasMoved, type IndexedDiff, kindsOf } from './table-view.ts'

const ADDED = noteLine('（新設）')
const DELETED = noteLine('（削る）')

/** Returns the rows of aligned entries. Omitted entries are grouped into runs. */
export function rowsOfEntries(view: IndexedDiff, entries: readonly TableEntry[]): ComparisonRow[] {
  return groupEntries(view, entries).flatMap(group => {
    const rows = 'run' in group ? [elisionRow(view, group.run, group.omission)] : rowsOfEntry(view, group.entry)
    return rows.map((row, at) => ({ ...row, opens: row.opens || (at === 0 && opensBlock(group)) }))
  })
}

/**
 * True for the first row of a block: 目次, headings, articles and 附則. Paragraphs, items and lines of the 目次 continue a
 * block.
 */
function opensBlock(group: EntryGroup): boolean {
  const entry = 'run' in group ? group.run[0] : group.entry
  const unit = entry && ('after' in entry ? entry.after : entry.before)
  return (
    unit !== undefined &&
    !['paragraph', 'item', 'subitem', 'subsubitem', 'toc-entry', 'printed-line'].includes(unit.kind)
  )
}

function rowsOfEntry(view: IndexedDiff, entry: TableEntry): ComparisonRow[] {
  if (entry.kind === 'pair') return rowsOfPair(view, entry.before, entry.after)
  if (entry.kind === 'added') return rowsOfAddition(view, entry.after)
  if (entry.kind === 'deleted') return rowsOfDeletion(view, entry.before)
  return [{ opens: false, kinds: ['move'], after: [], before: [pointerLine(view, entry.before)] }]
}

function rowsBelow(view: IndexedDiff, befores: readonly DiffNode[], afters: readonly DiffNode[]): ComparisonRow[] {
  return rowsOfEntries(view, alignColumns(view, befores, afters))
}

function rowsOfAddition(view: IndexedDiff, after: DiffNode): ComparisonRow[] {
  const row = (lines: readonly ComparisonLine[]): ComparisonRow => ({
    opens: false,
    kinds: ['addition'],
    after: lines,
    before: [ADDED]
  })
  if (isDivision(after)) return [row(linesOfUnit(view, after))]
  if (!isPartlyUnchanged(view, after)) return [row(linesOf(view, after))]
  return [...rowUnlessEmpty(row, linesOfUnit(view, after)), ...rowsBelow(view, [], below(after))]
}

function rowsOfDeletion(view: IndexedDiff, before: DiffNode): ComparisonRow[] {
  const row = (lines: readonly ComparisonLine[]): ComparisonRow => ({
    opens: false,
    kinds: ['deletion'],
    after: [DELETED],
    before: lines
  })
  if (isDivision(before)) return [row(linesOfUnit(view, before))]
  if (!isPartlyUnchanged(view, before)) return [row(linesOf(view, before))]
  return [...rowUnlessEmpty(row, linesOfUnit(view, before)), ...rowsBelow(view, below(before), [])]
}

function rowUnlessEmpty(
  row: (lines: readonly ComparisonLine[]) => ComparisonRow,
  lines: readonly ComparisonLine[]
): ComparisonRow[] {
  return lines.length > 0 ? [row(lines)] : []
}

/** True if a descendant of an added or deleted unit is in the other text. */
function isPartlyUnchanged(view: IndexedDiff, { children }: DiffNode): boolean {
  return children.some(child => view.matches.has(child) || isPartlyUnchanged(view, child))
}

function rowsOfPair(view: IndexedDiff, before: DiffNode, after: DiffNode): ComparisonRow[] {
  const kinds = kindsOf(view, after)
  const row = { opens: false, kinds }
  if (isEmptied(view, before, after))
    return [{ ...row, after: emptiedSide(view, after), before: emptiedSide(view, before) }]
  if (isDivision(after)) return [{ ...row, ...rowSides(view, before, after) }]
  if (after.kind === 'article' && isMovedOnly(view, before, after))
    return [{ ...row, after: [lineOf(view, after, OMITTED)], before: [lineOf(view, before, OMITTED)] }]
  const caption = captionRows(view, before, after)
  const isOwn = (kind: TextChangeKind) => kind !== 'caption'
  const own = after.kind === 'article' ? [] : [{ ...row, kinds: kinds.filter(isOwn), ...rowSides(view, before, after) }]
  return [...caption, ...own, ...rowsBelow(view, below(before), below(after))]
}

/** Returns the units below a provision, its table last. */
function below({ children, lines }: DiffNode): DiffNode[] {
  return [...children, ...lines]
}

/** True if only the position of an article changed. Such an article is omitted like a renumbered one. */
function isMovedOnly(view: IndexedDiff, before: DiffNode, after: DiffNode): boolean {
  return !view.affected.has(before) && !view.affected.has(after) && !kindsOf(view, after).includes('caption')
}

/** True if one side is only 「削除」, and no child of the other side moved elsewhere. */
function isEmptied({ matches }: IndexedDiff, before: DiffNode, after: DiffNode): boolean {
  if (before.deleted === after.deleted) return false
  const [empty, full] = before.deleted ? [before, after] : [after, before]
  const isAlone = (empty.kind === 'article' ? empty.children[0] : empty)?.children.length === 0
  return isAlone && full.children.every(child => !matches.has(child) || matches.get(child)?.parent === empty)
}

/** Returns 「削除」, underlined, or the complete text on the other side. */
function emptiedSide(view: IndexedDiff, unit: DiffNode): ComparisonLine[] {
  if (!unit.deleted) return linesOf(view, unit)
  const line = unit.kind === 'article' ? unit.children[0] : unit
  return [lineOf(view, line ?? unit, mark('削除', true))]
}

/** Returns the row of the 題名. */
export function titleRow(view: IndexedDiff, before: DiffNode, after: DiffNode): ComparisonRow {
  return { opens: true, kinds: kindsOf(view, after), ...rowSides(view, before, after) }
}

/** Returns the text of a unit on both sides. Unchanged text is omitted, except in headings and moved units. */
function rowSides(view: IndexedDiff, before: DiffNode, after: DiffNode): Pick<ComparisonRow, 'after' | 'before'> {
  const wordDiff = view.changes.get(after)?.wordDiff
  const unchanged = isHeading(after) || hasMoved(view, after) ? mark(after.text) : OMITTED
  const side = (kind: 'inserted' | 'deleted') => (wordDiff ? sideOf(wordDiff, kind) : unchanged)
  return { after: [lineOf(view, after, side('inserted'))], before: [lineOf(view, before, side('deleted'))] }
}

function isHeading(unit: DiffNode): boolean {
  return isDivision(unit) || ['ruleset', 'opening', 'toc', 'preamble', 'supplement'].includes(unit.kind)
}

function captionRows(view: IndexedDiff, before: DiffNode, after: DiffNode): ComparisonRow[] {
  const caption = view.changes.get(after)?.caption
  const lines = (unit: DiffNode, kind: 'inserted' | 'deleted') =>
    unit.caption === null ? [] : [captionLine(unit, captionMarks(unit.caption, caption, kind))]
  const row = {
    opens: false,
    kinds: after.kind === 'article' ? kindsOf(view, after) : caption ? (['caption'] as const) : [],
    after: lines(after, 'inserted'),
    before: lines(before, 'deleted')
  }
  return row.after.length + row.before.length > 0 ? [row] : []
}

function captionMarks(
  caption: string,
  change: readonly DiffSpan[] | null | undefined,
  kind: 'inserted' | 'deleted'
): Mark[] {
  return change ? sideOf(change, kind) : mark(caption)
}
