import { DIVISIONS, formatNum, formatSubitemNum, irohaKana } from '../../src/model/address.ts'
import type {
  Article,
  BackMatter,
  BranchedNumber,
  Division,
  DivisionLevel,
  Item,
  Label,
  LawTable,
  Paragraph,
  Path,
  RulesetText,
  TocEntry
} from '../../src/model/law.ts'
import { literalText } from '../../src/model/source-text.ts'
import { formatKanji } from '../../src/text/numerals.ts'

/** Compact notation of a ruleset. A provision without a number is numbered by position. */
export interface PlainRuleset {
  readonly title?: string
  readonly toc?: readonly PlainTocEntry[]
  readonly preamble?: readonly PlainText[]
  readonly children?: readonly (PlainDivision | PlainArticle)[]
  readonly supplements?: readonly PlainSupplement[]
}

export interface PlainTocEntry {
  readonly level?: TocEntry['level']
  readonly number?: BranchedNumber
  readonly label?: string
  readonly title: string
  readonly entries?: readonly PlainTocEntry[]
}

export interface PlainDivision {
  readonly level: DivisionLevel
  readonly number?: BranchedNumber
  readonly label?: string
  readonly title: string
  readonly children: readonly (PlainDivision | PlainArticle)[]
}

export interface PlainArticle {
  readonly level?: 'article'
  readonly number?: BranchedNumber
  readonly label?: string
  readonly caption?: string | null
  readonly paragraphs: readonly PlainText[]
}

/** A paragraph, or an item below a paragraph. */
export interface PlainText {
  readonly number?: BranchedNumber
  readonly label?: string
  readonly text: string
  readonly items?: readonly PlainText[]
  readonly table?: PlainTable
}

/** Table whose first row is the head. */
export interface PlainTable {
  readonly title?: string | null
  readonly rows: readonly (readonly string[])[]
  readonly remarks?: string | null
}

export interface PlainSupplement {
  readonly label?: string
  readonly paragraphs?: readonly PlainText[]
  readonly articles?: readonly PlainArticle[]
}

const SPAN = { start: 0, end: 0 }
const content = (plain: string) => literalText(plain, 0)
const labelOf = (text: string, number: BranchedNumber): Label => ({ text, number, span: SPAN })
const branches = (number: BranchedNumber) =>
  number
    .slice(1)
    .map(branch => `の${branch}`)
    .join('')

/** Builds the tree that the parser would build from the same text as MDX, without file offsets. */
export function buildPlainRuleset(plain: PlainRuleset, version = '2020-04-01'): RulesetText {
  const count = { articles: 0 }
  return {
    id: 'tennis',
    version,
    title: plain.title ?? '庭球部規程',
    enactedOn: null,
    enforcedOn: version,
    amendment: null,
    textKind: 'original',
    source: null,
    citedAs: [],
    file: { path: `rulesets/tennis/${version}.mdx`, text: '' },
    preface: [],
    toc: plain.toc ? { entries: plain.toc.map(tocEntry), span: SPAN } : null,
    preamble: (plain.preamble ?? []).map((text, index) => paragraph(text, '前文', index)),
    children: (plain.children ?? []).map((child, index) => divisionOrArticle(child, null, index, count)),
    supplements: (plain.supplements ?? []).map(supplement),
    silences: []
  }
}

function tocEntry({ level = 'chapter', number, label, title, entries = [] }: PlainTocEntry, index: number): TocEntry {
  const num: BranchedNumber = number ?? [index + 1]
  const kanji = DIVISIONS.find(division => division.level === level)?.kanji
  return {
    level,
    label: kanji ? labelOf(label ?? `第${num[0]}${kanji}${branches(num)}`, num) : null,
    title: content(title),
    range: null,
    entries: entries.map(tocEntry),
    span: SPAN
  }
}

function divisionOrArticle(
  child: PlainDivision | PlainArticle,
  parent: Path | null,
  index: number,
  count: { articles: number }
): Division | Article {
  if (!('children' in child)) return article(child, null, count.articles++)
  const number: BranchedNumber = child.number ?? [index + 1]
  const mark = DIVISIONS.find(({ level }) => level === child.level)
  const step = `${mark?.mark}${formatNum(number)}`
  const path = parent ? `${parent}/${step}` : step
  return {
    level: child.level,
    path,
    label: labelOf(child.label ?? `第${number[0]}${mark?.kanji}${branches(number)}`, number),
    title: content(child.title),
    children: child.children.map((below, at) => divisionOrArticle(below, path, at, count)),
    span: SPAN
  }
}

function article({ number, label, caption, paragraphs }: PlainArticle, parent: Path | null, index: number): Article {
  const num: BranchedNumber = number ?? [index + 1]
  const path = parent ? `${parent}/${formatNum(num)}` : formatNum(num)
  return {
    level: 'article',
    path,
    label: labelOf(label ?? `第${num[0]}条${branches(num)}`, num),
    caption: caption ? content(caption) : null,
    paragraphs: paragraphs.map((text, at) => paragraph(text, path, at)),
    deleted: paragraphs.length === 1 && paragraphs[0]?.text === '削除',
    span: SPAN
  }
}

function paragraph({ number, label, text, items = [], table }: PlainText, parent: Path, index: number): Paragraph {
  const num: BranchedNumber = number ?? [index + 1]
  const path = `${parent}/${formatNum(num)}`
  const printed = label ?? (index === 0 ? '' : `${formatNum(num)}`)
  return {
    level: 'paragraph',
    path,
    number: num,
    label: printed ? labelOf(printed, num) : null,
    text: content(text),
    ...(table && { tables: [tableOf(table)] }),
    deleted: text === '削除',
    items: items.map((below, at) => item(below, path, at, 'item')),
    span: SPAN
  }
}

function tableOf({ title, rows: [head = [], ...rows], remarks }: PlainTable): LawTable {
  const cells = (row: readonly string[]) => row.map(text => ({ text: content(text), colSpan: 1, rowSpan: 1 }))
  return {
    ...(title && { title: content(title) }),
    head: cells(head),
    rows: rows.map(cells),
    ...(remarks && { remarks: content(remarks) }),
    span: SPAN
  }
}

const BELOW = { item: 'subitem', subitem: 'subsubitem', subsubitem: 'subsubitem' } as const
const PRINTED: Record<Item['level'], (number: number) => string> = {
  item: formatKanji,
  subitem: number => irohaKana(number) ?? '',
  subsubitem: number => `（${number}）`
}

function item({ number, label, text, items = [] }: PlainText, parent: Path, index: number, level: Item['level']): Item {
  const num: BranchedNumber = number ?? [index + 1]
  const path = `${parent}/${level === 'subitem' ? formatSubitemNum(num) : formatNum(num)}`
  const printed = [PRINTED[level](num[0]), ...num.slice(1).map(formatKanji)].join('の')
  return {
    level,
    path,
    label: labelOf(label ?? printed, num),
    text: content(text),
    deleted: text === '削除',
    items: items.map((below, at) => item(below, path, at, BELOW[level])),
    span: SPAN
  }
}

function supplement({ label = '附則', paragraphs = [], articles = [] }: PlainSupplement, index: number): BackMatter {
  const name = /^[附付]則/u.test(label) ? '附則' : label
  const path = index && name === '附則' ? `附則${index + 1}` : name
  return {
    level: 'supplement',
    path,
    label,
    articles: articles.map((below, at) => article(below, path, at)),
    paragraphs: paragraphs.map((text, at) => paragraph(text, path, at)),
    span: SPAN
  }
}
