import { isDivision } from '../../history/match/units.ts'
import type { DiffNode } from '../../history/types.ts'
import type { InstrumentLine } from '../../model/bill.ts'
import { tablesAround } from '../../model/tables.ts'
import { isNumberedInKanji } from '../../text/numerals.ts'
import { printTable, type UnitTables } from './tables.ts'

/**
 * Formats new text below an amending sentence as complete provisions with their labels.
 *
 *     　　（趣旨）
 *     　第一条　この規程は、…
 *     　　一　日時
 */
export function printBelow(units: readonly DiffNode[], tables: UnitTables): InstrumentLine[] {
  return units.flatMap(unit => linesOf(unit, tables))
}

function linesOf(unit: DiffNode, tables: UnitTables): InstrumentLine[] {
  const own = tablesAround({ tables: tables.get(unit) ?? [] })
  const below = [
    ...own.above.flatMap(printTable),
    ...unit.children.flatMap(child => linesOf(child, tables)),
    ...own.below.flatMap(printTable)
  ]
  if (isDivision(unit)) return [{ indent: 4, text: joinLabel(unit.label, unit.text) }, ...below]
  if (unit.kind === 'article') return articleLines(unit, below)
  if (unit.kind === 'supplement') return [{ indent: 4, text: unit.text }, ...below]
  if (unit.kind === 'paragraph') return paragraphLines(unit, below)
  return [{ indent: 2 + depthOf(unit), text: joinLabel(unit.label, unit.text) }, ...below]
}

/**
 * Formats an article. Statutes print the caption above the label, bylaws after it; an unlabelled first paragraph
 * follows on the same line.
 */
function articleLines(article: DiffNode, below: readonly InstrumentLine[]): InstrumentLine[] {
  const { label, caption, children } = article
  const above = caption !== null && isNumberedInKanji(label)
  const head = `${label}${caption === null || above ? '' : `（${caption}）`}`
  const isBeside = children[0]?.kind === 'paragraph' && children[0].label === ''
  const [first, ...rest] = below
  return [
    ...(above ? [{ indent: 2, text: `（${caption}）` }] : []),
    ...(isBeside && first
      ? [{ indent: 1, text: joinLabel(head, first.text) }, ...rest]
      : [{ indent: 1, text: head }, ...below])
  ]
}

function paragraphLines(unit: DiffNode, below: readonly InstrumentLine[]): InstrumentLine[] {
  const { caption } = unit
  return [
    ...(caption === null ? [] : [{ indent: 2, text: `（${caption}）` }]),
    ...(unit.label || unit.text ? [{ indent: unit.label ? 1 : 2, text: joinLabel(unit.label, unit.text) }] : []),
    ...below
  ]
}

/** Joins a label and its text with an ideographic space; a missing label or text adds no space. */
export function joinLabel(label: string, text: string): string {
  return [label, text].filter(Boolean).join('　')
}

function depthOf({ parent }: DiffNode): number {
  return parent && ['item', 'subitem', 'subsubitem'].includes(parent.kind) ? 1 + depthOf(parent) : 0
}
