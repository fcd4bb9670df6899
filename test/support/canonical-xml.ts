import {
  readingOf,
  readXml,
  type XmlFile,
  type XmlTreeElement,
  xmlWordsOf
} from '../../src/formats/statutes/xml/read/tree.ts'
import { derivedAttributes } from '../../src/formats/statutes/xml/xml-structure.ts'

/**
 * Returns a normal form of 法令標準XML, in which equivalent documents are equal texts. Each element has its own line,
 * attributes are sorted, and blanks occur only in text. Omitted are:
 *
 * - attributes with their default (Delete, Hide, OldStyle, WritingMode, LineBreak, Extract, empty ones), and derivable
 *   ones (OldNum, Type; Num and Function of a Sentence or Column if position and 「ただし」 determine them);
 * - attributes outside the schema (AmendmentId, AmendmentNum, AmendLawId, Id, ScheduledEnforcementDate);
 * - the presentation of table cells (Border…, Align, Valign);
 * - blanks in 「附　則」 and 「目　次」, which only space the characters; zeros before a number.
 */
export function canonicalXml(text: string): string {
  const xml = readXml({ path: 'law.xml', text }, ({ message }) => {
    throw new Error(message)
  })
  return xml ? lines(xml, xml.root, { siblings: [], oldNum: false }, '').join('\n') : ''
}

interface Around {
  readonly siblings: readonly XmlTreeElement[]
  readonly oldNum: boolean
}

const INLINE = /^(?:Ruby|Rt|Sup|Sub|Line|ArithFormula|QuoteStruct|Fig)$/u

function lines(xml: XmlFile, element: XmlTreeElement, around: Around, indent: string): string[] {
  const { name, children } = element
  const start = `${indent}<${name}${attributesOf(xml, element, around)}>`
  const hasWords = children.every(child => INLINE.test(child.name)) || /[^\s]/u.test(ownWords(xml, element))
  if (hasWords) return [start + inline(xml, element)]
  return [start, ...children.flatMap(child => lines(xml, child, { siblings: children, oldNum: false }, `${indent} `))]
}

function ownWords({ textFile }: XmlFile, { span, children }: XmlTreeElement): string {
  let own = ''
  let at = span.start
  for (const child of children) {
    own += textFile.text.slice(at, child.span.start)
    at = child.span.end
  }
  return own + textFile.text.slice(at, span.end)
}

function inline(xml: XmlFile, element: XmlTreeElement): string {
  const { name, span, children } = element
  let out = ''
  let at = span.start
  const textUntil = (end: number) =>
    xmlWordsOf(xml, { name, attributes: {}, children: [], span: { start: at, end } }).plain
  for (const child of children) {
    out += textUntil(child.span.start)
    out += `<${child.name}${attributesOf(xml, child, { siblings: children, oldNum: false })}>${child.name === 'Rt' ? readingOf(xml, child) : inline(xml, child)}</>`
    at = child.span.end
  }
  out += textUntil(span.end)
  return /^(?:TOC|SupplProvision)Label$/u.test(name) ? out.replace(/\s/gu, '') : out
}

const DRAWN = /^(?:Border\w+|Align|Valign)$/u

const LEFT_OUT =
  /^(?:(?:Delete|Hide|OldStyle|OldNum|LineBreak|Extract)=false|OldNum=true|WritingMode=vertical|Amendment(?:Id|Num)=.*|AmendLawId=.*|Id=.*|ScheduledEnforcementDate=.*|Type=.*|(?:rowspan|colspan)=1|\w+=)$/u

function attributesOf(xml: XmlFile, element: XmlTreeElement, { siblings }: Around): string {
  const { name, attributes } = element
  const derived = derivedOf(xml, element, siblings)
  return Object.entries(attributes)
    .map(([key, value]): [string, string] => [key, /^0\d+$/u.test(value) ? String(Number(value)) : value])
    .concat(name === 'Law' && !attributes.Num ? [['Num', '1']] : [])
    .filter(([key]) => name !== 'TableColumn' || !DRAWN.test(key))
    .filter(([key, value]) => !LEFT_OUT.test(`${key}=${value}`) && derived[key] !== value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('')
}

function derivedOf(
  xml: XmlFile,
  element: XmlTreeElement,
  siblings: readonly XmlTreeElement[]
): Readonly<Record<string, string>> {
  if (!/^(?:Sentence|Column)$/u.test(element.name)) return {}
  const texts = siblings.map(sibling => xmlWordsOf(xml, sibling).plain)
  let at = 0
  const shapes = siblings.map(({ name }, index) => {
    const span = { start: at, end: at + (texts[index]?.length ?? 0) }
    at = span.end
    return { name, attributes: {}, children: [span] }
  })
  const index = siblings.indexOf(element)
  return { Num: String(index + 1), ...derivedAttributes(texts.join(''), shapes, index) }
}
