import type { Blockquote, PhrasingContent, Table } from 'mdast'
import type { BranchedNumber, Label, LawTable, TableCell } from '../../model/law.ts'
import type { SourceFile, SourceText, Span } from '../../model/source.ts'
import { parseNumeral } from '../../text/numerals.ts'

/** Parses the text of a cell. */
export type ReadCell = (cell: { readonly children: PhrasingContent[] }) => SourceText

/**
 * Parses a table. 「←」 extends the cell on its left, 「↑」 the cell above:
 *
 *     | 鳴いた人 | ←  |
 *     | ---      | --- |
 *     | 親       | 3   |
 *     | ↑        | 5   |
 */
export function readLawTable(table: Table, file: SourceFile, read: ReadCell): Omit<LawTable, 'span'> {
  const [head = [], ...rows] = table.children.map(row =>
    row.children.map((cell): Written => {
      const [start, end] = [cell.position?.start.offset ?? 0, cell.position?.end.offset ?? 0]
      const text = read(cell)
      const [from, to] = [cell.children[0]?.position?.start.offset, cell.children.at(-1)?.position?.end.offset]
      const source = file.text.slice(from ?? start, to ?? start)
      const placed = from === undefined ? { ...text, span: { start, end } } : text
      return { text: placed, joins: source === '←' || source === '↑' ? source : null }
    })
  )
  const isEmpty = head.every(({ text }) => text.plain === '' && !text.marks)
  return { head: isEmpty ? null : (joinedCells([head])[0] ?? []), rows: joinedCells(rows) }
}

/** Grid position of a table as written. */
interface Written {
  readonly text: SourceText
  readonly joins: '←' | '↑' | null
}

/** Returns each cell at its first position, with the number of columns and rows that it spans. */
export function joinedCells(rows: readonly (readonly Written[])[]): TableCell[][] {
  const owners: { cell: { text: SourceText; colSpan: number; rowSpan: number }; row: number; column: number }[][] = []
  return rows.map((row, at) => {
    const own: (typeof owners)[number] = []
    owners.push(own)
    return row.flatMap(({ text, joins }, column) => {
      const owner = joins === '←' ? own[column - 1] : joins === '↑' ? owners[at - 1]?.[column] : undefined
      if (owner) {
        owner.cell.colSpan = Math.max(owner.cell.colSpan, column - owner.column + 1)
        owner.cell.rowSpan = Math.max(owner.cell.rowSpan, at - owner.row + 1)
        own.push(owner)
        return []
      }
      const cell = { text, colSpan: 1, rowSpan: 1 }
      own.push({ cell, row: at, column })
      return [cell]
    })
  })
}

/** Returns the text of 「> 備考」 below a table, or `null` if it contains more than text. */
export function remarksIn({ children }: Blockquote): PhrasingContent[] | null {
  const [first, ...others] = children
  return first?.type === 'paragraph' && others.length === 0 ? first.children : null
}

/** Row of a table of rules below its head. `label` is `null` if its first cell is not a number. */
export interface Row {
  readonly label: Label | null
  readonly number: BranchedNumber
  readonly cells: readonly SourceText[]
  readonly span: Span
}

/** True if the first column of a published table marks its rows as rules: its head is 番号, and each row has a number. */
export function isOfRules(table: Pick<LawTable, 'head' | 'rows'>): boolean {
  return table.head?.[0]?.text.plain === '番号' && parseRuleRows(table).every(({ label }) => label)
}

/** Parses the rows of a table as rules, by the number in their first cell. */
export function parseRuleRows({ rows }: Pick<LawTable, 'rows'>): Row[] {
  return rows.map(([first, ...others], index) => {
    const number = parseNumeral(first?.text.plain ?? '')
    const start = first?.text.span.start ?? 0
    const cells = others.map(({ text }) => text)
    return {
      label: first && number !== undefined ? { text: first.text.plain, number: [number], span: first.text.span } : null,
      number: [number ?? index + 1],
      cells,
      span: { start, end: cells.at(-1)?.span.end ?? start }
    }
  })
}
