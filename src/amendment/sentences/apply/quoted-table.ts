import { type MutableCell, type MutableRow, type MutableTable, newWords } from './law.ts'

/** Returns the text of the first cell of a row without spaces, by which sentences name the row. */
export function rowName({ cells }: MutableRow): string {
  return cells[0]?.text.plain.replace(/\s/gu, '') ?? ''
}

/** Line of quoted text that is a table row: the texts of its positions, or the line between head and rows. */
export function readRowLine(text: string): readonly string[] | null {
  if (!/^[|｜].*[|｜]$/u.test(text) || text.length < 2) return null
  const inside = text.slice(1, -1).replaceAll('｜', '|')
  return inside.split(/(?<!\\)\|/u).map(cell =>
    cell
      .trim()
      .replaceAll('\\|', '|')
      .replaceAll(/<br\s*\/?>/gu, '\n')
  )
}

/** True for the line below the head of a table: 「| --- | --- |」. */
function isHeadLine(line: readonly string[]): boolean {
  return line.every(cell => /^:?-{3,}:?$/u.test(cell))
}

/**
 * Builds a table from quoted rows, with its title and the lines of its 備考. A cell ← is merged with the cell on its
 * left, a cell ↑ with the cell above.
 */
export function tableOfLines(
  lines: readonly (readonly string[])[],
  { title, remarks }: { readonly title: string | null; readonly remarks: readonly string[] }
): MutableTable {
  const at = lines.findIndex(isHeadLine)
  const head = at === 1 ? rowsOf(lines.slice(0, 1))[0] : undefined
  return {
    title: title === null ? null : newWords(title),
    head: head?.cells.some(({ text }) => text.plain !== '') ? head : null,
    rows: rowsOf(lines.slice(at === 1 ? 2 : 0)),
    remarks: remarks.length > 0 ? newWords(remarks.join('\n')) : null,
    above: false
  }
}

function rowsOf(grid: readonly (readonly string[])[]): MutableRow[] {
  return grid.map((line, at) => ({
    is: 'row',
    cells: line.flatMap((text, column) => cellAt(text, [at, column], grid))
  }))
}

function cellAt(
  text: string,
  [at, column]: readonly [number, number],
  grid: readonly (readonly string[])[]
): MutableCell[] {
  if ((text === '←' && column > 0) || (text === '↑' && at > 0)) return []
  let [colSpan, rowSpan] = [1, 1]
  while (grid[at]?.[column + colSpan] === '←') colSpan++
  while (grid[at + rowSpan]?.[column] === '↑') rowSpan++
  return [{ text: newWords(text), colSpan, rowSpan }]
}
