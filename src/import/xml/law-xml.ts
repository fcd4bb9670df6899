import type { ListEntry } from '../../content/mdx/blocks.ts'
import type { Read } from '../../content/read/ruleset.ts'
import type { SourceFile } from '../../model/source.ts'
import { type Draft, leaveOut, startDraft } from '../draft/draft.ts'
import { addSupplement, addTitle, addZone } from '../draft/headings.ts'
import { addList } from '../draft/paragraphs.ts'
import { sayLabel } from '../draft/saying.ts'
import { tocEntry } from '../draft/toc.ts'
import { finishLaw, type ImportedLaw } from '../law/finish-law.ts'
import { joinLines, stand } from '../lines/layout.ts'
import type { ImportOptions } from '../options.ts'
import { readChildren, readParagraphs, readPreamble } from './provisions.ts'
import { leaveElement, type Reading, startReading, wordsIn } from './reading.ts'
import { type Element, readXml, xmlWordsOf } from './tree.ts'

/** Imports a statute in 法令標準XML (v3), word for word and with its own numerals. */
export function importLawXml(file: SourceFile, options: ImportOptions): Read<ImportedLaw> {
  const whole = startDraft(file)
  const xml = readXml(file, whole.tell)
  if (!xml) return { value: null, findings: whole.findings }
  const reading = startReading(whole, xml)
  const { draft } = reading
  const { name, children } = xml.root
  const body = name === 'Law' ? children.find(child => child.name === 'LawBody') : undefined
  if (!body) tellOther(draft, name)
  for (const child of children) if (child !== body) leaveElement(reading, child, '法令番号')
  for (const child of body?.children ?? []) readPart(reading, child, options.title)
  if (xml.readings > 0) draft.notes.push(`振り仮名${xml.readings}か所を省きました`)
  if (reading.unprinted > 0)
    draft.notes.push(`番号の印刷されていない項${reading.unprinted}に、「２」のように番号を付けました`)
  return finishLaw(draft, file, reading.title, options)
}

function tellOther({ tell }: Draft, name: string): void {
  tell({
    code: 'structure-unknown',
    message: `<${name}> は法令標準XMLの <Law> ではありません`,
    hint: null,
    span: { start: 0, end: 1 }
  })
}

const LEFT_OUT: Readonly<Record<string, string>> = {
  EnactStatement: '制定文',
  AppdxTable: '別表',
  AppdxNote: '別記',
  AppdxStyle: '様式',
  AppdxFormat: '書式',
  AppdxFig: '別図',
  Appdx: '付録'
}

/** A part of the LawBody. */
function readPart(reading: Reading, element: Element, title: string | null): void {
  const { draft } = reading
  switch (element.name) {
    case 'LawTitle':
      reading.title = addTitle(draft, xmlWordsOf(reading.xml, element), title)
      break
    case 'TOC':
      readToc(reading, element)
      break
    case 'Preamble':
      addZone(draft, '前文', element.span)
      readPreamble(reading, element.children)
      break
    case 'MainProvision':
      readChildren(reading, element.children, { open: 0, isSupplement: false })
      break
    case 'SupplProvision':
      readSupplement(reading, element)
      break
    default:
      leaveElement(reading, element, LEFT_OUT[element.name] ?? null)
  }
}

function readToc(reading: Reading, toc: Element): void {
  addZone(reading.draft, '目次', toc.span)
  for (const child of toc.children)
    if (child.name === 'TOCLabel') leaveOut(reading.draft, '「目次」の行', xmlWordsOf(reading.xml, child).span)
  const entries = tocEntries(reading, toc.children)
  addList(reading.draft, entries, entries[0]?.span ?? toc.span)
}

function tocEntries(reading: Reading, children: readonly Element[]): ListEntry[] {
  return children.flatMap(child => {
    if (!/^TOC(?:Part|Chapter|Section|Subsection|Division|SupplProvision)$/u.test(child.name)) {
      if (child.name.startsWith('TOC') && child.name !== 'TOCLabel') leaveElement(reading, child, null)
      return []
    }
    const parts = child.children.filter(({ name }) => /Title$|^ArticleRange$|^SupplProvisionLabel$/u.test(name))
    const text = joinLines(parts.map(part => xmlWordsOf(reading.xml, part)))
    return [{ ...tocEntry(reading.draft, text), entries: tocEntries(reading, child.children) }]
  })
}

function readSupplement(reading: Reading, { children, attributes, span }: Element): void {
  const written = wordsIn(reading, children, 'SupplProvisionLabel') ?? stand('附則', span)
  const instrument = attributes.AmendLawNum ? `（${attributes.AmendLawNum}）` : ''
  const extract = attributes.Extract === 'true' ? '　抄' : ''
  const label = `${written.plain.replace(/\s/gu, '')}${instrument}${extract}`
  addSupplement(reading.draft, stand(label, written.span), sayLabel(label))
  const rest = children.filter(({ name }) => name !== 'SupplProvisionLabel')
  const isParagraph = ({ name }: Element) => name === 'Paragraph'
  readParagraphs(reading, rest.filter(isParagraph))
  const others = rest.filter(child => !isParagraph(child))
  readChildren(reading, others, { open: 0, isSupplement: true })
}
