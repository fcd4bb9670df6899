import { claimText } from '../../../../import/build/draft.ts'
import { checkPlaces, spanOfCell } from '../../../../import/formats/limits.ts'
import type { LawTable, TableCell } from '../../../../model/law.ts'
import type { SourceText } from '../../../../model/source.ts'
import { formatShape, inferXmlSpans, stripDerivedAttributes } from '../xml-structure.ts'
import { flatten } from './flatten.ts'
import { type Reading, storeDifferingWords } from './reading.ts'
import { type XmlTreeElement, xmlWordsOf } from './tree.ts'

/** Converts a TableStruct: its title, its cells and its 備考, in the order of the file. */
export function readTableStruct(reading: Reading, { children, span }: XmlTreeElement): LawTable | null {
  const table = children.find(({ name }) => name === 'Table')
  if (!table) return null
  const title = children.find(({ name }) => name === 'TableStructTitle')
  const text = title && xmlWordsOf(reading.xml, title)
  const titleWords = text?.plain ? claimed(reading, text) : undefined
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

function readCell(reading: Reading, cell: XmlTreeElement): TableCell {
  const { rowspan, colspan } = cell.attributes
  const [rowSpan, colSpan] = [spanOfCell(rowspan), spanOfCell(colspan)]
  if (cell.children.every(({ name }) => /^(?:Ruby|Sup|Sub|Line)$/u.test(name)) && cell.name === 'TableHeaderColumn')
    return { text: claimed(reading, xmlWordsOf(reading.xml, cell)), colSpan, rowSpan }
  const { text, shape } = flatten(reading.xml, cell.children)
  const placed = cell.children.length > 0 ? text : xmlWordsOf(reading.xml, cell)
  storeDifferingWords(reading, claimed(reading, placed), { shape, derived: inferXmlSpans(placed.plain, 'lines') })
  return { text: placed, colSpan, rowSpan }
}

/** Returns the text of the 備考 below a table. */
function readRemarks(reading: Reading, elements: readonly XmlTreeElement[]): SourceText | null {
  if (elements.length === 0) return null
  const { text, shape } = flatten(reading.xml, elements)
  reading.shapes.set(text, formatShape(stripDerivedAttributes(text.plain, shape)))
  return claimed(reading, text)
}

function claimed({ draft }: Reading, text: SourceText): SourceText {
  claimText(draft, 'words', text)
  return text
}
