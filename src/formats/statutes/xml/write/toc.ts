import type { RulesetText, TocEntry } from '../../../../model/law.ts'
import { type XmlElement, xmlElement } from '../../../../text/xml.ts'
import { DIVISION_ELEMENTS, xmlNum, xmlTitle } from './provisions.ts'
import { xmlWords } from './words.ts'

/** Returns the 目次 as printed. */
export function xmlToc({ entries }: NonNullable<RulesetText['toc']>, label: string | null): XmlElement {
  return xmlElement('TOC', [xmlElement('TOCLabel', [label ?? '目次']), ...entries.map(xmlTocEntry)])
}

function xmlTocEntry({ level, label, title, range, entries }: TocEntry): XmlElement {
  if (level === 'preamble') return xmlWords('TOCPreambleLabel', title)
  if (level === 'appendix') return xmlWords('TOCAppdxTableLabel', title)
  const printed = range?.text ? xmlElement('ArticleRange', [`（${range.text}）`]) : null
  const below = entries.map(xmlTocEntry)
  if (level === 'supplement')
    return xmlElement('TOCSupplProvision', [xmlWords('SupplProvisionLabel', title), printed, ...below])
  const number = { Num: label ? xmlNum(label.number) : '' }
  if (level === 'article')
    return xmlElement(
      'TOCArticle',
      [xmlElement('ArticleTitle', [label?.text ?? '']), xmlWords('ArticleCaption', title)],
      number
    )
  const name = DIVISION_ELEMENTS[level]
  return xmlElement(`TOC${name}`, [xmlTitle(name, label, title), printed, ...below], number)
}
