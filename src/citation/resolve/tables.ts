import { APPENDIX_HEADING } from '../../model/appendix.ts'
import type { Item, LawTable, Paragraph, TableCell } from '../../model/law.ts'
import { NUMERAL } from '../../text/numerals.ts'
import { createAntecedentScope } from './antecedents.ts'
import type { ResolverState } from './context.ts'
import { resolvePlace } from './text.ts'
import type { CitingText, ResolvedCitation } from './types.ts'

/** Header of a replacement table, 「読み替えられる字句」: its cells quote other provisions and contain no citations. */
const READ_ANEW = /読み?替え|字句/u
/** 「医療法（昭和二十三年法律第二百五号）」 at the end of a cell: the numbers to the right belong to that statute. */
const OTHER_LAW = /(?:法律?|政令|省令|府令|規則|規程|条例|条約)(?:[（(][^（）()]*[）)])?$/u
/** 号 in a cell refer to lines of the cell. */
const OF_ITEMS = new RegExp(`^(?:第[^条項]{1,9}号|[前次同]号|前${NUMERAL}号|(?:次の|前|当該)?各号)`, 'u')
/** 前項 and 次項 in a cell refer to rows of the table, except in the scope of a definition: 「次項において同じ」. */
const OF_NEAR_ROWS = new RegExp(`^(?:[前次]々?項|[前次]の?${NUMERAL}項|(?:次の|前の?)各項)`, 'u')
const SCOPE = /^(?:から[^、。（）]{1,12}まで|及び[^、。（）]{1,12})?において(?:同じ|「)/u
/** A numbered 項 or 号 that an appendix does not have refers to rows, too. */
const OF_ROWS = /^第[^条]{1,9}[項号]/u
const OF_ARTICLE = /^第[^項号]{1,9}条/u
const APPENDIX = new RegExp(`^${APPENDIX_HEADING}`, 'u')

/**
 * Relative references to other cells, such as 同項: ambiguous, because the order of cells does not determine the
 * antecedent.
 */
const LOOKING_BACK = /^(?:同|当該|その)/u

/**
 * Resolves the citations in the table cells of a provision, row by row.
 *
 * Definitions are limited to the tables of the provision. Each cell has its own antecedents.
 */
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
      return resolvePlace(from, { ...context, definitions, memory: createAntecedentScope() }).citations.flatMap(
        found => (isOfTheCell(found, foreign) ? found : articlesOf(found, foreign))
      )
    })
  })
}

function isReadAnew({ title, head }: LawTable): boolean {
  return [title, ...(head ?? []).map(({ text }) => text)].some(text => text !== undefined && READ_ANEW.test(text.plain))
}

/** Cell with its position (the head is row 0) and a flag for a preceding cell that names another statute. */
interface PlacedCell {
  readonly cell: TableCell
  readonly row: number
  readonly column: number
  readonly foreign: boolean
}

function cellsOf({ head, rows }: LawTable): PlacedCell[] {
  const placed = (head ?? []).map((cell, at): PlacedCell => ({ cell, row: 0, column: at + 1, foreign: false }))
  // Number of further rows that a cell naming another statute spans.
  let reaches = 0
  for (const [index, row] of rows.entries()) {
    let foreign = reaches > 0
    reaches = Math.max(0, reaches - 1)
    for (const [at, cell] of row.entries()) {
      placed.push({ cell, row: index + 1, column: at + 1, foreign })
      if (!OTHER_LAW.test(cell.text.plain.trim())) continue
      foreign = true
      reaches = Math.max(reaches, cell.rowSpan - 1)
    }
  }
  return placed
}

/** Returns the articles of a list that begins with a row: 第2条 of 「前項及び第2条の者」. */
function articlesOf(found: ResolvedCitation, foreign: boolean): ResolvedCitation[] {
  if (foreign || found.outcome === 'external' || !OF_NEAR_ROWS.test(found.text)) return []
  const { plain } = found.from.text
  const links = found.links.filter(({ start, end }) => OF_ARTICLE.test(plain.slice(start, end)))
  const [first, last] = [links[0], links.at(-1)]
  if (!first || !last) return []
  const { start } = first
  const { end } = last
  const targets = links.flatMap(link => link.targets)
  return [{ from: found.from, start, end, text: plain.slice(start, end), outcome: 'resolved', targets, links }]
}

/** True if the citation is unambiguous without the neighbouring cells. */
function isOfTheCell({ text, outcome, from, end }: ResolvedCitation, foreign: boolean): boolean {
  if (text.includes('\n') || OF_ITEMS.test(text)) return false
  const isScope = outcome === 'resolved' && !APPENDIX.test(from.path) && SCOPE.test(from.text.plain.slice(end))
  if (OF_NEAR_ROWS.test(text) && !isScope) return false
  if (outcome === 'unresolved' && OF_ROWS.test(text) && APPENDIX.test(from.path)) return false
  if (outcome === 'unresolved' && LOOKING_BACK.test(text)) return false
  return outcome === 'external' || !foreign
}
