import type { Version } from '../../library.ts'
import type { Article, Division, Item, LawTable, Paragraph, Supplement } from '../../model/law.ts'
import type { SourceText } from '../../model/source.ts'
import { escapeXml } from '../../text/xml.ts'
import { eIdOf } from './iris.ts'
import { markUp, markUpBlock } from './markup.ts'
import { citationsOf, type WriteWords } from './words.ts'

/** A text that is being written as Akoma Ntoso. */
export interface ActWriting {
  readonly version: Version
  readonly write: WriteWords
}

/** 本則 with its divisions, then each 附則 and what else stands behind the law. */
export function actBody(writing: ActWriting): string {
  const { children, supplements } = writing.version.ruleset
  const behind = supplements.filter(({ path }) => path !== '末尾')
  const content = [
    ...children.map(child => childMarkup(writing, child)),
    ...behind.map(supplement => supplementMarkup(writing, supplement))
  ]
  // The schema asks for one element at least.
  return markUpBlock('body', { eId: 'body' }, content.length > 0 ? content : [markUp('hcontainer', { name: 'empty' })])
}

/** Paragraphs outside the articles (題名の下, 前文, 末尾): lines, and lists below them. */
export function blocksMarkup(writing: ActWriting, paragraphs: readonly Paragraph[]): string[] {
  return paragraphs.flatMap(paragraph => {
    const eId = eIdOf(writing.version.nodes, paragraph.path)
    const label = paragraph.label ? `${escapeXml(paragraph.label.text)}　` : ''
    const caption = paragraph.caption
      ? [markUp('p', { class: 'caption' }, [`（${own(writing, paragraph.path, paragraph.caption)}）`])]
      : []
    const words = markUp('p', { eId }, [`${label}${own(writing, paragraph.path, paragraph.text)}`])
    const list = paragraph.items.length > 0 ? [listMarkup(writing, paragraph.items, `${eId}__list_1`)] : []
    return [...caption, words, ...list, ...tablesMarkup(writing, paragraph)]
  })
}

function listMarkup(writing: ActWriting, items: readonly Item[], eId: string): string {
  const entries = items.map(item => {
    const id = eIdOf(writing.version.nodes, item.path)
    const below = item.items.length > 0 ? [listMarkup(writing, item.items, `${id}__list_1`)] : []
    const words = markUp('p', {}, [own(writing, item.path, item.text)])
    return markUpBlock('item', { eId: id }, [
      numMarkup(item.label.text),
      words,
      ...below,
      ...tablesMarkup(writing, item)
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

/** A level with words of its own: what stands in it, what is listed below, and tables behind that. */
function levelMarkup(
  writing: ActWriting,
  provision: Paragraph | Item,
  { name, head }: { readonly name: string; readonly head: readonly string[] }
): string {
  const { path, text, deleted, items } = provision
  const attributes = { eId: eIdOf(writing.version.nodes, path), ...(deleted && { status: 'removed' }) }
  const words = markUp('p', {}, [own(writing, path, text)])
  const tables = tablesMarkup(writing, provision)
  if (items.length === 0)
    return markUpBlock(name, attributes, [...head, markUpBlock('content', {}, [words, ...tables])])
  return markUpBlock(name, attributes, [
    ...head,
    markUpBlock('intro', {}, [words]),
    ...items.map(item => itemMarkup(writing, item)),
    ...(tables.length > 0 ? [markUpBlock('wrapUp', {}, tables)] : [])
  ])
}

function tablesMarkup(writing: ActWriting, { path, tables = [] }: Paragraph | Item): string[] {
  const cell = (name: 'th' | 'td') => (one: NonNullable<LawTable['head']>[number]) =>
    markUp(name, { colspan: one.across > 1 ? one.across : null, rowspan: one.down > 1 ? one.down : null }, [
      // No citation goes over the end of a line.
      ...own(writing, path, one.text)
        .split('\n')
        .map(line => markUp('p', {}, [line]))
    ])
  return tables.map(({ head, rows }, index) =>
    markUpBlock('table', { eId: `${eIdOf(writing.version.nodes, path)}__table_${index + 1}` }, [
      ...(head ? [markUpBlock('tr', {}, head.map(cell('th')))] : []),
      ...rows.filter(row => row.length > 0).map(row => markUpBlock('tr', {}, row.map(cell('td'))))
    ])
  )
}

/** 附則, 別表, 様式: what stands behind the articles has the name that it is printed under. */
function supplementMarkup(writing: ActWriting, { path, label, articles, paragraphs }: Supplement): string {
  const name = /^[附付]則/u.test(path) ? 'supplement' : 'appendix'
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
  return label === '' ? '' : markUp('num', {}, [escapeXml(label)])
}

function headingMarkup(words: string): string {
  return markUp('heading', {}, [words])
}
