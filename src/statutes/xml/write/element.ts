import { escapeXml } from '../../../text/xml.ts'

/** XML element. Inline children are written without line breaks. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlNode[]
}

export type XmlNode = XmlElement | string

/** Creates an element from its children and attributes. Null children and attributes are dropped. */
export function xmlElement(
  name: string,
  children: readonly (XmlNode | null)[] = [],
  attributes: Readonly<Record<string, string | null>> = {}
): XmlElement {
  const given = Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== null)
  return { name, attributes: Object.fromEntries(given), children: children.filter(child => child !== null) }
}

/** Formats a document: block elements are indented, text is unchanged. */
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

/** Formats inline content without added whitespace, because whitespace next to text is significant. */
function formatInline(node: XmlNode): string {
  if (typeof node === 'string') return escapeXml(node)
  if (node.children.length === 0) return startTag(node, '/')
  return `${startTag(node)}${node.children.map(formatInline).join('')}</${node.name}>`
}

function startTag({ name, attributes }: XmlElement, close: '' | '/' = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  return `<${name}${written.join('')}${close}>`
}
