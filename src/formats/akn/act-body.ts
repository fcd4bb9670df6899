import type { Version } from '../../history/versions/version.ts'
import { belongsToSupplement } from '../../model/appendix.ts'
import type { Article, BackMatter, Division, Item, LawTable, Paragraph, Path, TableCell } from '../../model/law.ts'
import type { SourceText } from '../../model/source.ts'
import { type XmlElement, type XmlNode, xmlElement } from '../../text/xml.ts'
import { eIdOf } from './iris.ts'
import { citationsOf, type WriteWords } from './words.ts'

/** Version that is written as Akoma Ntoso. */
export interface ActWriting {
  readonly version: Version
  readonly write: WriteWords
}

/** Writes the main provisions with their headings, then 附則 and other back matter. */
export function actBody(writing: ActWriting): XmlElement {
  const { children, supplements } = writing.version.text
  const attachments = supplements.filter(({ path }) => path !== '末尾')
  const content = [
    ...children.map(child => childMarkup(writing, child)),
    ...attachments.map(supplement => supplementMarkup(writing, supplement))
  ]
  // The schema requires at least one element.
  return xmlElement('body', content.length > 0 ? content : [xmlElement('hcontainer', [], { name: 'empty' })], {
    eId: 'body'
  })
}

/** Writes paragraphs outside articles (題名の下, 前文, 末尾): lines, followed by lists. */
export function blocksMarkup(writing: ActWriting, paragraphs: readonly Paragraph[]): XmlElement[] {
  return paragraphs.flatMap(paragraph => {
    const eId = eIdOf(writing.version.nodes, paragraph.path)
    const label = paragraph.label ? [`${paragraph.label.text}　`] : []
    const caption = paragraph.caption
      ? [xmlElement('p', ['（', ...markText(writing, paragraph.path, paragraph.caption), '）'], { class: 'caption' })]
      : []
    const line = xmlElement('p', [...label, ...markText(writing, paragraph.path, paragraph.text)], { eId })
    const list = paragraph.items.length > 0 ? [listMarkup(writing, paragraph.items, `${eId}__list_1`)] : []
    const { above, below } = tablesMarkup(writing, paragraph)
    return [...caption, line, ...above, ...list, ...below]
  })
}

function listMarkup(writing: ActWriting, items: readonly Item[], eId: string): XmlElement {
  const entries = items.map(item => {
    const id = eIdOf(writing.version.nodes, item.path)
    const below = item.items.length > 0 ? [listMarkup(writing, item.items, `${id}__list_1`)] : []
    const line = xmlElement('p', markText(writing, item.path, item.text))
    const tables = tablesMarkup(writing, item)
    return xmlElement('item', [numMarkup(item.label.text), line, ...tables.above, ...below, ...tables.below], {
      eId: id
    })
  })
  return xmlElement('blockList', entries, { eId })
}

function childMarkup(writing: ActWriting, child: Division | Article): XmlElement {
  if (child.level === 'article') return articleMarkup(writing, child)
  const { level, path, label, title, children } = child
  const heading =
    label.text === title.plain ? [headingMarkup([title.plain])] : [numMarkup(label.text), headingMarkup([title.plain])]
  const content = children.map(below => childMarkup(writing, below))
  return xmlElement(level, [...heading, ...content], { eId: eIdOf(writing.version.nodes, path) })
}

function articleMarkup(
  writing: ActWriting,
  { isUnnumbered, path, label, caption, paragraphs, deleted }: Article
): XmlElement {
  const heading = caption ? headingMarkup(markText(writing, path, caption)) : null
  const [name, head] = isUnnumbered
    ? (['hcontainer', [label.text === '' ? null : headingMarkup([label.text]), heading]] as const)
    : (['article', [numMarkup(label.text), heading]] as const)
  return xmlElement(name, [...head, ...paragraphs.map(paragraph => paragraphMarkup(writing, paragraph))], {
    eId: eIdOf(writing.version.nodes, path),
    ...(isUnnumbered && { name: 'section' }),
    ...(deleted && { status: 'removed' })
  })
}

function paragraphMarkup(writing: ActWriting, paragraph: Paragraph): XmlElement {
  const { label, caption } = paragraph
  const head = [
    label ? numMarkup(label.text) : null,
    caption ? headingMarkup(markText(writing, paragraph.path, caption)) : null
  ]
  return levelMarkup(writing, paragraph, { name: 'paragraph', head })
}

function itemMarkup(writing: ActWriting, item: Item): XmlElement {
  return levelMarkup(writing, item, { name: 'point', head: [numMarkup(item.label.text)] })
}

/** Writes a provision with its text, its items and the tables after them. */
function levelMarkup(
  writing: ActWriting,
  provision: Paragraph | Item,
  { name, head }: { readonly name: string; readonly head: readonly (XmlElement | null)[] }
): XmlElement {
  const { path, text, deleted, items } = provision
  const attributes = { eId: eIdOf(writing.version.nodes, path), ...(deleted && { status: 'removed' }) }
  const line = xmlElement('p', markText(writing, path, text))
  const { above, below } = tablesMarkup(writing, provision)
  if (items.length === 0)
    return xmlElement(name, [...head, xmlElement('content', [line, ...above, ...below])], attributes)
  return xmlElement(
    name,
    [
      ...head,
      xmlElement('intro', [line, ...above]),
      ...items.map(item => itemMarkup(writing, item)),
      ...(below.length > 0 ? [xmlElement('wrapUp', below)] : [])
    ],
    attributes
  )
}

/** Writes the tables above and below the items of a provision, each followed by its 備考. */
function tablesMarkup(
  writing: ActWriting,
  { path, tables = [] }: Paragraph | Item
): Record<'above' | 'below', XmlElement[]> {
  const parts = tables.map((table, index) => ({
    isAbove: table.above === true,
    markup: tableMarkup(writing, path, { table, number: index + 1 })
  }))
  const printed = (isAbove: boolean) => parts.filter(part => part.isAbove === isAbove).flatMap(({ markup }) => markup)
  return { above: printed(true), below: printed(false) }
}

function tableMarkup(
  writing: ActWriting,
  path: Path,
  { table: { title, head, rows, remarks }, number }: { readonly table: LawTable; readonly number: number }
): XmlElement[] {
  const lines = (text: SourceText, attributes = {}) =>
    splitLines(markText(writing, path, text)).map(line => xmlElement('p', line, attributes))
  const cell = (name: 'th' | 'td') => (one: TableCell) =>
    xmlElement(name, lines(one.text), {
      colspan: one.colSpan > 1 ? one.colSpan : null,
      rowspan: one.rowSpan > 1 ? one.rowSpan : null
    })
  const grid = xmlElement(
    'table',
    [
      ...(title ? [xmlElement('caption', markText(writing, path, title))] : []),
      ...(head ? [xmlElement('tr', head.map(cell('th')))] : []),
      ...rows.filter(row => row.length > 0).map(row => xmlElement('tr', row.map(cell('td'))))
    ],
    { eId: `${eIdOf(writing.version.nodes, path)}__table_${number}` }
  )
  return [grid, ...(remarks ? lines(remarks, { class: 'remarks' }) : [])]
}

/** Writes back matter (附則, 別表, 様式) under its printed name. */
function supplementMarkup(writing: ActWriting, { path, label, articles, paragraphs }: BackMatter): XmlElement {
  const name = belongsToSupplement(path) ? 'supplement' : 'appendix'
  return xmlElement(
    'hcontainer',
    [
      label === '' ? null : headingMarkup([label]),
      ...paragraphs.map(paragraph => paragraphMarkup(writing, paragraph)),
      ...articles.map(article => articleMarkup(writing, article))
    ],
    { eId: eIdOf(writing.version.nodes, path), name }
  )
}

function markText({ version, write }: ActWriting, path: string, text: SourceText): XmlNode[] {
  return write(text, citationsOf(version, path, text))
}

/** Splits marked text at its line breaks. Citations do not span line breaks. */
function splitLines(nodes: readonly XmlNode[]): XmlNode[][] {
  const lines: XmlNode[][] = [[]]
  for (const node of nodes) {
    const [first, ...others] = typeof node === 'string' ? node.split('\n') : [node]
    if (first !== undefined) lines.at(-1)?.push(first)
    lines.push(...others.map(line => [line]))
  }
  return lines
}

function numMarkup(label: string): XmlElement | null {
  return label === '' ? null : xmlElement('num', [label])
}

function headingMarkup(content: readonly XmlNode[]): XmlElement {
  return xmlElement('heading', content)
}
