import type { ListEntry } from '../../../../content/mdx/blocks.ts'
import type { ParseResult } from '../../../../content/read/ruleset.ts'
import { createImportBuilder, dropContent, type ImportBuilder } from '../../../../import/build/draft.ts'
import { addMain, addSupplement, addTitle, addZone } from '../../../../import/build/headings.ts'
import { normalizeLabel } from '../../../../import/build/normalize-for-proof.ts'
import { addList, addParagraph } from '../../../../import/build/paragraphs.ts'
import { tocEntry } from '../../../../import/build/toc.ts'
import type { WriteOptions } from '../../../../import/finish/finish.ts'
import { joinLines, substituteText } from '../../../../import/lines/layout.ts'
import type { ImportOptions } from '../../../../import/options.ts'
import type { SourceFile } from '../../../../model/source.ts'
import { truncate } from '../../../../text/truncate.ts'
import { finishLaw, type ImportedLaw } from '../../finish-law.ts'
import { formatShape } from '../xml-structure.ts'
import { isAppendix, readAppendix } from './appendices.ts'
import { readFacts, withXmlStructure } from './metadata.ts'
import { readChildren, readParagraphs } from './provisions.ts'
import { leaveElement, type Reading, startReading, textOfChild } from './reading.ts'
import { readXml, type XmlTreeElement, xmlWordsOf } from './tree.ts'

/** Imports a statute in 法令標準XML (v3), verbatim and with its own numerals. */
export function importLawXml(file: SourceFile, options: ImportOptions): ParseResult<ImportedLaw> {
  const whole = createImportBuilder(file)
  const xml = readXml(file, whole.report)
  if (!xml) return { value: null, findings: whole.findings }
  const reading = startReading(whole, xml)
  const { draft } = reading
  const { name, children } = xml.root
  const body = name === 'Law' ? children.find(child => child.name === 'LawBody') : undefined
  if (!body) reportOther(draft, name)
  for (const child of children) if (child !== body) leaveElement(reading, child, '法令番号（項目の law に書きます）')
  for (const child of body?.children ?? []) readPart(reading, child, options.title)
  noteMarks(reading, xml.root)
  const facts = readFacts(reading)
  // The elements state what is an item and what is a paragraph, so a number that occurs twice is a fault of the original.
  const complete: WriteOptions['complete'] = built => withXmlStructure(reading, facts, built)
  return finishLaw(draft, file, reading.title, options, { complete, keepsTwins: true })
}

/** Marks of elements that are not part of the text, with their meaning. */
const MARKS: Readonly<Record<string, string>> = {
  Hide: '表示しない',
  Delete: '削除された',
  CommonCaption: '次の条や項にも共通の見出し'
}

/** Notes the marks that are not written. Text that the source hides is read like all other text. */
function noteMarks(reading: Reading, root: XmlTreeElement): void {
  const visit = (element: XmlTreeElement): void => {
    for (const [name, meaning] of Object.entries(MARKS))
      if (element.attributes[name] === 'true') {
        const text = truncate(xmlWordsOf(reading.xml, element).plain, 16)
        reading.draft.notes.push(`「${text}」の印「${meaning}」（${name}）は省きました。文は、ほかと同じに読みました`)
      }
    for (const child of element.children) visit(child)
  }
  visit(root)
}

function reportOther({ report }: ImportBuilder, name: string): void {
  report({
    code: 'structure-unknown',
    message: `<${name}> は法令標準XMLの <Law> ではありません`,
    hint: null,
    span: { start: 0, end: 1 }
  })
}

/** Converts a child of the LawBody. */
function readPart(reading: Reading, element: XmlTreeElement, title: string | null): void {
  const { draft } = reading
  switch (element.name) {
    case 'LawTitle':
      reading.title = addTitle(draft, xmlWordsOf(reading.xml, element), title)
      break
    case 'EnactStatement':
      addParagraph(draft, { caption: null, label: null, text: xmlWordsOf(reading.xml, element) })
      break
    case 'TOC':
      readToc(reading, element)
      break
    case 'Preamble':
      addZone(draft, '前文', element.span)
      readParagraphs(reading, element.children)
      break
    case 'MainProvision':
      readMain(reading, element)
      break
    case 'SupplProvision':
      readSupplement(reading, element)
      break
    default:
      if (isAppendix(element)) readAppendix(reading, element)
      else leaveElement(reading, element, null)
  }
}

/** Converts 本則. Its children can be paragraphs without articles. */
function readMain(reading: Reading, { children, span }: XmlTreeElement): void {
  const paragraphs = children.filter(({ name }) => name === 'Paragraph')
  if (paragraphs.length > 0) {
    addMain(reading.draft, { start: span.start, end: span.start })
    readParagraphs(reading, paragraphs)
  }
  const others = children.filter(child => !paragraphs.includes(child))
  readChildren(reading, others, { open: 0, isSupplement: false })
}

function readToc(reading: Reading, toc: XmlTreeElement): void {
  addZone(reading.draft, '目次', toc.span)
  for (const child of toc.children)
    if (child.name === 'TOCLabel') dropContent(reading.draft, '「目次」の行', xmlWordsOf(reading.xml, child).span)
  const entries = tocEntries(reading, toc.children)
  addList(reading.draft, entries, entries[0]?.span ?? toc.span)
}

const TOC_PART =
  /^TOC(?:Part|Chapter|Section|Subsection|Division|SupplProvision|Article|PreambleLabel|AppdxTableLabel)$/u

function tocEntries(reading: Reading, children: readonly XmlTreeElement[]): ListEntry[] {
  return children.flatMap(child => {
    if (!TOC_PART.test(child.name)) {
      if (child.name.startsWith('TOC') && child.name !== 'TOCLabel') leaveElement(reading, child, null)
      return []
    }
    const parts = child.children.filter(({ name }) =>
      /Title$|^ArticleRange$|^SupplProvisionLabel$|^ArticleCaption$/u.test(name)
    )
    const text = joinLines((parts.length > 0 ? parts : [child]).map(part => xmlWordsOf(reading.xml, part)))
    return [{ ...tocEntry(reading.draft, text), entries: tocEntries(reading, child.children) }]
  })
}

function readSupplement(reading: Reading, { children, attributes, span }: XmlTreeElement): void {
  const written = textOfChild(reading, children, 'SupplProvisionLabel') ?? substituteText('附則', span)
  const instrument = attributes.AmendLawNum ? `（${attributes.AmendLawNum}）` : ''
  const extract = attributes.Extract === 'true' ? '　抄' : ''
  const label = `${written.plain.replace(/\s/gu, '')}${instrument}${extract}`
  addSupplement(reading.draft, substituteText(label, written.span), normalizeLabel(label))
  Object.assign(reading.articles, { last: null, isExtract: extract !== '' })
  const rest = children.filter(({ name }) => name !== 'SupplProvisionLabel')
  const isParagraph = ({ name }: XmlTreeElement) => name === 'Paragraph'
  readParagraphs(reading, rest.filter(isParagraph))
  const others = rest.filter(child => !isParagraph(child) && !isAppendix(child) && !isDivision(child))
  readChildren(reading, others, { open: 0, isSupplement: true })
  for (const child of rest.filter(isDivision)) readSupplementDivision(reading, child)
  for (const child of rest.filter(isAppendix)) readAppendix(reading, child)
}

function isDivision({ name }: XmlTreeElement): boolean {
  return name === 'Chapter'
}

/** Converts a chapter of a 附則 to a separate 附則 after it: 「附則第一章　総則」. */
function readSupplementDivision(reading: Reading, { name, attributes, children }: XmlTreeElement): void {
  const [title, ...rest] = children
  if (!title) return
  const text = xmlWordsOf(reading.xml, title)
  const label = joinLines([substituteText('附則', { start: text.span.start, end: text.span.start }), text])
  addSupplement(reading.draft, { ...label, span: text.span }, normalizeLabel(label.plain))
  const head = { name: title.name, attributes: {}, children: [{ start: 2, end: label.plain.length }] }
  const Num = attributes.Num ?? '1'
  reading.heads.set(text.span.start, formatShape([{ name, attributes: { Num }, children: [head] }]))
  readChildren(reading, rest, { open: 0, isSupplement: true })
}
