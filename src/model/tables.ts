import { formatNum } from './address.ts'
import type { Item, LawTable, Paragraph, TableCell } from './law.ts'
import type { SourceText } from './source.ts'

/** Position in a grid: a cell that begins there, a position merged with the cell on the left or above, or no cell. */
export type GridPosition = TableCell | 'left' | 'above' | null

/**
 * Returns a value for every position of the rows of a table.
 *
 *     | A  | B    |      A      B      left
 *     | span | C | D |   above  C      D
 */
export function tableGrid(rows: LawTable['rows']): GridPosition[][] {
  const grid: GridPosition[][] = rows.map(() => [])
  for (const [at, row] of rows.entries()) {
    let column = 0
    for (const cell of row) {
      while (grid[at]?.[column] !== undefined) column++
      for (const [below, line] of grid.slice(at, at + cell.rowSpan).entries())
        for (let right = 0; right < cell.colSpan; right++)
          line[column + right] = right > 0 ? 'left' : below > 0 ? 'above' : cell
    }
  }
  return grid.map(line => Array.from(line, position => position ?? null))
}

/** Returns the words of every position, with ← for one merged with the cell on its left, and ↑ with the cell above. */
export function printedGrid(rows: LawTable['rows'], format: (text: SourceText) => string): string[][] {
  const textAt = (position: GridPosition) => {
    if (position === 'left') return '←'
    if (position === 'above') return '↑'
    return position ? format(position.text) : ''
  }
  return tableGrid(rows).map(line => line.map(textAt))
}

/** Returns the tables printed above the items of a provision, and those below. */
export function tablesAround({ tables = [] }: Pick<Paragraph | Item, 'tables'>): Record<'above' | 'below', LawTable[]> {
  return { above: tables.filter(({ above }) => above), below: tables.filter(({ above }) => !above) }
}

/**
 * Returns the cells of the table that begins at a rule: the head, then the number and the cells of each rule. Empty for
 * its other rows. `null` if the rule is not printed as a row.
 */
export function ruleTable(rules: readonly Paragraph[], index: number): string[][] | null {
  const columns = rules[index]?.row?.columns
  if (!columns) return null
  if (rules[index - 1]?.row?.columns === columns) return []
  const rows = rules.filter(({ row }) => row?.columns === columns)
  const plain = (texts: readonly SourceText[]) => texts.map(text => text.plain)
  return [
    ['番号', ...plain(columns)],
    ...rows.map(({ label, number, row }) => [label?.text ?? formatNum(number), ...plain(row?.cells ?? [])])
  ]
}
