import type { LawTable, Path, TableCell } from '../../../../model/law.ts'
import type { SourceText } from '../../../../model/source.ts'
import { type XmlElement, type XmlNode, xmlElement } from '../../../../text/xml.ts'
import { parseShape } from '../xml-structure.ts'
import { storedStructure, type XmlMetadata } from './facts.ts'
import { fillXmlSkeleton, xmlSentenceContainer, xmlWords } from './words.ts'

/**
 * Returns the tables of a provision.
 *
 * @param first Number of tables above the items, which are counted first.
 */
export function xmlTables(facts: XmlMetadata, path: Path, tables: readonly LawTable[], first = 0): XmlElement[] {
  return tables.map((table, index) => xmlTable(facts, `${path}#${first + index + 1}`, table))
}

function xmlTable(facts: XmlMetadata, key: string, { title, head, rows, remarks }: LawTable): XmlElement {
  const table = xmlElement('Table', [
    head &&
      xmlElement(
        'TableHeaderRow',
        head.map(cell => xmlWords('TableHeaderColumn', cell.text))
      ),
    ...rows.map((row, at) =>
      xmlElement(
        'TableRow',
        row.map((cell, column) => xmlCell(cell, storedStructure(facts, `${key}.${at + 1}.${column + 1}`)))
      )
    )
  ])
  const notes = remarks ? xmlRemarks(remarks, storedStructure(facts, `${key}.remarks`)) : []
  return xmlElement('TableStruct', [title ? xmlWords('TableStructTitle', title) : null, table, ...notes])
}

function xmlCell({ text, colSpan, rowSpan }: TableCell, shape: string | undefined): XmlElement {
  const { name, children } = xmlSentenceContainer('TableColumn', text, 'lines', shape)
  return xmlElement(name, children, {
    rowspan: rowSpan > 1 ? String(rowSpan) : null,
    colspan: colSpan > 1 ? String(colSpan) : null
  })
}

/** Returns 備考: its label, and one sentence for each following line, or for the text after the label. */
export function xmlRemarks(text: Pick<SourceText, 'plain' | 'marks'>, shape?: string): XmlNode[] {
  if (shape !== undefined) return fillXmlSkeleton(text, parseShape(shape))
  const { plain } = text
  const end = /[\n　]/u.exec(plain)?.index ?? plain.length
  const lines = [...plain.matchAll(/[^\n]*/gu)].flatMap(({ 0: line, index }) => {
    const start = Math.max(index, end + 1)
    return start < index + line.length ? [{ start, end: index + line.length }] : []
  })
  const sentences = (lines.length > 0 ? lines : [{ start: end, end }]).map(span => ({
    name: 'Sentence',
    attributes: {},
    children: [span]
  }))
  const label = { name: 'RemarksLabel', attributes: {}, children: [{ start: 0, end }] }
  return fillXmlSkeleton(text, [{ name: 'Remarks', attributes: {}, children: [label, ...sentences] }])
}
