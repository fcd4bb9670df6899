import type { LawCell, LawTable } from '../../model/law.ts'
import { formatShape, shapeOf, withoutDerived } from '../../model/shape.ts'
import type { SourceText } from '../../model/source.ts'
import { claimText } from '../draft/draft.ts'
import { checkPlaces, spanOfCell } from '../forms/limits.ts'
import { flatten } from './flatten.ts'
import { keepDiffering, type Reading } from './reading.ts'
import { type Element, xmlWordsOf } from './tree.ts'

/** A TableStruct: its title, its cells and its 備考, in the order of the file. */
export function readTableStruct(reading: Reading, { children, span }: Element): LawTable | null {
  const table = children.find(({ name }) => name === 'Table')
  if (!table) return null
  const title = children.find(({ name }) => name === 'TableStructTitle')
  const titleWords = title && claimed(reading, xmlWordsOf(reading.xml, title))
  const heads = table.children.filter(({ name }) => name === 'TableHeaderRow')
  const head = heads.length === 1 ? heads[0]?.children.map(cell => readCell(reading, cell)) : undefined
  const rows = table.children.slice(head ? 1 : 0).map(row => row.children.map(cell => readCell(reading, cell)))
  checkPlaces(rows)
  const remarks = readRemarks(
    reading,
    children.filter(({ name }) => name === 'Remarks')
  )
  return {
    ...(titleWords ? { title: titleWords } : {}),
    head: head ?? null,
    rows,
    ...(remarks ? { remarks } : {}),
    span
  }
}

function readCell(reading: Reading, cell: Element): LawCell {
  const { rowspan, colspan } = cell.attributes
  const [down, across] = [spanOfCell(rowspan), spanOfCell(colspan)]
  if (cell.children.every(({ name }) => /^(?:Ruby|Sup|Sub|Line)$/u.test(name)) && cell.name === 'TableHeaderColumn')
    return { text: claimed(reading, xmlWordsOf(reading.xml, cell)), across, down }
  const { text, shape } = flatten(reading.xml, cell.children)
  const placed = cell.children.length > 0 ? text : xmlWordsOf(reading.xml, cell)
  keepDiffering(reading, claimed(reading, placed), { shape, derived: shapeOf(placed.plain, 'lines') })
  return { text: placed, across, down }
}

/** Remarks of a table: words below it. */
function readRemarks(reading: Reading, elements: readonly Element[]): SourceText | null {
  if (elements.length === 0) return null
  const { text, shape } = flatten(reading.xml, elements)
  reading.shapes.set(text, formatShape(withoutDerived(text.plain, shape)))
  return claimed(reading, text)
}

function claimed({ draft }: Reading, text: SourceText): SourceText {
  claimText(draft, 'words', text)
  return text
}
