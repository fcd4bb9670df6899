import type { ComparisonLine, ComparisonRow, ComparisonTable, Mark } from '../../src/history/table/table-types.ts'
import { displayWidth } from '../../src/text/width.ts'

const WIDTH = 44
const INDENT: Partial<Record<ComparisonLine['kind'], number>> = { item: 2, subitem: 4, subsubitem: 6, caption: 2 }

/** Renders a table as text in two columns, with underlined text in [ ]. */
export function renderTable({ title, columns, note, rows }: ComparisonTable): string {
  const lines = rows.flatMap(row => [...(row.opens ? ['-'.repeat(2 * WIDTH + 3)] : []), ...renderRow(row)])
  return [title, `（${note}）`, sideBySide(...columns), ...lines, ''].join('\n')
}

function renderRow({ after, before }: ComparisonRow): string[] {
  const [left, right] = [after, before].map(lines => lines.flatMap(renderLine))
  const height = Math.max(left?.length ?? 0, right?.length ?? 0)
  return Array.from({ length: height }, (_, at) => sideBySide(left?.[at] ?? '', right?.[at] ?? ''))
}

function sideBySide(left: string, right: string): string {
  return `${left}${' '.repeat(Math.max(0, WIDTH - displayWidth(left)))} | ${right}`.trimEnd()
}

/** Breaks a line at the column width. */
function renderLine({ kind, label, marks: lineMarks }: ComparisonLine): string[] {
  const indent = ' '.repeat(INDENT[kind] ?? 0)
  const marks =
    label.length && lineMarks.length
      ? [...label, { text: '　', changed: false }, ...lineMarks]
      : [...label, ...lineMarks]
  const lines = [indent]
  for (const piece of renderMarks(marks)) {
    const line = lines.at(-1) ?? ''
    if (displayWidth(line + piece) > WIDTH) lines.push(indent + piece)
    else lines[lines.length - 1] = line + piece
  }
  return lines
}

/** Renders the characters of some marks. Brackets stay attached to the character that they enclose. */
function renderMarks(marks: readonly Mark[]): string[] {
  return marks.flatMap(({ text, changed }) => {
    const characters = [...text]
    if (!changed || characters.length === 0) return characters
    characters[0] = `[${characters[0]}`
    characters[characters.length - 1] += ']'
    return characters
  })
}
