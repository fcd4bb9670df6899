import { escapeXml } from '../../text/xml.ts'

/** An element of XML to be written; `inline` words have no line breaks between them. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlNode[]
}

export type XmlNode = XmlElement | string

/** An element with what stands in it, nothing of it left open. */
export function xmlElement(
  name: string,
  children: readonly (XmlNode | null)[] = [],
  attributes: Readonly<Record<string, string | null>> = {}
): XmlElement {
  const given = Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== null)
  return { name, attributes: Object.fromEntries(given), children: children.filter(child => child !== null) }
}

/** A document: elements below one another, words as they stand. */
export function formatXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${formatElement(root, '')}\n`
}

function formatElement(element: XmlElement, indent: string): string {
  const { children } = element
  if (children.length === 0) return `${indent}${startTag(element, '/')}`
  if (children.some(child => typeof child === 'string' || INLINE.test(child.name)))
    return `${indent}${formatInline(element)}`
  const inner = children.map(child => formatElement(child as XmlElement, `${indent}  `))
  return [`${indent}${startTag(element)}`, ...inner, `${indent}</${element.name}>`].join('\n')
}

const INLINE = /^(?:Ruby|Sup|Sub|Line|ArithFormula|QuoteStruct)$/u

/** Beside words every blank is one of them. */
function formatInline(node: XmlNode): string {
  if (typeof node === 'string') return escapeXml(node)
  if (node.children.length === 0) return startTag(node, '/')
  return `${startTag(node)}${node.children.map(formatInline).join('')}</${node.name}>`
}

function startTag({ name, attributes }: XmlElement, close: '' | '/' = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  return `<${name}${written.join('')}${close}>`
}
