import type { Article, BackMatter, Division, LawTable, Path, Provision, RulesetText, TocEntry } from './law.ts'
import type { InlineMarkup, SourceText } from './source.ts'
import { articlesOf, divisionsOf, provisionsOf } from './walk.ts'

/** Line printed with a provision or heading that is not a provision itself: a table row, a reading above a word. */
export interface PrintedLine {
  readonly name: '表' | 'ふりがな' | '印'
  readonly text: string
}

/**
 * Returns the lines printed with a provision besides its label, caption and text: its tables, then its inline markup.
 */
export function printedLines(provision: Provision): PrintedLine[] {
  if (provision.level === 'article') return [...columnLines(provision), ...markLines(provision.caption)]
  const { text, tables = [] } = provision
  const texts = [text, ...tables.flatMap(textsInTable)]
  const caption = provision.level === 'paragraph' ? provision.caption : undefined
  return [...tables.flatMap(tableLines), ...[caption, ...texts].flatMap(markLines)]
}

/** Formats a table as lines: its title, its head, its rows, each line of its 備考. */
function tableLines({ title, head, rows, remarks }: LawTable): PrintedLine[] {
  const lines = [
    ...(title ? [title.plain] : []),
    ...[...(head ? [head] : []), ...rows].map(cells =>
      cells.map(({ text }) => text.plain.replaceAll('\n', '　')).join('　')
    ),
    ...(remarks ? remarks.plain.split('\n') : [])
  ]
  return lines.map(text => ({ name: '表', text }))
}

/** Returns every text of a table, in printed order. */
export function textsInTable({ title, head, rows, remarks }: LawTable): SourceText[] {
  const cells = [...(head ?? []), ...rows.flat()].map(({ text }) => text)
  return [...(title ? [title] : []), ...cells, ...(remarks ? [remarks] : [])]
}

/** Returns the column heads of the tables whose rows are the rules of a section. */
function columnLines({ paragraphs }: Article): PrintedLine[] {
  const heads = new Set(paragraphs.flatMap(({ row }) => (row ? [row.columns] : [])))
  return [...heads].map(columns => ({ name: '表', text: columns.map(({ plain }) => plain).join('　') }))
}

/** Returns a line for each inline markup of a text: 「槓」のふりがな「かん」. */
export function markLines(text: SourceText | null | undefined): PrintedLine[] {
  return (text?.marks ?? []).map(mark => markLine(text?.plain.slice(mark.start, mark.end) ?? '', mark))
}

function markLine(text: string, { kind, value, name = '図' }: InlineMarkup): PrintedLine {
  if (kind === 'ruby') return { name: 'ふりがな', text: `「${text}」のふりがな「${value}」` }
  if (kind === 'figure') return { name: '印', text: `${name}「${value}」` }
  const height = { sup: '上付き', sub: '下付き', line: '傍線' }[kind]
  return { name: '印', text: `「${text}」の${height}${value && `（${value}）`}` }
}

/** Printed content that is not in the labels, captions and texts of provisions. `words` is its JSON, for comparison. */
export interface PrintedPart {
  readonly path: Path
  readonly text: string
}

/** Path of the 目次 in `printedParts`. */
export const TOC_PATH: Path = '目次'

/**
 * Returns everything printed as law besides titles, labels, captions and text: tables, inline markup, headings of 附則
 * and 別表, and a 目次 that differs from the headings.
 * Two texts that print the same have equal parts, usually none.
 */
export function printedParts(text: RulesetText): PrintedPart[] {
  return [
    ...tocParts(text),
    ...[...divisionsOf(text.children)].flatMap(({ path, title }) => part(path, marksIn([title]))),
    ...text.supplements.flatMap(headingParts),
    ...[...provisionsOf(text)].flatMap(partsOfProvision)
  ]
}

function part(path: Path, ...values: readonly (readonly unknown[])[]): PrintedPart[] {
  const nonEmpty = values.filter(value => value.length > 0)
  return nonEmpty.length > 0 ? [{ path, text: JSON.stringify(nonEmpty) }] : []
}

function partsOfProvision(provision: Provision): PrintedPart[] {
  if (provision.level === 'article') return part(provision.path, marksIn([provision.caption]))
  const { path, text, tables = [] } = provision
  const { caption = null, row } = provision.level === 'paragraph' ? provision : {}
  const rule = row ? [[row.columns.map(printedText), row.cells.map(printedText)]] : []
  return part(path, marksIn([caption, text]), tables.map(tableValue), rule)
}

function tableValue({ title, head, rows, remarks, above }: LawTable): unknown[] {
  const rowValue = (cells: LawTable['rows'][number]) =>
    cells.map(({ text, colSpan, rowSpan }) => [printedText(text), colSpan, rowSpan])
  return [
    title && printedText(title),
    head && rowValue(head),
    rows.map(rowValue),
    remarks && printedText(remarks),
    above === true
  ]
}

function printedText(text: SourceText): unknown {
  return text.marks ? [text.plain, text.marks.map(markValue)] : text.plain
}

/** Returns the inline markup of texts, each list with the index of its text. Empty if no text has markup. */
function marksIn(texts: readonly (SourceText | null)[]): unknown[] {
  return texts.flatMap((text, at) => (text?.marks ? [[at, text.marks.map(markValue)]] : []))
}

function markValue({ start, end, kind, value, name }: InlineMarkup): unknown[] {
  return [start, end, kind, value, name ?? '']
}

/** Returns the heading of a 附則, unless the paths below it contain the heading: 「附則（令和5年4月1日改正）」. */
function headingParts({ path, label, articles, paragraphs }: BackMatter): PrintedPart[] {
  const isImplied = articles.length + paragraphs.length > 0 && path === (label || '末尾')
  const isRepeated = /[^0-9]$/u.test(label) && path.replace(/[2-9][0-9]*$|1[0-9]+$/u, '') === label
  return isImplied || isRepeated ? [] : part(path, [label])
}

/** Returns the lines of a 目次, if they differ from the headings with their articles. */
function tocParts(text: RulesetText): PrintedPart[] {
  if (!text.toc) return []
  const lines = text.toc.entries.flatMap(entry => tocLines(entry, text))
  const expected = [...divisionsOf(text.children)].map(headingLine)
  const printed = expected.join('\n') === lines.join('\n') ? [] : lines
  return part(TOC_PATH, printed, marksIn(titlesIn(text.toc.entries)))
}

function titlesIn(entries: readonly TocEntry[]): SourceText[] {
  return entries.flatMap(({ title, entries: below }) => [title, ...titlesIn(below)])
}

function tocLines({ label, title, range, entries }: TocEntry, text: RulesetText): string[] {
  const printed = range && (range.text ?? text.file.text.slice(range.span.start, range.span.end))
  return [tocLine(label?.text ?? '', title.plain, printed ?? ''), ...entries.flatMap(entry => tocLines(entry, text))]
}

function tocLine(label: string, title: string, range: string): string {
  return [label, title, range].join('\t')
}

/** Formats a heading as a 目次 line. The innermost headings list their articles: 「第1条～第4条」. */
function headingLine({ label, title, children }: Division): string {
  const isInnermost = children.every(({ level }) => level === 'article')
  const labels = isInnermost ? [...articlesOf(children)].map(article => article.label.text) : []
  const [first = '', second] = labels
  const range = second === undefined ? first : `${first}${labels.length === 2 ? '・' : '～'}${labels.at(-1)}`
  return tocLine(label.text, title.plain, range)
}
