import { formatOrdinal } from '../text/numerals.ts'
import type {
  Article,
  BackMatter,
  Division,
  DivisionLevel,
  Item,
  LawTable,
  Paragraph,
  RulesetText,
  TocEntry
} from './law.ts'
import type { InlineMarkup, SourceText } from './source.ts'
import { type GridPosition, ruleTable, tableGrid, tablesAround } from './tables.ts'

/** Text with its inline markup: readings above it, lines next to it. */
export interface MarkedWords {
  readonly text: string
  readonly marks?: readonly InlineMarkup[]
}

/** Grid position of a table: the start of a cell, or a position merged with the cell on the left or above. */
export type GridCell = (MarkedWords & { readonly colSpan: number; readonly rowSpan: number }) | 'left' | 'above'

/** Table with a value for every grid position, its title, and the lines of its 備考. */
export interface TextTable {
  readonly title: MarkedWords | null
  readonly hasHead: boolean
  readonly rows: readonly (readonly GridCell[])[]
  readonly remarks: MarkedWords | null
}

/** Printed lines of a text in order. All human-readable formats are written from these blocks. */
export type TextBlock =
  | { readonly kind: 'title'; readonly text: string }
  | { readonly kind: 'zone'; readonly zone: 'toc' | 'preamble' | 'end' }
  | {
      readonly kind: 'toc-entry'
      readonly depth: number
      readonly label: string
      readonly text: string
      readonly range: string
    }
  /** The depth counts the headings above. */
  | {
      readonly kind: 'division'
      readonly level: DivisionLevel
      readonly depth: number
      readonly label: string
      readonly text: string
    }
  | {
      readonly kind: 'article'
      readonly depth: number
      readonly label: string
      readonly caption: string | null
      readonly isUnnumbered: boolean
    }
  | { readonly kind: 'supplement'; readonly label: string; readonly depth: 0 }
  /** Paragraph, with two flags: printed on the line of the article label, and no sibling has a label. */
  | (MarkedWords & {
      readonly kind: 'paragraph'
      readonly place: 'opening' | 'preamble' | 'article' | 'supplement' | 'end'
      readonly label: string
      readonly caption: string | null
      readonly follows: boolean
      readonly loose: boolean
    })
  /** The depth is 0 for 号, 1 for イロハ. */
  | (MarkedWords & { readonly kind: 'item'; readonly depth: number; readonly label: string })
  | { readonly kind: 'table'; readonly depth: number; readonly table: TextTable }

/** Joins a label and its text with a full-width space. */
export function labelled(label: string, text: string): string {
  return [label, text].filter(part => part !== '').join('　')
}

type Place = Extract<TextBlock, { kind: 'paragraph' }>['place']

/** Returns the blocks of a text. Labels are as printed and never generated. */
export function textBlocks(text: RulesetText): TextBlock[] {
  const { title, preface, toc, preamble, children, supplements } = text
  return [
    { kind: 'title', text: title },
    ...paragraphBlocks(preface, 'opening'),
    ...(toc ? [{ kind: 'zone', zone: 'toc' } as const, ...toc.entries.flatMap(entry => tocBlocks(entry, 0))] : []),
    ...(preamble.length > 0
      ? [{ kind: 'zone', zone: 'preamble' } as const, ...paragraphBlocks(preamble, 'preamble')]
      : []),
    ...children.flatMap(child => childBlocks(child, 0)),
    ...supplements.flatMap(supplementBlocks)
  ]
}

/** Returns the blocks below the heading of one page of law. */
export function pageBlocks({ paragraphs, articles, isUnnumbered }: PageOfLaw): TextBlock[] {
  return [
    ...paragraphBlocks(paragraphs, 'article', !isUnnumbered && articles.length === 0),
    ...articles.flatMap(article => articleBlocks(article, 1))
  ]
}

interface PageOfLaw {
  readonly paragraphs: readonly Paragraph[]
  readonly articles: readonly Article[]
  readonly isUnnumbered: boolean
}

function tocBlocks({ label, title, range, entries }: TocEntry, depth: number): TextBlock[] {
  const text = range ? `（${range.text ?? formatRange(range)}）` : ''
  return [
    { kind: 'toc-entry', depth, label: label?.text ?? '', text: title.plain, range: text },
    ...entries.flatMap(entry => tocBlocks(entry, depth + 1))
  ]
}

function formatRange({ from, to }: NonNullable<TocEntry['range']>): string {
  const [first, last] = [from, to].map(number => formatOrdinal(number, '条'))
  return first === last ? `${first}` : `${first}～${last}`
}

function childBlocks(child: Division | Article, depth: number): TextBlock[] {
  if (child.level === 'article') return articleBlocks(child, depth)
  const { level, label, title, children } = child
  const own = label.text === title.plain ? '' : label.text
  return [
    { kind: 'division', level, depth, label: own, text: title.plain },
    ...children.flatMap(below => childBlocks(below, depth + 1))
  ]
}

function articleBlocks({ label, caption, isUnnumbered, paragraphs }: Article, depth: number): TextBlock[] {
  const head = {
    kind: 'article',
    depth,
    label: label.text,
    caption: caption?.plain ?? null,
    isUnnumbered: isUnnumbered === true
  } as const
  return [...(label.text === '' ? [] : [head]), ...paragraphBlocks(paragraphs, 'article', isUnnumbered !== true)]
}

function supplementBlocks({ path, label, articles, paragraphs }: BackMatter): TextBlock[] {
  if (path === '末尾') return [{ kind: 'zone', zone: 'end' }, ...paragraphBlocks(paragraphs, 'end')]
  return [
    { kind: 'supplement', label, depth: 0 },
    ...paragraphBlocks(paragraphs, 'supplement'),
    ...articles.flatMap(article => articleBlocks(article, 1))
  ]
}

function paragraphBlocks(paragraphs: readonly Paragraph[], place: Place, follows: boolean = false): TextBlock[] {
  const loose = paragraphs.every(({ label, caption }) => label === null && caption === undefined)
  return paragraphs.flatMap((paragraph, index) => {
    const rows = ruleTable(paragraphs, index)?.map(cells => cells.map(cellOf))
    if (rows?.length === 0) return []
    if (rows) return [{ kind: 'table', depth: 0, table: { title: null, hasHead: true, rows, remarks: null } }]
    const { label, caption, text, items } = paragraph
    const isEmpty = label === null && caption === undefined && text.plain === ''
    const own = {
      kind: 'paragraph',
      place,
      label: label?.text ?? '',
      caption: caption?.plain ?? null,
      ...markedWords(text),
      follows: follows && index === 0,
      loose
    } as const
    return [...(isEmpty ? [] : [own]), ...blocksBelow(paragraph, items, 0)]
  })
}

function cellOf(text: string): GridCell {
  return { text, colSpan: 1, rowSpan: 1 }
}

function markedWords({ plain, marks }: SourceText): MarkedWords {
  return marks ? { text: plain, marks } : { text: plain }
}

function itemBlocks(item: Item, depth: number): TextBlock[] {
  return [
    { kind: 'item', depth, label: item.label.text, ...markedWords(item.text) },
    ...blocksBelow(item, item.items, depth + 1)
  ]
}

/** Returns the items and tables of a provision in printed order. */
function blocksBelow(provision: Paragraph | Item, items: readonly Item[], depth: number): TextBlock[] {
  const { above, below } = tablesAround(provision)
  const block = (table: LawTable): TextBlock => ({ kind: 'table', depth, table: gridOf(table) })
  return [...above.map(block), ...items.flatMap(item => itemBlocks(item, depth)), ...below.map(block)]
}

function gridOf({ title, head, rows, remarks }: LawTable): TextTable {
  return {
    title: title ? markedWords(title) : null,
    hasHead: head !== null,
    rows: tableGrid([...(head ? [head] : []), ...rows]).map(line => line.map(gridCell)),
    remarks: remarks ? markedWords(remarks) : null
  }
}

function gridCell(position: GridPosition): GridCell {
  if (position === null) return cellOf('')
  if (typeof position === 'string') return position
  const { text, colSpan, rowSpan } = position
  return { ...markedWords(text), colSpan, rowSpan }
}
