import { spanOfCell } from '../limits.ts'
import type { Doubtful } from './pieces.ts'
import { textIn } from './pieces.ts'
import { isRemoved } from './styles.ts'
import { childElements, childValue, findAll, findChild, type XmlElement } from './xml.ts'

/** Cell of a table and the grid positions that it covers. */
export interface TableCell {
  readonly cell: XmlElement
  readonly colSpan: number
  rowSpan: number
  /** True if the cell is part of the merged cell above. */
  readonly isContinued: boolean
}

export interface TableRow {
  readonly row: XmlElement
  readonly cells: readonly TableCell[]
  /** Number of grid columns without a cell before the first cell. */
  readonly gap: number
  readonly isDeleted: boolean
  /** True if tracked changes insert the row. */
  readonly isInserted: boolean
}

/** Returns the rows of a table with the grid positions that their cells cover. */
export function rowsOf(table: XmlElement): TableRow[] {
  const merged = new Map<number, TableCell>()
  return elementsBelow(table, 'w:tr').map(row => {
    const properties = findChild(row, 'w:trPr')
    const before = childValue(properties, 'w:gridBefore')
    const gap = before === undefined || before === '0' ? 0 : spanOfCell(before)
    let column = gap
    const cells = cellElements(row).map(cell => {
      const own = findChild(cell, 'w:tcPr')
      const merge = findChild(own, 'w:vMerge')
      const above = merged.get(column)
      const isContinued = merge !== undefined && merge.attributes['w:val'] !== 'restart' && above !== undefined
      const read: TableCell = { cell, colSpan: spanOfCell(childValue(own, 'w:gridSpan')), rowSpan: 1, isContinued }
      if (isContinued && above) above.rowSpan++
      else if (merge) merged.set(column, read)
      else merged.delete(column)
      column += read.colSpan
      return read
    })
    return {
      row,
      cells,
      gap,
      isDeleted: isRemoved(properties),
      isInserted: findChild(properties, 'w:ins') !== undefined
    }
  })
}

function cellElements(row: XmlElement): XmlElement[] {
  return elementsBelow(row, 'w:tc')
}

/** Returns the rows or cells of an element, also those within content controls. */
function elementsBelow(parent: XmlElement, name: string): XmlElement[] {
  return childElements(parent).flatMap(child => {
    if (child.name === name) return [child]
    return ['w:sdt', 'w:sdtContent', 'w:customXml', 'w:ins', 'w:del'].includes(child.name)
      ? elementsBelow(child, name)
      : []
  })
}

/** True if a table only arranges text: it has one row or column, or contains tables. */
export function isArrangement(table: XmlElement, rows: readonly TableRow[]): boolean {
  return (
    rows.length < 2 ||
    rows.every(({ cells }) => cells.filter(({ isContinued }) => !isContinued).length < 2) ||
    findAll(table, 'w:tc').some(cell => findAll(cell, 'w:tbl').length > 0)
  )
}

/** Text of a cell that is not read, and why. */
export interface CellLeftOut {
  readonly doubt: Doubtful
  readonly text: string
}

/** Returns the text of a cell that is not read: deleted by tracked changes, or covered by the cell above. */
export function leaveOutCell({ cell, isContinued }: TableCell, isDeleted: boolean): CellLeftOut | null {
  if (isDeleted || isDeletedCell(cell)) return { doubt: '変更履歴（削除）', text: textIn(cell) }
  return isContinued ? { doubt: '結合されたセルに隠れた文', text: textIn(cell) } : null
}

/** True if tracked changes delete a cell. */
export function isDeletedCell(cell: XmlElement): boolean {
  return findChild(findChild(cell, 'w:tcPr'), 'w:cellDel') !== undefined
}

/** True if tracked changes insert a cell. */
export function isInsertedCell(cell: XmlElement): boolean {
  return findChild(findChild(cell, 'w:tcPr'), 'w:cellIns') !== undefined
}

/** True if tracked changes merge or split a cell. */
export function isMergedByChange(cell: XmlElement): boolean {
  return findChild(findChild(cell, 'w:tcPr'), 'w:cellMerge') !== undefined
}

/** True if a row is repeated at the top of each page. */
export function isHeadRow(row: XmlElement): boolean {
  const head = findChild(findChild(row, 'w:trPr'), 'w:tblHeader')
  return head !== undefined && !/^(?:0|false|off)$/u.test(head.attributes['w:val'] ?? '1')
}
