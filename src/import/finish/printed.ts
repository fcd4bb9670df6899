import type { Item, Paragraph, Ruleset } from '../../model/law.ts'
import { sayTable, sayTocEntry, sayWords } from '../draft/saying.ts'

/** The text of a ruleset as its characters, in order, its labels as they are printed. */
export function sayPrinted({ file, opening, toc, preamble, children, supplements }: Ruleset): string[] {
  return [
    ...opening.flatMap(sayParagraph),
    ...(toc?.entries ?? []).flatMap(entry => sayTocEntry(file, entry)),
    ...preamble.flatMap(sayParagraph),
    ...children.flatMap(sayChild),
    ...supplements.flatMap(({ label, paragraphs, articles }) => [
      sayWords(label),
      ...paragraphs.flatMap(sayParagraph),
      ...articles.flatMap(sayChild)
    ])
  ]
}

function sayChild(child: Ruleset['children'][number]): string[] {
  if (child.level !== 'article')
    return [sayWords(child.label.text), sayWords(child.title.plain), ...child.children.flatMap(sayChild)]
  return [sayWords(child.label.text), sayWords(child.caption?.plain ?? ''), ...child.paragraphs.flatMap(sayParagraph)]
}

function sayParagraph({ caption, label, text, items, tables }: Paragraph): string[] {
  return [
    sayWords(caption?.plain ?? ''),
    sayWords(label?.text ?? ''),
    sayWords(text.plain),
    ...items.flatMap(sayItem),
    ...(tables ?? []).flatMap(sayTable)
  ]
}

function sayItem({ label, text, items, tables }: Item): string[] {
  return [sayWords(label.text), sayWords(text.plain), ...items.flatMap(sayItem), ...(tables ?? []).flatMap(sayTable)]
}
