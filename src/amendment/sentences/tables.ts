import type { DiffNode } from '../../history/types.ts'
import type { InstrumentLine } from '../../model/bill.ts'
import type { LawTable, RulesetText, TableCell } from '../../model/law.ts'
import type { SourceText } from '../../model/source.ts'
import { printedGrid } from '../../model/tables.ts'
import { provisionsOf } from '../../model/walk.ts'
import { KANJI_NUMERALS } from '../../text/numerals.ts'
import { findWordEdits, quotedIn } from './quotes.ts'
import { type SiblingStep, siblingSteps } from './steps.ts'
import type { AmendingClause, AmendmentAddress, WordEdit } from './types.ts'

/** Tables of both texts by the unit that they belong to. */
export type UnitTables = ReadonlyMap<DiffNode, readonly LawTable[]>

/** Maps the units of a text to their tables. */
export function tablesOfUnits(top: DiffNode, text: RulesetText): UnitTables {
  const tables = new Map(
    [...provisionsOf(text)].flatMap(provision =>
      provision.level !== 'article' && provision.tables ? [[provision.path, provision.tables] as const] : []
    )
  )
  const found = new Map<DiffNode, readonly LawTable[]>()
  const visit = (unit: DiffNode): void => {
    const own = tables.get(unit.path)
    if (own) found.set(unit, own)
    unit.children.forEach(visit)
  }
  if (tables.size > 0) visit(top)
  return found
}

/**
 * Formats a table as quoted lines: its title, its rows between bars, its 備考. ← is merged with the cell on its left, ↑
 * with the cell above.
 *
 *     | 区分 | 会費 |
 *     | --- | --- |
 *     | 一般 | 2,000円 |
 */
export function printTable({ title, head, rows, remarks }: LawTable): InstrumentLine[] {
  const body = printedGrid(rows, formatOwn)
  const top = head ? printedGrid([head], formatOwn) : []
  const width = Math.max(...[...top, ...body].map(row => row.length))
  const lines = [...top, ...(head ? [Array.from({ length: width }, () => '---')] : []), ...body].map(formatRow)
  return [...(title ? [title.plain] : []), ...lines, ...(remarks ? remarks.plain.split('\n') : [])].map(text => ({
    indent: 2,
    text
  }))
}

function formatRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

function formatOwn({ plain }: SourceText): string {
  return plain.replaceAll('|', '\\|').replaceAll('\n', '<br/>')
}

/** Pair of tables of a unit before and after, with the units of their rows. */
export interface TablePair {
  readonly before: LawTable
  readonly after: LawTable
  readonly olds: readonly DiffNode[]
  readonly news: readonly DiffNode[]
}

/** Returns the pair of a unit with one table before and after. */
export function tablePair(old: DiffNode, made: DiffNode, tables: UnitTables): TablePair | null {
  const [before, ...others] = tables.get(old) ?? []
  const [after, ...more] = tables.get(made) ?? []
  if (!before || !after || others.length + more.length > 0) return null
  return { before, after, olds: rowUnits(old, before), news: rowUnits(made, after) }
}

/** Returns the lines of a unit that are the rows of its only table. */
function rowUnits({ lines }: DiffNode, { title, head, rows }: LawTable): DiffNode[] {
  const start = (title ? 1 : 0) + (head ? 1 : 0)
  return lines.slice(start, start + rows.length)
}

/** Address of a table, and the texts around it. */
export interface TablePlaces {
  /** 「第2条の表」 or 「別表」. */
  readonly table: AmendmentAddress
  /** Other tables that the address covers. Their rows must have other names. */
  readonly otherTables: readonly LawTable[]
  readonly matches: ReadonlyMap<DiffNode, DiffNode>
}

/**
 * Generates the clauses for the rows of a table, or `null` if the first cells do not identify the rows:
 *
 *     第2条の表一般の項中「2,000円」を「2,500円」に改め、同表学生の項の次に次のように加える。
 *     | 家族 | 3,000円 |
 */
export function rowClauses(pair: TablePair, places: TablePlaces): AmendingClause[] | null {
  const { before, after, olds, news } = pair
  if (
    !isNamed([before, ...places.otherTables]) ||
    !isNamed([after, ...places.otherTables]) ||
    isMerged(before) ||
    isMerged(after)
  )
    return null
  const clauses = partClauses(pair, places.table)
  if (!clauses) return null
  const names = new Map([...nameRows(olds, before), ...nameRows(news, after)])
  const cells = new Map([...cellsOfRows(olds, before), ...cellsOfRows(news, after)])
  const nameOf = (unit: DiffNode) => names.get(unit) ?? ''
  const isTaken = (old: DiffNode, made: DiffNode) =>
    nameOf(old) !== nameOf(made) && olds.some(other => nameOf(other) === nameOf(made))
  const groups = siblingSteps({
    olds,
    news,
    standsAs: old => {
      const made = places.matches.get(old)
      return made && news.includes(made) && !isTaken(old, made) ? made : undefined
    },
    score: ({ text }) => text.length + 1,
    keyOf: nameOf
  })
  const renamed = new Map<DiffNode, DiffNode>()
  const row: Rows = { places, cells, nameNow: unit => nameOf(renamed.get(unit) ?? unit) }
  for (const step of groups.flat()) {
    clauses.push(...clausesOfStep(step, row))
    if (step.does === 'keep' || step.does === 'rewrite') renamed.set(step.old, step.made)
  }
  return clauses
}

/** True if every row of the tables has a name of its own. */
function isNamed(tables: readonly LawTable[]): boolean {
  const names = tables.flatMap(({ rows }) => rows.map(rowName))
  return names.every(name => name !== '' && !/[「」|]|の項/u.test(name)) && new Set(names).size === names.length
}

/** True if cells of several rows are merged. Such rows cannot be added or deleted one by one. */
function isMerged({ rows }: LawTable): boolean {
  return rows.some(row => row.some(({ rowSpan }) => rowSpan > 1))
}

function rowName([first]: readonly TableCell[]): string {
  return first?.text.plain.replace(/\s/gu, '') ?? ''
}

function nameRows(units: readonly DiffNode[], { rows }: LawTable): [DiffNode, string][] {
  return units.map((unit, at) => [unit, rowName(rows[at] ?? [])])
}

function cellsOfRows(units: readonly DiffNode[], { rows }: LawTable): [DiffNode, readonly TableCell[]][] {
  return units.map((unit, at) => [unit, rows[at] ?? []])
}

interface Rows {
  readonly places: TablePlaces
  readonly cells: ReadonlyMap<DiffNode, readonly TableCell[]>
  readonly nameNow: (unit: DiffNode) => string
}

function clausesOfStep(step: SiblingStep, row: Rows): AmendingClause[] {
  const { places, cells } = row
  const printed = (units: readonly DiffNode[]) =>
    printedGrid(
      units.map(unit => cells.get(unit) ?? []),
      formatOwn
    ).map(line => ({ indent: 2, text: formatRow(line) }))
  if (step.does === 'delete') return [{ does: 'delete', places: [rowPlace(step.old, row)] }]
  if (step.does === 'add') {
    const anchor = step.after ?? step.before
    const place = anchor ? rowPlace(anchor, row) : places.table
    const where = step.after ? 'の次に' : anchor ? 'の前に' : 'に'
    return [{ does: 'add', place, where, phrase: '次のように', below: printed(step.made) }]
  }
  const place = rowPlace(step.old, row)
  const whole: AmendingClause = { does: 'rewrite', place, below: printed([step.made]) }
  if (step.does === 'rewrite') return [whole]
  const [before, after] = [cells.get(step.old) ?? [], cells.get(step.made) ?? []]
  if (JSON.stringify(printed([step.old])) === JSON.stringify(printed([step.made]))) return []
  const edits = before.length === after.length ? cellEdits(before.map(textOf), after.map(textOf)) : null
  return edits ? [{ does: 'words', place, edits }] : [whole]
}

function textOf({ text }: TableCell): string {
  return text.plain
}

/** Returns the address of a row. 「の」 separates its name from the number of a 別表: 「別表第一の一般の項」. */
function rowPlace(unit: DiffNode, { places, nameNow }: Rows): AmendmentAddress {
  const { steps } = places.table
  const before = steps.map(({ text }) => text).join('')
  const isJoined = [/[0-9０-９]$/u, KANJI_END].some(end => end.test(before) && end.test(nameNow(unit).charAt(0)))
  const isApart = isJoined || (!before.endsWith('表') && /^[（(]/u.test(nameNow(unit)))
  return { steps: [...steps, { of: unit, kind: 'row', text: `${isApart ? 'の' : ''}${nameNow(unit)}の項` }] }
}

const KANJI_END = new RegExp(`[${KANJI_NUMERALS}]$`, 'u')

/** Returns word edits that turn one list of cell texts into another. No quotation crosses the boundary of a cell. */
export function cellEdits(before: readonly string[], after: readonly string[]): readonly WordEdit[] | null {
  const [was, now] = [before, after].map(cells => cells.join(BETWEEN_CELLS))
  const edits = findWordEdits(was ?? '', now ?? '')
  const isInCells = edits?.every(edit =>
    Object.values(edit).every(text => !text.includes(BETWEEN_CELLS) && !text.includes('\n'))
  )
  return isInCells && edits && edits.length > 0 ? edits : null
}

const BETWEEN_CELLS = '\uE001'

/**
 * Generates the clauses for the title, the head and the 備考 of a table whose rows are amended one by one. Returns `null`
 * if word edits cannot express the change, or would also change rows.
 */
function partClauses({ before, after }: TablePair, place: AmendmentAddress): AmendingClause[] | null {
  const [was, now] = [textsAround(before), textsAround(after)]
  if (was.join(BETWEEN_CELLS) === now.join(BETWEEN_CELLS) && was.length === now.length) return []
  const edits = was.length === now.length ? cellEdits(was, now) : null
  const rows = before.rows.flat().map(textOf)
  if (!edits || edits.some(edit => rows.some(text => text.includes(quotedIn(edit))))) return null
  return [{ does: 'words', place, edits }]
}

/** Returns the title, the head cells and the 備考 of a table. A missing title or 備考 is an empty text. */
function textsAround({ title, head, remarks }: LawTable): string[] {
  return [title?.plain ?? '', ...(head ?? []).map(textOf), remarks?.plain ?? '']
}
