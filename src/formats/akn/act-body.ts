import type { Version } from '../../history/versions/version.ts'
import { belongsToSupplement } from '../../model/appendix.ts'
import type { Article, BackMatter, Division, Item, LawTable, Paragraph, Path, TableCell } from '../../model/law.ts'
import type { SourceText } from '../../model/source.ts'
import { escapeXml } from '../../text/xml.ts'
import { eIdOf } from './iris.ts'
import { markUpBlock, xmlTag } from './markup.ts'
import { citationsOf, type WriteWords } from './words.ts'

/** Version that is written as Akoma Ntoso. */
export interface ActWriting {
  readonly version: Version
  readonly write: WriteWords
}

/** Writes the main provisions with their headings, then 附則 and other back matter. */
export function actBody(writing: ActWriting): string {
  const { children, supplements } = writing.version.ruleset
  const behind = supplements.filter(({ path }) => path !== '末尾')
  const content = [
    ...children.map(child => childMarkup(writing, child)),
    ...behind.map(supplement => supplementMarkup(writing, supplement))
  ]
  // The schema requires at least one element.
  return markUpBlock('body', { eId: 'body' }, content.length > 0 ? content : [xmlTag('hcontainer', { name: 'empty' })])
}

/** Writes paragraphs outside articles (題名の下, 前文, 末尾): lines, followed by lists. */
export function blocksMarkup(writing: ActWriting, paragraphs: readonly Paragraph[]): string[] {
  return paragraphs.flatMap(paragraph => {
    const eId = eIdOf(writing.version.nodes, paragraph.path)
    const label = paragraph.label ? `${escapeXml(paragraph.label.text)}　` : ''
    const caption = paragraph.caption
      ? [xmlTag('p', { class: 'caption' }, [`（${own(writing, paragraph.path, paragraph.caption)}）`])]
      : []
    const words = xmlTag('p', { eId }, [`${label}${own(writing, paragraph.path, paragraph.text)}`])
    const list = paragraph.items.length > 0 ? [listMarkup(writing, paragraph.items, `${eId}__list_1`)] : []
    const { above, below } = tablesMarkup(writing, paragraph)
    return [...caption, words, ...above, ...list, ...below]
  })
}

function listMarkup(writing: ActWriting, items: readonly Item[], eId: string): string {
  const entries = items.map(item => {
    const id = eIdOf(writing.version.nodes, item.path)
    const below = item.items.length > 0 ? [listMarkup(writing, item.items, `${id}__list_1`)] : []
    const words = xmlTag('p', {}, [own(writing, item.path, item.text)])
    const tables = tablesMarkup(writing, item)
    return markUpBlock('item', { eId: id }, [
      numMarkup(item.label.text),
      words,
      ...tables.above,
      ...below,
      ...tables.below
    ])
  })
  return markUpBlock('blockList', { eId }, entries)
}

function childMarkup(writing: ActWriting, child: Division | Article): string {
  if (child.level === 'article') return articleMarkup(writing, child)
  const { level, path, label, title, children } = child
  const heading =
    label.text === title.plain
      ? [headingMarkup(escapeXml(title.plain))]
      : [numMarkup(label.text), headingMarkup(escapeXml(title.plain))]
  const content = children.map(below => childMarkup(writing, below))
  return markUpBlock(level, { eId: eIdOf(writing.version.nodes, path) }, [...heading, ...content])
}

function articleMarkup(writing: ActWriting, { named, path, label, caption, paragraphs, deleted }: Article): string {
  const heading = caption ? headingMarkup(own(writing, path, caption)) : ''
  const [name, head] = named
    ? (['hcontainer', [label.text === '' ? '' : headingMarkup(escapeXml(label.text)), heading]] as const)
    : (['article', [numMarkup(label.text), heading]] as const)
  return markUpBlock(
    name,
    {
      eId: eIdOf(writing.version.nodes, path),
      ...(named && { name: 'section' }),
      ...(deleted && { status: 'removed' })
    },
    [...head, ...paragraphs.map(paragraph => paragraphMarkup(writing, paragraph))]
  )
}

function paragraphMarkup(writing: ActWriting, paragraph: Paragraph): string {
  const { label, caption } = paragraph
  const head = [label ? numMarkup(label.text) : '', caption ? headingMarkup(own(writing, paragraph.path, caption)) : '']
  return levelMarkup(writing, paragraph, { name: 'paragraph', head })
}

function itemMarkup(writing: ActWriting, item: Item): string {
  return levelMarkup(writing, item, { name: 'point', head: [numMarkup(item.label.text)] })
}

/** Writes a provision with its text, its items and the tables after them. */
function levelMarkup(
  writing: ActWriting,
  provision: Paragraph | Item,
  { name, head }: { readonly name: string; readonly head: readonly string[] }
): string {
  const { path, text, deleted, items } = provision
  const attributes = { eId: eIdOf(writing.version.nodes, path), ...(deleted && { status: 'removed' }) }
  const words = xmlTag('p', {}, [own(writing, path, text)])
  const { above, below } = tablesMarkup(writing, provision)
  if (items.length === 0)
    return markUpBlock(name, attributes, [...head, markUpBlock('content', {}, [words, ...above, ...below])])
  return markUpBlock(name, attributes, [
    ...head,
    markUpBlock('intro', {}, [words, ...above]),
    ...items.map(item => itemMarkup(writing, item)),
    ...(below.length > 0 ? [markUpBlock('wrapUp', {}, below)] : [])
  ])
}

/** Writes the tables above and below the items of a provision, each followed by its 備考. */
function tablesMarkup(
  writing: ActWriting,
  { path, tables = [] }: Paragraph | Item
): Record<'above' | 'below', string[]> {
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
): string[] {
  // Citations do not span line breaks.
  const lines = (text: SourceText, attributes = {}) =>
    own(writing, path, text)
      .split('\n')
      .map(line => xmlTag('p', attributes, [line]))
  const cell = (name: 'th' | 'td') => (one: TableCell) =>
    xmlTag(
      name,
      { colspan: one.across > 1 ? one.across : null, rowspan: one.down > 1 ? one.down : null },
      lines(one.text)
    )
  const grid = markUpBlock('table', { eId: `${eIdOf(writing.version.nodes, path)}__table_${number}` }, [
    ...(title ? [xmlTag('caption', {}, [own(writing, path, title)])] : []),
    ...(head ? [markUpBlock('tr', {}, head.map(cell('th')))] : []),
    ...rows.filter(row => row.length > 0).map(row => markUpBlock('tr', {}, row.map(cell('td'))))
  ])
  return [grid, ...(remarks ? lines(remarks, { class: 'remarks' }) : [])]
}

/** Writes back matter (附則, 別表, 様式) under its printed name. */
function supplementMarkup(writing: ActWriting, { path, label, articles, paragraphs }: BackMatter): string {
  const name = belongsToSupplement(path) ? 'supplement' : 'appendix'
  return markUpBlock('hcontainer', { eId: eIdOf(writing.version.nodes, path), name }, [
    label === '' ? '' : headingMarkup(escapeXml(label)),
    ...paragraphs.map(paragraph => paragraphMarkup(writing, paragraph)),
    ...articles.map(article => articleMarkup(writing, article))
  ])
}

function own({ version, write }: ActWriting, path: string, text: SourceText): string {
  return write(text, citationsOf(version, path, text))
}

function numMarkup(label: string): string {
  return label === '' ? '' : xmlTag('num', {}, [escapeXml(label)])
}

function headingMarkup(words: string): string {
  return xmlTag('heading', {}, [words])
}
