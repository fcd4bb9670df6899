import type { LawTable, TableCell } from '../../model/law.ts'
import { formatCell, formatWords } from './words.ts'

/**
 * Formats a table as blocks of lines: its title in **, its rows, then its 備考. A cell that spans several positions is
 * 「←」 or 「↑」 in all but the first.
 */
export function formatTable({ title, head, rows, remarks }: LawTable): string[][] {
  const body = gridOf(rows)
  const [top = []] = head ? gridOf([head]) : []
  const width = Math.max(1, top.length, ...body.map(row => row.length))
  const padded = Array.from({ length: width }, (_, at) => top[at] ?? '')
  const lines = [padded, padded.map(() => '---'), ...body].map(cells => `| ${cells.join(' | ')} |`)
  return [
    ...(title ? [[`**${formatWords(title)}**`]] : []),
    lines,
    ...(remarks ? [[`> ${formatCell(remarks).replaceAll('\\|', '|')}`]] : [])
  ]
}

/** Returns the formatted text of every grid position of a table. */
function gridOf(rows: readonly (readonly TableCell[])[]): string[][] {
  const grid: string[][] = rows.map(() => [])
  for (const [at, row] of rows.entries()) {
    let column = 0
    for (const cell of row) {
      while (grid[at]?.[column] !== undefined) column++
      fill(grid, { at, column }, cell)
    }
  }
  return grid.map(row => Array.from(row, words => words ?? ''))
}

function fill(
  grid: string[][],
  { at, column }: { at: number; column: number },
  { text, colSpan, rowSpan }: TableCell
): void {
  const words = /^[←↑]$/u.test(text.plain) ? `&#x${text.plain.charCodeAt(0).toString(16)};` : formatCell(text)
  for (let row = at; row < Math.min(at + rowSpan, grid.length); row++)
    for (let place = column; place < column + colSpan; place++) {
      const line = grid[row]
      if (line) line[place] = row === at && place === column ? words : place > column ? '←' : '↑'
    }
}
