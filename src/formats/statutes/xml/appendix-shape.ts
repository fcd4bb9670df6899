import { SUPPLEMENT_HEADING } from '../../../model/appendix.ts'
import type { XmlSpan } from './xml-structure.ts'

/** 法令標準XML element of an appendix by the beginning of its heading. The first three are appendices of a 附則. */
const APPENDICES: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^${SUPPLEMENT_HEADING}(?:別表|別記)`, 'u'), 'SupplProvisionAppdxTable'],
  [new RegExp(`^${SUPPLEMENT_HEADING}様式`, 'u'), 'SupplProvisionAppdxStyle'],
  [new RegExp(`^${SUPPLEMENT_HEADING}[付附]録`, 'u'), 'SupplProvisionAppdx'],
  [/^(?:別記)?(?:第[^第]{1,6}号)?様式/u, 'AppdxStyle'],
  [/^(?:別記)?書式/u, 'AppdxFormat'],
  [/^(?:別表|付表|附表)/u, 'AppdxTable'],
  [/^(?:別図|図)/u, 'AppdxFig'],
  [/^[付附]録/u, 'Appdx']
]

/** Returns the XML elements of an appendix heading: 「別表第一（第三十三条関係）」 has a title and its related articles. */
export function appendixShape(label: string): XmlSpan {
  const name = APPENDICES.find(([pattern]) => pattern.test(label))?.[1] ?? 'AppdxNote'
  const related = /（[^（）]*係）$/u.exec(label)?.index ?? label.length
  const title = name.endsWith('Appdx') ? 'ArithFormulaNum' : `${name}Title`
  const part = (of: string, start: number, end: number): XmlSpan[] =>
    end > start ? [{ name: of, attributes: {}, children: [{ start, end }] }] : []
  return {
    name,
    attributes: {},
    children: [...part(title, 0, related), ...part('RelatedArticleNum', related, label.length)]
  }
}
