import type { Item, LawTable, Paragraph, Ruleset, TocEntry } from '../../model/law.ts'
import type { SourceFile } from '../../model/source.ts'
import { parseNumeral } from '../../text/numerals.ts'

/** What a label says, in half-width digits and without brackets, dots and blanks. */
export function sayLabel(label: string): string {
  return label
    .replace(/[〇一二三四五六七八九十百千]+/gu, digits => String(parseNumeral(digits) ?? digits))
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** The articles of a range: 「第3条から第5条まで」 is 「第3条～第5条」. */
export function sayRange(range: string): string {
  return sayLabel(range).replace(/から|まで|乃至|ないし|ー/gu, '')
}

/** Words without blanks. */
export function sayWords(words: string): string {
  return words.replace(/\s/gu, '')
}

/** The text of a ruleset as its characters, in order. */
export function sayRuleset({ file, opening, toc, preamble, children, supplements }: Ruleset): string[] {
  return [
    ...opening.flatMap(sayParagraph),
    ...(toc?.entries ?? []).flatMap(entry => sayTocEntry(file, entry)),
    ...preamble.flatMap(sayParagraph),
    ...children.flatMap(sayChild),
    ...supplements.flatMap(({ label, paragraphs, articles }) => [
      sayLabel(label),
      ...paragraphs.flatMap(sayParagraph),
      ...articles.flatMap(sayChild)
    ])
  ]
}

export function sayTocEntry(file: SourceFile, { label, title, range, entries }: TocEntry): string[] {
  return [
    label ? sayLabel(label.text) + sayWords(title.plain) : sayLabel(title.plain),
    range ? sayRange(file.text.slice(range.span.start, range.span.end)) : '',
    ...entries.flatMap(entry => sayTocEntry(file, entry))
  ]
}

function sayChild(child: Ruleset['children'][number]): string[] {
  if (child.level !== 'article')
    return [sayLabel(child.label.text), sayWords(child.title.plain), ...child.children.flatMap(sayChild)]
  return [sayLabel(child.label.text), sayWords(child.caption?.plain ?? ''), ...child.paragraphs.flatMap(sayParagraph)]
}

function sayParagraph({ caption, label, text, items, tables = [] }: Paragraph): string[] {
  return [
    sayWords(caption?.plain ?? ''),
    label ? sayLabel(label.text) : '',
    sayWords(text.plain),
    ...tables.filter(({ above }) => above).flatMap(sayTable),
    ...items.flatMap(sayItem),
    ...tables.filter(({ above }) => !above).flatMap(sayTable)
  ]
}

function sayItem({ label, text, items, tables = [] }: Item): string[] {
  return [sayLabel(label.text), sayWords(text.plain), ...items.flatMap(sayItem), ...tables.flatMap(sayTable)]
}

/** A table as its characters. */
export function sayTable({ title, head, rows, remarks }: LawTable): string[] {
  const cells = [...(head ?? []), ...rows.flat()].map(({ text }) => text)
  return [...(title ? [title] : []), ...cells, ...(remarks ? [remarks] : [])].map(({ plain }) => sayWords(plain))
}
