import { SaxesParser } from 'saxes'

/** Element of a part of a Word document. Its names have the usual prefixes, whatever prefixes the file declares. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (XmlElement | string)[]
}

/** Usual prefixes by the end of the namespace. A strict document has other namespaces with the same ends. */
const PREFIXES: readonly (readonly [end: RegExp, prefix: string])[] = [
  [/\/wordprocessingml\/(?:2006\/)?main$/u, 'w'],
  [/\/officeDocument\/(?:2006\/)?relationships$/u, 'r'],
  [/\/officeDocument\/(?:2006\/)?math$/u, 'm'],
  [/\/drawingml\/(?:2006\/)?wordprocessingDrawing$/u, 'wp'],
  [/\/markup-compatibility\/2006$/u, 'mc'],
  [/^urn:schemas-microsoft-com:vml$/u, 'v']
]

/** Upper limit of the nesting depth. Word itself writes at most about 100 levels. */
const MAX_DEPTH = 1000

/** Parses a part of a Word document. Throws if it is not well-formed or has a document type declaration. */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser({ position: false, xmlns: false })
  const prefixes = new Map<string, string>()
  const root: Growing = { name: '', attributes: {}, children: [] }
  const open = [root]
  const usual = (name: string) => {
    if (prefixes.size === 0) return name
    const at = name.indexOf(':')
    const prefix = prefixes.get(name.slice(0, Math.max(0, at)))
    return prefix === undefined ? name : `${prefix}:${name.slice(at + 1)}`
  }
  parser.on('error', error => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('Cannot read a part of the Word file: it has a document type declaration')
  })
  parser.on('text', text => open.at(-1)?.children.push(text))
  parser.on('cdata', text => open.at(-1)?.children.push(text))
  parser.on('opentag', ({ name, attributes }) => {
    const own: Record<string, string> = {}
    for (const [key, value] of Object.entries(attributes)) declarePrefix(prefixes, key, value)
    for (const [key, value] of Object.entries(attributes)) own[key.includes(':') ? usual(key) : key] = value
    const element: Growing = { name: usual(name), attributes: own, children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
    if (open.length > MAX_DEPTH)
      throw new RangeError(`Cannot read a part of the Word file: it is nested more than ${MAX_DEPTH} levels deep`)
  })
  parser.on('closetag', () => open.pop())
  parser.write(text).close()
  return root.children.find(child => typeof child !== 'string') ?? root
}

interface Growing extends XmlElement {
  readonly children: (Growing | string)[]
}

/** Records a prefix that a file declares for a namespace with another usual prefix. */
function declarePrefix(prefixes: Map<string, string>, key: string, value: string): void {
  if (!/^xmlns(?::|$)/u.test(key)) return
  const declared = key.slice('xmlns:'.length)
  const prefix = PREFIXES.find(([end]) => end.test(value))?.[1]
  if (prefix !== undefined && prefix !== declared) prefixes.set(declared, prefix)
}

function isElement(node: XmlElement | string): node is XmlElement {
  return typeof node !== 'string'
}

/** Returns the child elements. Only the first of alternative contents counts. */
export function childElements({ children }: XmlElement): XmlElement[] {
  return children.filter(isElement).flatMap(child => {
    if (child.name !== 'mc:AlternateContent') return [child]
    const chosen = findChild(child, 'mc:Choice') ?? findChild(child, 'mc:Fallback')
    return chosen ? childElements(chosen) : []
  })
}

/** Returns the first child with a name. */
export function findChild(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child): child is XmlElement => isElement(child) && child.name === name)
}

/** Returns the `w:val` of the first child with a name. */
export function childValue(element: XmlElement | undefined, name: string): string | undefined {
  return findChild(element, name)?.attributes['w:val']
}

/** Returns the text of an element, without its elements. */
export function directText({ children }: XmlElement): string {
  return children.filter(child => typeof child === 'string').join('')
}

/** Returns the elements with a name at any depth, without those inside another such element. */
export function findAll(element: XmlElement, name: string): XmlElement[] {
  return childElements(element).flatMap(child => (child.name === name ? [child] : findAll(child, name)))
}
