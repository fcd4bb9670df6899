import type { Entry, Tell } from '../content/mdx/blocks.ts'
import type { Read } from '../content/read/ruleset.ts'
import type { Finding } from '../diagnostics/types.ts'
import type { SourceFile, SourceText } from '../model/source.ts'
import { sliceText } from '../model/source-text.ts'
import { formatFullWidth } from '../text/numerals.ts'
import { addDeletedArticles, readArticleRange } from './law-deleted.ts'
import {
  addArticle,
  addDivision,
  addParagraph,
  addSupplement,
  addTitle,
  addZone,
  leaveOut,
  startLaw,
  tocEntry
} from './law-draft.ts'
import { finishLaw, type ImportedLaw, type LawOptions } from './law-finish.ts'
import { addItems } from './law-xml-items.ts'
import { leaveElement, type Reading, sentencesOf, wordsIn } from './law-xml-reading.ts'
import { type Element, readXml, wordsOf } from './law-xml-tree.ts'
import { joinTexts, stand } from './layout.ts'

/** Imports a statute in 法令標準XML (v3), word for word and with its own numerals. */
export function importLawXml(file: SourceFile, options: LawOptions): Read<ImportedLaw> {
  const findings: Finding[] = []
  const tell: Tell = ({ span, ...rest }) =>
    findings.push({ ...rest, severity: 'error', place: { file, span }, related: [] })
  const xml = readXml(file, tell)
  if (!xml) return { value: null, findings }
  const reading: Reading = { xml, law: startLaw(xml.words, tell), unprinted: 0 }
  const body = xml.root.name === 'Law' ? xml.root.children.find(({ name }) => name === 'LawBody') : undefined
  if (!body)
    tell({
      code: 'structure-unknown',
      message: `<${xml.root.name}> は法令標準XMLの <Law> ではありません`,
      hint: null,
      span: { start: 0, end: 1 }
    })
  for (const child of xml.root.children) if (child !== body) leaveElement(reading, child, '法令番号')
  for (const child of body?.children ?? []) readPart(reading, child, options.title)
  if (xml.readings > 0) reading.law.notes.push(`振り仮名${xml.readings}か所を省きました`)
  if (reading.unprinted > 0)
    reading.law.notes.push(`番号の印刷されていない項${reading.unprinted}に、「２」のように番号を付けました`)
  return finishLaw(reading.law, file, options, findings)
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
  const { law } = reading
  switch (element.name) {
    case 'LawTitle':
      addTitle(law, wordsOf(reading.xml, element), title)
      break
    case 'TOC':
      readToc(reading, element)
      break
    case 'Preamble':
      addZone(law, '前文', element.span)
      readParagraphs(reading, element.children, true)
      break
    case 'MainProvision':
      readChildren(reading, element.children, 2)
      break
    case 'SupplProvision':
      readSupplement(reading, element)
      break
    default:
      leaveElement(reading, element, LEFT_OUT[element.name] ?? null)
  }
}

function readToc(reading: Reading, toc: Element): void {
  addZone(reading.law, '目次', toc.span)
  for (const child of toc.children)
    if (child.name === 'TOCLabel') leaveOut(reading.law, '「目次」の行', wordsOf(reading.xml, child).span)
  const entries = tocEntries(reading, toc.children)
  if (entries[0]) reading.law.blocks.push({ kind: 'list', entries, span: entries[0].span })
}

function tocEntries(reading: Reading, children: readonly Element[]): Entry[] {
  return children.flatMap(child => {
    if (!/^TOC(?:Part|Chapter|Section|Subsection|Division|SupplProvision)$/u.test(child.name)) {
      if (child.name.startsWith('TOC') && child.name !== 'TOCLabel') leaveElement(reading, child, null)
      return []
    }
    const parts = child.children.filter(({ name }) => /Title$|^ArticleRange$|^SupplProvisionLabel$/u.test(name))
    const text = joinTexts(parts.map(part => wordsOf(reading.xml, part)))
    return [tocEntry(reading.law, text, () => tocEntries(reading, child.children))]
  })
}

const DIVISION = /^(?:Part|Chapter|Section|Subsection|Division)$/u

/** Divisions and articles. */
function readChildren(reading: Reading, children: readonly Element[], depth: number): void {
  for (const child of children) {
    if (DIVISION.test(child.name)) {
      const [title, ...below] = child.children
      if (title) addDivision(reading.law, wordsOf(reading.xml, title), depth)
      readChildren(reading, below, depth + 1)
    } else if (child.name === 'Article') readArticle(reading, child, Math.min(6, depth))
    else leaveElement(reading, child, null)
  }
}

function readArticle(reading: Reading, { children, span }: Element, depth: number): void {
  const { law, xml } = reading
  const label = wordsIn(reading, children, 'ArticleTitle')
  const caption = captionOf(wordsIn(reading, children, 'ArticleCaption'))
  const rest = children.filter(({ name }) => name !== 'ArticleTitle' && name !== 'ArticleCaption')
  const numbers = label && readArticleRange(label.plain)
  const first = rest[0]
  if (label && numbers && first && !caption) {
    const text = wordsOf(xml, first)
    if (text.plain === '削除') addDeletedArticles(law, { label, text, numbers, depth })
    else leaveElement(reading, first, null)
    return
  }
  addArticle(law, { label: label ?? stand('', span), caption, depth })
  readParagraphs(reading, rest, false)
}

/** （目的等） without its brackets. */
function captionOf(text: SourceText | null): SourceText | null {
  if (!text?.plain) return null
  return /^（.+）$/u.test(text.plain) ? sliceText(text, 1, text.plain.length - 1) : text
}

function readParagraphs(reading: Reading, children: readonly Element[], isPreamble: boolean): void {
  let index = 0
  for (const child of children) {
    if (child.name === 'Paragraph') readParagraph(reading, child, isPreamble ? 0 : index++)
    else leaveElement(reading, child, null)
  }
}

/** From the second one on a paragraph is numbered, printed or not. */
function readParagraph(reading: Reading, { children, attributes, span }: Element, index: number): void {
  const printed = wordsIn(reading, children, 'ParagraphNum')
  const isNumberPrinted = Boolean(printed?.plain)
  const counted =
    index > 0
      ? stand(formatFullWidth(Number(attributes.Num ?? index + 1)), { start: span.start, end: span.start })
      : null
  if (!isNumberPrinted && counted) reading.unprinted++
  addParagraph(reading.law, {
    caption: captionOf(wordsIn(reading, children, 'ParagraphCaption')),
    label: isNumberPrinted ? printed : counted,
    isNumberPrinted,
    text: sentencesOf(
      reading,
      children.find(({ name }) => name === 'ParagraphSentence')
    )
  })
  addItems(reading, children, span)
}

function readSupplement(reading: Reading, { children, attributes, span }: Element): void {
  const written = wordsIn(reading, children, 'SupplProvisionLabel') ?? stand('附則', span)
  const instrument = attributes.AmendLawNum ? `（${attributes.AmendLawNum}）` : ''
  const extract = attributes.Extract === 'true' ? '　抄' : ''
  addSupplement(reading.law, written, `${written.plain.replace(/\s/gu, '')}${instrument}${extract}`)
  const rest = children.filter(({ name }) => name !== 'SupplProvisionLabel')
  const isParagraph = ({ name }: Element) => name === 'Paragraph'
  readParagraphs(reading, rest.filter(isParagraph), false)
  readChildren(
    reading,
    rest.filter(child => !isParagraph(child)),
    3
  )
}
