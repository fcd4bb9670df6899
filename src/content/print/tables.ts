import type { LawTable } from '../../model/law.ts'
import type { SourceText } from '../../model/source.ts'
import { printedGrid } from '../../model/tables.ts'
import { formatCell, formatWords } from './words.ts'

/**
 * Formats a table as blocks of lines: its title in **, its rows, then its 備考. A cell that spans several positions is
 * 「←」 or 「↑」 in all but the first.
 */
export function formatTable({ title, head, rows, remarks }: LawTable): string[][] {
  const body = printedGrid(rows, formatOwn)
  const [top = []] = head ? printedGrid([head], formatOwn) : []
  const width = Math.max(1, top.length, ...body.map(row => row.length))
  const padded = Array.from({ length: width }, (_, at) => top[at] ?? '')
  const lines = [padded, padded.map(() => '---'), ...body].map(cells => `| ${cells.join(' | ')} |`)
  return [
    ...(title ? [[`**${formatWords(title)}**`]] : []),
    lines,
    ...(remarks ? [[`> ${formatCell(remarks).replaceAll('\\|', '|')}`]] : [])
  ]
}

/** Formats a cell. A cell that contains nothing but an arrow is escaped. */
function formatOwn(text: SourceText): string {
  return /^[←↑]$/u.test(text.plain) ? `&#x${text.plain.charCodeAt(0).toString(16)};` : formatCell(text)
}
