import { isSupplementHeading, SUPPLEMENT_HEADING } from '../../../../model/appendix.ts'
import type { BackMatter, Paragraph } from '../../../../model/law.ts'
import { joinTexts } from '../../../../model/source-text.ts'
import { tablesAround } from '../../../../model/tables.ts'
import { type XmlElement, type XmlNode, xmlElement } from '../../../../text/xml.ts'
import { appendixShape } from '../appendix-shape.ts'
import { parseShape } from '../xml-structure.ts'
import { groupAt, storedStructure, type XmlMetadata } from './facts.ts'
import { emptyParagraph, xmlChildren, xmlFigures, xmlItems, xmlParagraphs } from './provisions.ts'
import { xmlRemarks, xmlTables } from './tables.ts'
import { fillXmlSkeleton } from './words.ts'

/** Returns 附則 and the other back matter. The 別表 of a 附則 is nested in its element. */
export function xmlSupplements(facts: XmlMetadata, supplements: readonly BackMatter[]): XmlElement[] {
  const elements: XmlElement[] = []
  for (const supplement of supplements) {
    const last = elements.at(-1)
    const isChapter = storedStructure(facts, supplement.path)?.startsWith('<Chapter') === true
    if (isSupplementHeading(supplement.label) && !isChapter) elements.push(xmlSupplement(facts, supplement))
    else {
      const appendix = xmlAppendix(facts, supplement)
      if (last?.name === 'SupplProvision' && (isChapter || appendix.name.startsWith(last.name)))
        elements[elements.length - 1] = { ...last, children: [...last.children, appendix] }
      else elements.push(appendix)
    }
  }
  return elements.map(filled)
}

/** Adds an empty paragraph to a 附則 without text, as in published XML. */
function filled(element: XmlElement): XmlElement {
  const [label, ...others] = element.children
  const has = others.some(child => typeof child !== 'string' && /^(?:Chapter|Article|Paragraph)$/u.test(child.name))
  if (element.name !== 'SupplProvision' || label === undefined || has) return element
  return { ...element, children: [label, emptyParagraph(), ...others] }
}

const SUPPLEMENT = new RegExp(`^(${SUPPLEMENT_HEADING})(?:（(.+)）)?(?:\\s*抄)?$`, 'u')

/** 「附則（平成一一年一二月八日法律第一五一号）　抄」: the law and 抄 become attributes. */
function xmlSupplement(facts: XmlMetadata, { label, paragraphs, articles }: BackMatter): XmlElement {
  const [, own = '附則', instrument] = SUPPLEMENT.exec(label) ?? []
  const isKnown = SUPPLEMENT.test(label)
  return xmlElement(
    'SupplProvision',
    [
      xmlElement('SupplProvisionLabel', [isKnown ? own.replace(/\s/gu, '').replace(/^(.)(.)$/u, '$1　$2') : label]),
      ...xmlParagraphs(facts, paragraphs),
      ...xmlChildren(facts, articles)
    ],
    { AmendLawNum: instrument ?? null, Extract: isKnown && /抄$/u.test(label) ? 'true' : null }
  )
}

function xmlAppendix(facts: XmlMetadata, { path, label, paragraphs, articles }: BackMatter): XmlElement {
  const shape = storedStructure(facts, path)
  const [head] = fillXmlSkeleton({ plain: label }, shape === undefined ? [appendixShape(label)] : parseShape(shape))
  if (!head || typeof head === 'string') return xmlElement('AppdxNote')
  if (head.name === 'Chapter')
    return xmlElement('Chapter', [...head.children, ...xmlChildren(facts, articles)], head.attributes)
  const body =
    head.name === 'AppdxNote' ? xmlNote(facts, paragraphs, xmlChildren(facts, articles)) : xmlParts(facts, paragraphs)
  return xmlElement(head.name, [...head.children, ...body], head.attributes)
}

/** Returns tables, items, figures and 備考 of an appendix, and lines with a stored structure. */
function xmlParts(facts: XmlMetadata, paragraphs: readonly Paragraph[]): XmlNode[] {
  const nodes: XmlNode[] = []
  for (let at = 0; at < paragraphs.length; at++) {
    const paragraph = paragraphs[at]
    if (!paragraph) break
    const group = groupAt(facts, paragraph.path)
    if (group) {
      const lines = paragraphs.slice(at, at + group.count).map(({ text }) => text)
      nodes.push(...fillXmlSkeleton(joinTexts(lines, '\n'), group.shape))
      at += group.count - 1
    } else nodes.push(...xmlPart(facts, paragraph))
  }
  return nodes
}

function xmlPart(facts: XmlMetadata, paragraph: Paragraph): XmlNode[] {
  const { path, text, items } = paragraph
  const tables = tablesAround(paragraph)
  const below = [
    ...xmlTables(facts, path, tables.above),
    ...xmlItems(facts, items, 0),
    ...xmlTables(facts, path, tables.below, tables.above.length),
    ...xmlFigures(text)
  ]
  if (!text.plain) return below
  const [remarks] = xmlRemarks(text)
  if (typeof remarks === 'object' && /^備/u.test(text.plain) && items.length > 0)
    return [{ ...remarks, children: [...remarks.children.slice(0, 1), ...below] }]
  return /^備/u.test(text.plain) ? [...xmlRemarks(text), ...below] : below
}

/** Returns text and entries without a table as the paragraphs of a note. */
function xmlNote(facts: XmlMetadata, paragraphs: readonly Paragraph[], articles: readonly XmlElement[]): XmlNode[] {
  const hasWords = paragraphs.some(({ text, items }) => text.plain !== '' || items.length > 0)
  const hasGroup = paragraphs.some(({ path }) => groupAt(facts, path))
  if (hasGroup || (!hasWords && articles.length === 0)) return xmlParts(facts, paragraphs)
  return [xmlElement('NoteStruct', [xmlElement('Note', [...xmlParagraphs(facts, paragraphs), ...articles])])]
}
