import type { LawTable } from '../../model/law.ts'
import { type GridPosition, tableGrid } from '../../model/table-grid.ts'
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

function gridOf(rows: LawTable['rows']): string[][] {
  return tableGrid(rows).map(line => line.map(formatPosition))
}

function formatPosition(position: GridPosition): string {
  if (position === null) return ''
  if (position === 'left') return '←'
  if (position === 'above') return '↑'
  const { plain } = position.text
  return /^[←↑]$/u.test(plain) ? `&#x${plain.charCodeAt(0).toString(16)};` : formatCell(position.text)
}
