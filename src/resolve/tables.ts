import type { Item, LawTable, Paragraph, TableCell } from '../model/law.ts'
import { createAntecedentScope } from './antecedents.ts'
import type { ResolverState } from './context.ts'
import { resolvePlace } from './text.ts'
import type { CitingText, ResolvedCitation } from './types.ts'

/** 「読み替えられる字句」: the cells quote what another provision says, and cite nothing. */
const READ_ANEW = /読み?替え|字句/u
/** 「医療法（昭和二十三年法律第二百五号）」 at the end of a cell: the numbers beside it are that law's. */
const OTHER_LAW = /(?:法律?|政令|省令|府令|規則|規程|条例|条約)(?:[（(][^（）()]*[）)])?$/u
/** 号 of a cell are lines of the cell itself. */
const OF_ITEMS = /^(?:第[^条項]{1,9}号|[前次同]号|前[二三四五六七八九十]号|(?:次の|前|当該)?各号)/u

/** 同項 of what another cell names: which of them is meant, the order of cells does not say. */
const LOOKING_BACK = /^(?:同|当該|その)/u

/** The citations in the cells of a provision's tables, row by row. What is defined in them stays in the table; each cell looks back for itself. */
export function resolveTables(
  { path, text, tables = [] }: Paragraph | Item,
  document: string,
  context: Omit<ResolverState, 'text' | 'memory'>
): ResolvedCitation[] {
  const definitions = { ...context.definitions }
  return tables.flatMap((table, index) => {
    if (READ_ANEW.test(text.plain) || isReadAnew(table)) return []
    return cellsOf(table).flatMap(({ cell, row, column, foreign }) => {
      const from: CitingText = { document, path, text: cell.text, cell: { table: index + 1, row, column } }
      return resolvePlace(from, { ...context, definitions, memory: createAntecedentScope() }).citations.filter(found =>
        isOfTheCell(found, foreign)
      )
    })
  })
}

function isReadAnew({ title, head }: LawTable): boolean {
  return [title, ...(head ?? []).map(({ text }) => text)].some(text => text !== undefined && READ_ANEW.test(text.plain))
}

/** A cell with its place, the head being row 0, and whether another law is named before it in its row. */
interface PlacedCell {
  readonly cell: TableCell
  readonly row: number
  readonly column: number
  readonly foreign: boolean
}

function cellsOf({ head, rows }: LawTable): PlacedCell[] {
  const placed = (head ?? []).map((cell, at): PlacedCell => ({ cell, row: 0, column: at + 1, foreign: false }))
  // How many rows more a cell reaches down that names another law.
  let reaches = 0
  for (const [index, row] of rows.entries()) {
    let foreign = reaches > 0
    reaches = Math.max(0, reaches - 1)
    for (const [at, cell] of row.entries()) {
      placed.push({ cell, row: index + 1, column: at + 1, foreign })
      if (!OTHER_LAW.test(cell.text.plain.trim())) continue
      foreign = true
      reaches = Math.max(reaches, cell.down - 1)
    }
  }
  return placed
}

/** Whether a citation says what it means beside what the cells around it name. */
function isOfTheCell({ text, outcome }: ResolvedCitation, foreign: boolean): boolean {
  if (text.includes('\n') || OF_ITEMS.test(text)) return false
  if (outcome === 'unresolved' && LOOKING_BACK.test(text)) return false
  return outcome === 'external' || !foreign
}
