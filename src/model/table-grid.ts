import type { LawTable, TableCell } from './law.ts'

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
