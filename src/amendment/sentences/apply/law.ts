import { DIVISIONS, divisionRank, formatNum, formatSubitemNum } from '../../../model/address.ts'
import {
  type Article,
  type BackMatter,
  type BranchedNumber,
  DIVISION_LEVELS,
  type Division,
  type DivisionLevel,
  type Item,
  type Label,
  type LawTable,
  type Paragraph,
  type Path,
  type RulesetText,
  type TocEntry
} from '../../../model/law.ts'
import type { SourceText } from '../../../model/source.ts'
import { literalText } from '../../../model/source-text.ts'
import { joinLabel } from '../block.ts'

/** A paragraph, item or subitem that is being amended. */
export interface MutableProvision {
  readonly is: 'text'
  /** As printed; empty if no label is printed. */
  label: string
  number: BranchedNumber
  caption: SourceText | null
  text: SourceText
  readonly tables: MutableTable[]
  readonly row: Paragraph['row']
  readonly items: MutableProvision[]
}

/** A table that is being amended. */
export interface MutableTable {
  title: SourceText | null
  head: MutableRow | null
  readonly rows: MutableRow[]
  remarks: SourceText | null
  /** True if the table is printed above the items. */
  above: boolean
}

/** A row of a table, with the cells that begin in it. */
export interface MutableRow {
  readonly is: 'row'
  readonly cells: MutableCell[]
}

export interface MutableCell {
  text: SourceText
  readonly colSpan: number
  readonly rowSpan: number
}

export interface MutableArticle {
  readonly is: 'article'
  label: string
  number: BranchedNumber
  caption: SourceText | null
  readonly isUnnumbered: boolean
  readonly paragraphs: MutableProvision[]
  /** Path prefix of the original article, if article numbers restart in each chapter. */
  scope: string
}

/** Heading such as a 章. It contains the units after it, up to the next heading of the same or a higher rank. */
export interface MutableHeading {
  readonly is: 'heading'
  readonly level: DivisionLevel
  label: string
  number: BranchedNumber
  title: SourceText
}

/** 前文, 冒頭, or a section of the back matter such as a 附則 or 別表. */
export interface MutableSection {
  readonly is: 'zone'
  /** As printed, 「附則」. For 前文 and 冒頭 these words themselves. */
  label: string
  readonly articles: MutableArticle[]
  readonly paragraphs: MutableProvision[]
}

export interface MutableTocLine {
  readonly depth: number
  readonly text: string
  readonly entry: TocEntry | null
}

export type FlatUnit = MutableArticle | MutableHeading

/** A law that is being amended, with headings and articles in one flat list. */
export interface MutableText {
  readonly base: RulesetText
  title: string
  toc: MutableTocLine[] | null
  readonly preface: MutableSection
  readonly preamble: MutableSection
  readonly row: FlatUnit[]
  readonly supplements: MutableSection[]
}

const SPAN = { start: 0, end: 0 }

/** Creates text without a position in a file. */
export function newWords(plain: string): SourceText {
  return literalText(plain, 0)
}

export function toMutableText(base: RulesetText): MutableText {
  const { title, toc, preface, preamble, children, supplements } = base
  const zone = (label: string, paragraphs: readonly Paragraph[]): MutableSection => ({
    is: 'zone',
    label,
    articles: [],
    paragraphs: paragraphs.map(toMutableProvision)
  })
  return {
    base,
    title,
    toc: toc && toMutableToc(toc.entries, 0, base),
    preface: zone('冒頭', preface),
    preamble: zone('前文', preamble),
    row: toMutableUnits(children),
    supplements: supplements.map(({ label, articles, paragraphs }) => ({
      ...zone(label, paragraphs),
      articles: articles.map(toMutableArticle)
    }))
  }
}

function toMutableToc(entries: readonly TocEntry[], depth: number, base: RulesetText): MutableTocLine[] {
  return entries.flatMap(entry => [
    { depth, text: tocWords(entry, base), entry },
    ...toMutableToc(entry.entries, depth + 1, base)
  ])
}

/** Formats 「第一章　総則（第一条―第四条）」, with the article range as printed in the file. */
function tocWords({ label, title, range }: TocEntry, { file }: RulesetText): string {
  const printed = range ? `（${file.text.slice(range.span.start, range.span.end) || range.text || ''}）` : ''
  return joinLabel(label?.text ?? '', title.plain + printed)
}

function toMutableUnits(children: RulesetText['children']): FlatUnit[] {
  return children.flatMap((child): FlatUnit[] => {
    if (child.level === 'article') return [toMutableArticle(child)]
    const { level, label, title } = child
    return [{ is: 'heading', level, label: label.text, number: label.number, title }, ...toMutableUnits(child.children)]
  })
}

function toMutableArticle({ label, caption, isUnnumbered, paragraphs, path }: Article): MutableArticle {
  const end = path.lastIndexOf('.')
  const scope = path.split('/').at(-1) === path && /^[a-z].*\./u.test(path) ? path.slice(0, end + 1) : ''
  return {
    is: 'article',
    label: label.text,
    number: label.number,
    caption,
    isUnnumbered: isUnnumbered === true,
    paragraphs: paragraphs.map(toMutableProvision),
    scope
  }
}

function toMutableProvision(text: Paragraph | Item): MutableProvision {
  const { label, items, tables = [] } = text
  const isParagraph = text.level === 'paragraph'
  return {
    is: 'text',
    label: label?.text ?? '',
    number: isParagraph ? text.number : text.label.number,
    caption: isParagraph ? (text.caption ?? null) : null,
    text: text.text,
    tables: tables.map(toMutableTable),
    row: isParagraph ? text.row : undefined,
    items: items.map(toMutableProvision)
  }
}

function toMutableTable({ title, head, rows, remarks, above }: LawTable): MutableTable {
  const toMutableRow = (cells: LawTable['rows'][number]): MutableRow => ({
    is: 'row',
    cells: cells.map(cell => ({ ...cell }))
  })
  return {
    title: title ?? null,
    head: head && toMutableRow(head),
    rows: rows.map(toMutableRow),
    remarks: remarks ?? null,
    above: above === true
  }
}

function toLawTable({ title, head, rows, remarks, above }: MutableTable): LawTable {
  return {
    ...(title && { title }),
    head: head?.cells ?? null,
    rows: rows.map(({ cells }) => cells),
    ...(remarks && { remarks }),
    ...(above && { above: true as const }),
    span: SPAN
  }
}

/** Returns the amended law. Its texts and spans have no file positions; print and parse the law to obtain them. */
export function toRulesetText(law: MutableText): RulesetText {
  const { base, title, toc, preface, preamble, row, supplements } = law
  return {
    ...base,
    title,
    toc: toc && { entries: toTocEntries(toc), span: SPAN },
    preface: preface.paragraphs.map(text => toParagraph(text, '冒頭')),
    preamble: preamble.paragraphs.map(text => toParagraph(text, '前文')),
    children: toChildren(row, ''),
    supplements: supplements.map(toBackMatter),
    silences: []
  }
}

function toTocEntries(lines: readonly MutableTocLine[]): TocEntry[] {
  const entries: TocEntry[] = []
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]
    const length = lines.slice(at + 1).findIndex(({ depth }) => depth <= (line?.depth ?? 0))
    const end = length < 0 ? lines.length : at + 1 + length
    if (line?.entry) entries.push({ ...line.entry, entries: toTocEntries(lines.slice(at + 1, end)) })
    at = end
  }
  return entries
}

export function rankOf(unit: FlatUnit): number {
  return unit.is === 'article' ? DIVISION_LEVELS.length : divisionRank(unit.level)
}

function toChildren(row: readonly FlatUnit[], above: Path): (Division | Article)[] {
  const children: (Division | Article)[] = []
  for (let at = 0; at < row.length; ) {
    const unit = row[at]
    if (!unit) break
    const length = row.slice(at + 1).findIndex(next => rankOf(next) <= rankOf(unit))
    const end = unit.is === 'article' ? at + 1 : length < 0 ? row.length : at + 1 + length
    if (unit.is === 'article')
      children.push(toArticle(unit, unit.isUnnumbered ? unit.label : unit.scope + formatNum(unit.number)))
    else children.push(toDivision(unit, row.slice(at + 1, end), above))
    at = end
  }
  return children
}

function toDivision(
  { level, label, number, title }: MutableHeading,
  units: readonly FlatUnit[],
  above: Path
): Division {
  const mark = DIVISIONS.find(division => division.level === level)?.mark ?? ''
  const path = `${above}${above && '/'}${mark}${formatNum(number)}`
  return { level, path, label: labelOf(label, number), title, children: toChildren(units, path), span: SPAN }
}

function labelOf(text: string, number: BranchedNumber): Label {
  return { text, number, span: SPAN }
}

function toArticle({ label, number, caption, isUnnumbered, paragraphs }: MutableArticle, path: Path): Article {
  const [only] = paragraphs
  return {
    level: 'article',
    ...(isUnnumbered && { isUnnumbered: true as const }),
    path,
    label: labelOf(label, number),
    caption,
    paragraphs: paragraphs.map(text => toParagraph(text, path)),
    deleted: paragraphs.length === 1 && only?.text.plain === '削除',
    span: SPAN
  }
}

function toParagraph({ label, number, caption, text, tables, row, items }: MutableProvision, above: Path): Paragraph {
  const path = `${above}/${formatNum(number)}`
  return {
    level: 'paragraph',
    path,
    number,
    label: label ? labelOf(label, number) : null,
    ...(caption && { caption }),
    text,
    ...(tables.length > 0 && { tables: tables.map(toLawTable) }),
    ...(row && { row }),
    deleted: text.plain === '削除',
    items: items.map(item => toItem(item, path, 0)),
    span: SPAN
  }
}

const ITEM_LEVELS = ['item', 'subitem', 'subsubitem'] as const

function toItem({ label, number, text, tables, items }: MutableProvision, above: Path, depth: number): Item {
  const level = ITEM_LEVELS[Math.min(depth, 2)] ?? 'item'
  const path = `${above}/${level === 'subitem' ? formatSubitemNum(number) : formatNum(number)}`
  return {
    level,
    path,
    label: labelOf(label, number),
    text,
    ...(tables.length > 0 && { tables: tables.map(toLawTable) }),
    deleted: text.plain === '削除',
    items: items.map(item => toItem(item, path, depth + 1)),
    span: SPAN
  }
}

function toBackMatter(
  { label, articles, paragraphs }: MutableSection,
  at: number,
  all: readonly MutableSection[]
): BackMatter {
  const name = label.replace(/（.*$/u, '') || '末尾'
  const copy = all.slice(0, at).filter(other => (other.label.replace(/（.*$/u, '') || '末尾') === name).length
  const path = `${name}${copy > 0 ? copy + 1 : ''}`
  return {
    level: 'supplement',
    path,
    label,
    articles: articles.map(article => toArticle(article, `${path}/${formatNum(article.number)}`)),
    paragraphs: paragraphs.map(text => toParagraph(text, path)),
    span: SPAN
  }
}
