import type { Item, LawTable, Paragraph, RulesetText, TocEntry } from '../../model/law.ts'
import { textsInTable } from '../../model/printed.ts'
import type { SourceFile } from '../../model/source.ts'
import { tablesAround } from '../../model/tables.ts'
import { KANJI_NUMERALS, parseNumeral } from '../../text/numerals.ts'

const IN_KANJI = new RegExp(`[${KANJI_NUMERALS}]+`, 'gu')

/** Normalizes a label: half-width digits, without brackets, dots and whitespace. */
export function normalizeLabel(label: string): string {
  return label
    .replace(IN_KANJI, digits => String(parseNumeral(digits) ?? digits))
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Normalizes a range of articles: 「第3条から第5条まで」 equals 「第3条～第5条」. */
export function normalizeRange(range: string): string {
  return normalizeLabel(range).replace(/から|まで|乃至|ないし|ー/gu, '')
}

export function stripWhitespace(text: string): string {
  return text.replace(/\s/gu, '')
}

/** Normalizes a label, by meaning or verbatim. */
export type NormalizeLabel = (label: string) => string

/** Returns the normalized texts and labels of a ruleset text in printed order. */
export function normalizedCharacters(text: RulesetText, say: NormalizeLabel = normalizeLabel): string[] {
  const { file, preface, toc, preamble, children, supplements } = text
  const paragraphsOf = (paragraphs: readonly Paragraph[]) => paragraphs.flatMap(one => printParagraph(one, say))
  return [
    ...paragraphsOf(preface),
    ...(toc?.entries ?? []).flatMap(entry => printTocEntry(file, entry)),
    ...paragraphsOf(preamble),
    ...children.flatMap(child => printChild(child, say)),
    ...supplements.flatMap(({ label, paragraphs, articles }) => [
      say(label),
      ...paragraphsOf(paragraphs),
      ...articles.flatMap(article => printChild(article, say))
    ])
  ]
}

function printTocEntry(file: SourceFile, { label, title, range, entries }: TocEntry): string[] {
  return [
    label ? normalizeLabel(label.text) + stripWhitespace(title.plain) : normalizeLabel(title.plain),
    range ? normalizeRange(file.text.slice(range.span.start, range.span.end)) : '',
    ...entries.flatMap(entry => printTocEntry(file, entry))
  ]
}

function printChild(child: RulesetText['children'][number], say: NormalizeLabel): string[] {
  const label = say(child.label.text)
  if (child.level !== 'article')
    return [label, stripWhitespace(child.title.plain), ...child.children.flatMap(below => printChild(below, say))]
  const paragraphs = child.paragraphs.flatMap((paragraph, index, all) => [
    ...printRowHead(paragraph, all[index - 1]),
    ...printParagraph(paragraph, say)
  ])
  return [label, stripWhitespace(child.caption?.plain ?? ''), ...paragraphs]
}

/** Returns the column heads above the first of the rules that form one table. */
function printRowHead({ row }: Paragraph, above: Paragraph | undefined): string[] {
  if (!row || above?.row?.columns === row.columns) return []
  return ['番号', ...row.columns.map(({ plain }) => stripWhitespace(plain))]
}

function printParagraph(paragraph: Paragraph, say: NormalizeLabel): string[] {
  const { caption, label, text, items } = paragraph
  const { above, below } = tablesAround(paragraph)
  return [
    stripWhitespace(caption?.plain ?? ''),
    label ? say(label.text) : '',
    stripWhitespace(text.plain),
    ...above.flatMap(printTable),
    ...items.flatMap(item => printItem(item, say)),
    ...below.flatMap(printTable)
  ]
}

function printItem({ label, text, items, tables = [] }: Item, say: NormalizeLabel): string[] {
  const below = items.flatMap(item => printItem(item, say))
  return [say(label.text), stripWhitespace(text.plain), ...below, ...tables.flatMap(printTable)]
}

function printTable(table: LawTable): string[] {
  return textsInTable(table).map(({ plain }) => stripWhitespace(plain))
}
