const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that XML 1.0 forbids even as references: control characters, lone surrogates, U+FFFE and U+FFFF. */
const UNFIT = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** Removes the characters that XML forbids. */
export function fitXml(text: string): string {
  return text.replace(UNFIT, '')
}

/** Escapes a text for element content and double-quoted attributes of XML or HTML. */
export function escapeXml(text: string): string {
  return fitXml(text).replace(/[&<>"]/gu, sign => ENTITIES[sign] ?? sign)
}

/** First line of an XML document. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'

/** XML element. */
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
  attributes: Readonly<Record<string, string | number | boolean | null>> = {}
): XmlElement {
  const given = Object.entries(attributes).flatMap(([key, value]) => (value === null ? [] : [[key, String(value)]]))
  return { name, attributes: Object.fromEntries(given), children: children.filter(child => child !== null) }
}

/**
 * Formats an element. Children are indented on lines of their own. Exceptions: an element with text, because whitespace
 * next to text is significant, and elements for which `isOneLine` is true.
 */
export function formatXml(element: XmlElement, isOneLine: (element: XmlElement) => boolean, indent = ''): string {
  const children = element.children.filter(child => typeof child !== 'string')
  if (children.length < element.children.length || children.length === 0 || isOneLine(element))
    return `${indent}${formatOnOneLine(element)}`
  const inner = children.map(child => formatXml(child, isOneLine, `${indent}  `))
  return [`${indent}<${startTag(element)}>`, ...inner, `${indent}</${element.name}>`].join('\n')
}

function formatOnOneLine(node: XmlNode): string {
  if (typeof node === 'string') return escapeXml(node)
  if (node.children.length === 0) return `<${startTag(node)}/>`
  return `<${startTag(node)}>${node.children.map(formatOnOneLine).join('')}</${node.name}>`
}

function startTag({ name, attributes }: XmlElement): string {
  return [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeXml(value)}"`)].join(' ')
}
