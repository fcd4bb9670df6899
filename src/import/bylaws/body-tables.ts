import { truncate } from '../../text/truncate.ts'
import type { Doubt, SourceLine, SourceTable } from '../formats/source-line.ts'
import { withColumns } from '../lines/layout.ts'
import type { BodyLine } from './body-lines.ts'
import type { Option } from './body-options.ts'
import { type BodyState, entryWords, type OpenEntry } from './body-state.ts'
import { stepOf } from './label-heads.ts'
import { isLead } from './lead.ts'

/** True for a separate line directly above a table: 「会費の表」. */
export function isTableTitle({ line, heads, bracketed }: BodyLine, next: SourceLine | undefined): boolean {
  const { text, number, isApart, bullet } = line
  if (next?.table?.last === undefined || next.number !== number + 1 || !isApart) return false
  return heads.length === 0 && bullet === null && !bracketed && !/[。、：:]$/u.test(text) && !isLead(text)
}

interface TableStep {
  readonly line: SourceLine
  /** The line and those after it. */
  readonly rest: readonly BodyLine[]
  readonly doubts: Doubt[]
}

/**
 * Adds a table to the last item that is not indented more than the table, that announces the table, or whose list goes
 * on directly below the table. Other tables belong to the paragraph.
 */
export function addDrawn(state: BodyState, { line, rest, doubts }: TableStep, table: SourceTable): void {
  const { paragraphs, stack, title } = state
  const paragraph = paragraphs.at(-1)
  const margin = paragraph?.first.indent ?? 0
  const isAnnounced = paragraph !== undefined && TABLE.test(entryWords(paragraph))
  const depth = Math.max(
    stack.findLastIndex(({ indent }) => indent > margin && indent <= line.indent),
    depthBelow(state, rest),
    isAnnounced ? -1 : stack.findLastIndex(({ entries, indent }) => indent <= line.indent && announces(entries.at(-1)))
  )
  const item = stack.at(-1)?.entries.at(-1)
  if (depth < 0 && item && !isAnnounced) {
    const label = item.label?.text ?? truncate(entryWords(item))
    doubts.push({ span: line.span, message: `表を、項の表と読みました（「${label}」の表とも読めます）` })
  }
  state.stack = stack.slice(0, depth + 1)
  const holder = state.stack.at(-1)?.entries.at(-1) ?? paragraph
  const isFirst = holder?.entries.length === 0
  const open = { ...table, title, remarks: [], isFirst, span: line.span, next: (table.last ?? -1) + 1 }
  holder?.tables.push(open)
  Object.assign(state, { open: null, table: open, title: null })
}

const TABLE = /表/u

function announces(entry: OpenEntry | undefined): boolean {
  return entry !== undefined && /(?:次|下|左|以下)の[^。、]{0,10}表|[下左]表/u.test(entryWords(entry))
}

/** Returns the depth of the list that goes on below a table and its 備考. -1 if there is none. */
function depthBelow({ stack, paragraphShape }: BodyState, rest: readonly BodyLine[]): number {
  const at = rest.findIndex(({ line }, index) => index > 0 && line.table === null)
  const isRemark = /^備\s*考/u.test(rest[at]?.line.text ?? '')
  const next = isRemark ? rest.find(({ heads }, index) => index > at && heads.length > 0) : rest[at]
  return stack.findLastIndex(
    ({ shape, last }) =>
      shape !== null &&
      shape !== paragraphShape &&
      next?.heads.some(head => head.shape === shape && stepOf(head).at === last + 1)
  )
}

/** Adds a 備考 directly below a table, and its continuation lines up to a blank line. Returns false for other lines. */
export function placeRemark(state: BodyState, { number, text, content }: SourceLine): boolean {
  const { table } = state
  if (!table || number !== table.next || (table.remarks.length === 0 && !/^備\s*考(?=[\s　：:]|$)/u.test(text))) {
    state.table = null
    return false
  }
  table.remarks.push(...(table.remarks.length > 0 ? ['\n'] : []), withColumns(content))
  table.next++
  return true
}

/** Returns the parent of a new list: an item of an open list, or the paragraph. */
export function holderOf({ stack, paragraphs }: BodyState, depth: number): OpenEntry | undefined {
  return stack[depth - 1]?.entries.at(-1) ?? paragraphs.at(-1)
}

/**
 * Moves tables between items to the item above them. The MDX parser only accepts tables of a paragraph above or below
 * all of its items.
 */
export function attachTables(holder: OpenEntry | undefined): void {
  const last = holder?.entries.at(-1)
  const own = holder?.tables.filter(({ isFirst }) => isFirst) ?? []
  if (!holder || !last || own.length === holder.tables.length) return
  last.tables.push(...holder.tables.filter(({ isFirst }) => !isFirst).map(table => ({ ...table, isFirst: false })))
  holder.tables.splice(0, holder.tables.length, ...own)
}

/**
 * True if a list cannot begin after a table:
 *
 * - The table belongs to an item that has no items below it.
 * - The table follows labelled items and the new item has no label, or the reverse.
 */
export function isAfterTable(state: BodyState, { kind, head, isNew, depth }: Option): boolean {
  const holder = kind === 'item' && isNew ? holderOf(state, depth) : undefined
  const last = holder?.entries.at(-1)
  if (!holder || holder.tables.length === 0) return false
  if (!last) return depth > 0
  return holder.tables.some(({ isFirst }) => !isFirst) && (last.label === null) !== (head === undefined)
}
