import { Document, type YAMLMap } from 'yaml'
import type {
  Article,
  BackMatter,
  BranchedNumber,
  Division,
  Item,
  Paragraph,
  RulesetText,
  TocEntry
} from '../../model/law.ts'
import type { LawFacts } from '../../model/law-facts.ts'
import type { SourceText, Span, Suppression } from '../../model/source.ts'
import { ruleTable, tablesAround } from '../../model/tables.ts'
import { escapeHeading, escapeWords } from '../../text/escape-mdx.ts'
import { formatOrdinal, isNumberedInKanji } from '../../text/numerals.ts'
import { readCountedLabel, readPrintedLabel } from '../mdx/labels.ts'
import { formatTable } from './tables.ts'
import { formatBlock, formatHeading, formatWords } from './words.ts'

/** Formats a ruleset text as MDX. Parsing the result returns the same text. */
export function formatRuleset(text: RulesetText): string {
  const { preface, toc, preamble, children, supplements, silences } = text
  const blocks: Printed[] = [
    ...preface.flatMap(formatParagraph),
    ...(toc ? formatToc(toc) : []),
    ...(preamble.length ? [{ text: '## 前文' }, ...preamble.flatMap(formatParagraph)] : []),
    ...children.flatMap(child => formatChild(child, 2)),
    ...supplements.flatMap(formatSupplement)
  ]
  return `${formatFrontmatter(text)}\n${blocks.map(block => `\n${withSilences(block, silences)}\n`).join('')}`
}

/** Formatted block, with the span from which it was parsed, if known. */
interface Printed {
  readonly text: string
  readonly span?: Span | undefined
}

/** Inserts suppression comments before the block that they apply to. */
function withSilences({ text, span }: Printed, silences: readonly Suppression[]): string {
  const comments = silences
    .filter(({ target }) => target.start === span?.start)
    .map(({ kind, code, reason }) => `{/* ${kind} ${code}: ${reason} */}\n\n`)
  return comments.join('') + text
}

function formatFrontmatter(text: RulesetText): string {
  const { id, title, enactedOn, enforcedOn, amendment, textKind, source, citedAs, law } = text
  const fields = {
    ruleset: id,
    title,
    enactedOn,
    enforcedOn,
    ...(amendment === null ? {} : { amendment }),
    text: textKind,
    ...(source ? { source: withoutNulls(source) } : {}),
    ...(citedAs.length ? { citedAs } : {}),
    ...(law ? { law: factsOf(law) } : {})
  }
  const document = new Document(fields)
  for (const key of ['source', 'citedAs']) {
    const value = (document.contents as YAMLMap | null)?.get(key, true)
    if (value) Object.assign(value, { flow: true })
  }
  const yaml = document.toString({ lineWidth: 0 })
  return `---\n${yaml.replace(/^(citedAs): \[ (.*) \]$/mu, '$1: [$2]')}---`
}

/** Returns the metadata of a law without its missing fields. */
function factsOf({ together, nums, shapes, ...facts }: LawFacts): object {
  return {
    ...withoutNulls(facts),
    ...(Object.keys(together).length ? { together } : {}),
    ...(Object.keys(nums).length ? { nums } : {}),
    ...(Object.keys(shapes).length ? { shapes } : {})
  }
}

function withoutNulls(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

function formatToc({ entries, span }: NonNullable<RulesetText['toc']>): Printed[] {
  const list = entries.flatMap(entry => formatTocEntry(entry, ''))
  return [{ text: '## 目次', span }, ...(list.length ? [{ text: list.join('\n'), span: entries[0]?.span }] : [])]
}

function formatTocEntry({ label, title, range, entries }: TocEntry, indent: string): string[] {
  const text = [label?.text, formatWords(title)].filter(part => part).join('　')
  return [
    `${indent}- ${text}${range ? formatRange(range, label) : ''}`,
    ...entries.flatMap(entry => formatTocEntry(entry, `${indent}  `))
  ]
}

/**
 * Formats the range of a 目次 line: （第86条）, （第1条・第2条） for neighbours, （第3条～第4条の2） for more. After 「第一章」 the range is
 * unchanged.
 */
function formatRange({ from, to, text }: NonNullable<TocEntry['range']>, label: TocEntry['label']): string {
  if (text && isNumberedInKanji(label?.text ?? '')) return `（${escapeWords(text)}）`
  if (formatArticleLabel(from) === formatArticleLabel(to)) return `（${formatArticleLabel(from)}）`
  return `（${formatArticleLabel(from)}${isNext(from, to) ? '・' : '～'}${formatArticleLabel(to)}）`
}

function formatArticleLabel(number: BranchedNumber): string {
  return formatOrdinal(number, '条')
}

/** True for neighbouring numbers: 4 and 5, 8の2 and 8の3, 8 and 8の2. */
function isNext(from: BranchedNumber, to: BranchedNumber): boolean {
  const last = from.length - 1
  return [from.with(last, (from[last] ?? 0) + 1), [...from, 2]].some(next => next.join('-') === to.join('-'))
}

function formatChild(child: Division | Article, depth: number): Printed[] {
  if (child.level === 'article') return formatArticle(child, Math.min(depth, 6))
  const { label, title, children, span } = child
  const heading = [label.text, formatHeading(title)].filter(part => part).join('　')
  return [
    { text: `${'#'.repeat(depth)} ${heading}`, span },
    ...children.flatMap(below => formatChild(below, depth + 1))
  ]
}

function formatArticle({ label, caption, paragraphs, span }: Article, depth: number): Printed[] {
  const heading = `${escapeHeading(label.text)}${caption ? `（${formatWords(caption)}）` : ''}`
  const own = heading ? [{ text: `${'#'.repeat(depth)} ${heading}`, span }] : []
  return [...own, ...paragraphs.flatMap(formatRule)]
}

/** Formats a paragraph. The first row of a table formats the complete table; its other rows return no blocks. */
function formatRule(paragraph: Paragraph, index: number, all: readonly Paragraph[]): Printed[] {
  const table = ruleTable(all, index)
  if (!table) return formatParagraph(paragraph)
  const [head = [], ...rows] = table.map(cells => cells.map(text => escapeWords(text).replaceAll('|', '\\|')))
  const lines = [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`)
  return table.length > 0 ? [{ text: lines.join('\n'), span: paragraph.span }] : []
}

function formatSupplement({ label, articles, paragraphs, span }: BackMatter): Printed[] {
  return [
    { text: label ? `## ${escapeHeading(label)}` : '---', span },
    ...paragraphs.flatMap(formatParagraph),
    ...articles.flatMap(article => formatArticle(article, 3))
  ]
}

function formatParagraph(paragraph: Paragraph): Printed[] {
  const { caption, label, text, items, span } = paragraph
  const phrase = label ? `${label.text}　${formatWords(text)}` : formatUnlabelled(text)
  const { above, below } = tablesAround(paragraph)
  return [
    ...(caption ? [{ text: `（${formatWords(caption)}）` }] : []),
    ...(phrase ? [{ text: phrase, span }] : []),
    ...above.flatMap(formatTable).map(asPrinted),
    ...runsOf(items).map(({ marker, run }) => ({
      text: run.flatMap(item => formatItem(item, '', marker)).join('\n'),
      span: run[0]?.span
    })),
    ...below.flatMap(formatTable).map(asPrinted)
  ]
}

function asPrinted(lines: readonly string[]): Printed {
  return { text: lines.join('\n') }
}

/** Formats text without a label. An empty comment precedes text that begins like a label or a caption. */
function formatUnlabelled(text: SourceText): string {
  const isLike = readPrintedLabel(text.plain) !== undefined || /^（[^（）]+）$/u.test(text.plain)
  return `${isLike ? '{/**/}' : ''}${formatBlock(text)}`
}

/** Formats an entry without a label. 「※」 also counts as a label there. */
function formatBare(text: SourceText): string {
  return readCountedLabel(text.plain) ? `{/**/}${formatBlock(text)}` : formatUnlabelled(text)
}

/** Splits entries into separate lists with and without labels. A different list marker separates the lists. */
function runsOf(items: readonly Item[]): { readonly marker: '-' | '*'; readonly run: Item[] }[] {
  const runs: { marker: '-' | '*'; run: Item[] }[] = []
  for (const item of items) {
    const last = runs.at(-1)
    const isBare = item.label.text === ''
    if (last && (last.run[0]?.label.text === '') === isBare) last.run.push(item)
    else runs.push({ marker: last?.marker === '-' ? '*' : '-', run: [item] })
  }
  return runs
}

function formatItem({ label, text, items, tables = [] }: Item, indent: string, marker: '-' | '*'): string[] {
  const phrase = label.text ? `${label.text}　${formatWords(text)}` : formatBare(text)
  const inside = `${indent}  `
  return [
    `${indent}${marker} ${phrase}`,
    ...runsOf(items).flatMap(({ marker: sign, run }) => run.flatMap(item => formatItem(item, inside, sign))),
    ...tables.flatMap(table => formatTable(table).flatMap(lines => ['', ...lines.map(line => inside + line)])),
    ...(tables.length > 0 ? [''] : [])
  ]
}
