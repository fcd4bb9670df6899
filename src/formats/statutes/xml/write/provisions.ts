import type { DIVISIONS } from '../../../../model/address.ts'
import type { Article, BranchedNumber, Division, Item, Label, Paragraph } from '../../../../model/law.ts'
import type { SourceText } from '../../../../model/source.ts'
import { joinTexts } from '../../../../model/source-text.ts'
import { tablesAround } from '../../../../model/tables.ts'
import { type XmlElement, xmlElement } from '../../../../text/xml.ts'
import { groupAt, storedNum, storedStructure, togetherAt, type XmlMetadata } from './facts.ts'
import { xmlTables } from './tables.ts'
import { fillXmlSkeleton, xmlSentenceContainer, xmlWords } from './words.ts'

/** Element names of 編 章 節 款 目. */
export const DIVISION_ELEMENTS = {
  part: 'Part',
  chapter: 'Chapter',
  section: 'Section',
  subsection: 'Subsection',
  division: 'Division'
} as const satisfies Record<(typeof DIVISIONS)[number]['level'], string>

/**
 * Returns the elements of the main provisions. 本則, and text directly below a chapter, are paragraphs without an
 * article.
 */
export function xmlChildren(facts: XmlMetadata, children: readonly (Division | Article)[]): XmlElement[] {
  return joined(facts, children).flatMap(({ one, label, last }) => {
    if (one.level !== 'article') return [xmlDivision(facts, one)]
    if (one.path === '本則') return xmlParagraphs(facts, one.paragraphs)
    return [xmlArticle(facts, one, { label: label ?? one.label.text, last: last?.label ?? null })]
  })
}

/** Joins siblings that were printed as one. */
function joined<T extends { readonly path: string }>(
  facts: XmlMetadata,
  siblings: readonly T[]
): { readonly one: T; readonly label: string | null; readonly last: T | null }[] {
  const units: { one: T; label: string | null; last: T | null }[] = []
  for (let at = 0; at < siblings.length; at++) {
    const one = siblings[at]
    if (!one) break
    const range = togetherAt(facts, one.path)
    const end = range ? siblings.findIndex(({ path }, index) => index >= at && path === range.last) : -1
    units.push({ one, label: end < 0 ? null : (range?.label ?? null), last: siblings[end] ?? null })
    at = Math.max(at, end)
  }
  return units
}

function xmlDivision(facts: XmlMetadata, { level, path, label, title, children }: Division): XmlElement {
  const name = DIVISION_ELEMENTS[level]
  return xmlElement(name, [xmlTitle(name, label, title), ...xmlChildren(facts, children)], {
    Num: storedNum(facts, path) ?? xmlNum(label.number)
  })
}

/** 「第一章　総則」. */
export function xmlTitle(name: string, label: Label | null, title: SourceText): XmlElement {
  const text = label?.text
    ? joinTexts([{ plain: label.text, runs: [], span: label.span }, title], title.plain ? '　' : '')
    : title
  return xmlWords(`${name}Title`, text)
}

/** Formats a caption as printed: 「（目的）」. */
function bracketed(caption: SourceText): SourceText {
  const sign = (plain: string): SourceText => ({ plain, runs: [], span: caption.span })
  return joinTexts([sign('（'), caption, sign('）')], '')
}

/** 8の2 is `8_2`. */
export function xmlNum(number: BranchedNumber): string {
  return number.join('_')
}

function rangeNum(number: BranchedNumber, last: Label | null): string {
  return last ? `${xmlNum(number)}:${xmlNum(last.number)}` : xmlNum(number)
}

/** Returns an article, or several that were deleted together. */
function xmlArticle(
  facts: XmlMetadata,
  { path, label: own, caption, paragraphs }: Article,
  { label, last }: { readonly label: string; readonly last: Label | null }
): XmlElement {
  return xmlElement(
    'Article',
    [
      caption ? xmlWords('ArticleCaption', bracketed(caption)) : null,
      xmlElement('ArticleTitle', label ? [label] : []),
      ...(paragraphs.length > 0 ? xmlParagraphs(facts, paragraphs) : [emptyParagraph()])
    ],
    { Num: storedNum(facts, path) ?? rangeNum(own.number, last) }
  )
}

/** Returns the paragraphs of an article or of a 附則, including empty ones from the stored structure. */
export function xmlParagraphs(facts: XmlMetadata, paragraphs: readonly Paragraph[]): XmlElement[] {
  return paragraphs.flatMap((paragraph, index) => {
    const blank = storedStructure(facts, `^${paragraph.path}`)
    const group = groupAt(facts, paragraph.path)
    if (group) return fillXmlSkeleton(paragraph.text, group.shape).filter(node => typeof node !== 'string')
    const own = xmlParagraph(facts, paragraph, index)
    return blank === undefined ? [own] : [emptyParagraph(blank), own]
  })
}

/** Returns a paragraph without text. */
export function emptyParagraph(number = '1'): XmlElement {
  const sentence = xmlElement('ParagraphSentence', [xmlElement('Sentence')])
  return xmlElement('Paragraph', [xmlElement('ParagraphNum'), sentence], { Num: number })
}

function xmlParagraph(facts: XmlMetadata, paragraph: Paragraph, index: number): XmlElement {
  const { path, number, label, caption, text, items } = paragraph
  const isCounted = number.length === 1 && number[0] > 0
  const { above, below } = tablesAround(paragraph)
  return xmlElement(
    'Paragraph',
    [
      caption ? xmlWords('ParagraphCaption', bracketed(caption)) : null,
      xmlElement('ParagraphNum', label?.text ? [label.text] : []),
      xmlSentenceContainer('ParagraphSentence', text, 'sentences', storedStructure(facts, path)),
      ...xmlFigures(text),
      ...xmlTables(facts, path, above),
      ...xmlItems(facts, items, 0),
      ...xmlTables(facts, path, below, above.length)
    ],
    { Num: storedNum(facts, path) ?? String(isCounted ? number[0] : index + 1) }
  )
}

/**
 * Returns 号 as Item, and their descendants as Subitem1 to Subitem10. Entries without a label below an item are a List.
 */
export function xmlItems(facts: XmlMetadata, items: readonly Item[], depth: number): XmlElement[] {
  const first = items[0]
  const group = first && groupAt(facts, first.path)
  if (group) {
    const lines = items.slice(0, group.count).map(({ text }) => text)
    const elements = fillXmlSkeleton(joinTexts(lines, '\n'), group.shape).filter(node => typeof node !== 'string')
    return [...elements, ...xmlItems(facts, items.slice(group.count), depth)]
  }
  const end = items.findIndex((item, index) => index > 0 && groupAt(facts, item.path))
  const own = end < 0 ? items : items.slice(0, end)
  const rest = end < 0 ? [] : xmlItems(facts, items.slice(end), depth)
  const written = joined(facts, own).map(({ one, label, last }) =>
    one.label.text === '' && depth > 0 ? xmlList(facts, one, 0) : xmlItem(facts, one, { depth, label, last })
  )
  return [...written, ...rest]
}

function xmlItem(
  facts: XmlMetadata,
  { path, label: own, text, items, tables = [] }: Item,
  { depth, label, last }: { readonly depth: number; readonly label: string | null; readonly last: Item | null }
): XmlElement {
  const name = depth === 0 ? 'Item' : `Subitem${Math.min(depth, 10)}`
  const title = label ?? own.text
  return xmlElement(
    name,
    [
      title ? xmlElement(`${name}Title`, [title]) : null,
      xmlSentenceContainer(`${name}Sentence`, text, 'columns', storedStructure(facts, path)),
      ...xmlItems(facts, items, depth + 1),
      ...xmlTables(facts, path, tables),
      ...xmlFigures(text)
    ],
    { Num: storedNum(facts, path) ?? rangeNum(own.number, last?.label ?? null) }
  )
}

/** Returns a List with its descendants as Sublist1 to Sublist3. */
function xmlList(facts: XmlMetadata, { path, text, items }: Item, depth: number): XmlElement {
  const name = depth === 0 ? 'List' : `Sublist${Math.min(depth, 3)}`
  return xmlElement(name, [
    xmlSentenceContainer(`${name}Sentence`, text, 'columns', storedStructure(facts, path)),
    ...items.map(item => xmlList(facts, item, depth + 1))
  ])
}

const STRUCTS: Readonly<Record<string, readonly [struct: string, content: string | null]>> = {
  図: ['FigStruct', null],
  様式: ['StyleStruct', 'Style'],
  書式: ['FormatStruct', 'Format'],
  記: ['NoteStruct', 'Note']
}

/** Returns the figures that follow the text. */
export function xmlFigures({ plain, marks = [] }: SourceText): XmlElement[] {
  return marks.flatMap(({ kind, start, value, name = '図' }) => {
    const [struct, content] = STRUCTS[name] ?? []
    if (kind !== 'figure' || start < plain.length || !struct) return []
    const figure = xmlElement('Fig', [], { src: value })
    return [xmlElement(struct, [content ? xmlElement(content, [figure]) : figure])]
  })
}
