import { unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'

/** Token of an XML file: the start or the end of an element, or characters between them. Names have no prefix. */
export interface XmlToken {
  readonly kind: 'start' | 'end' | 'text'
  /** Local name of an element, or the characters. */
  readonly value: string
  /** Attributes by local name. */
  readonly attributes: Readonly<Record<string, string>>
  /** Index of the token after the end of the element. Only for a start. */
  end: number
}

/** Splits a part into tokens. */
function tokensOf(xml: string): XmlToken[] {
  const tokens: XmlToken[] = []
  const open: XmlToken[] = []
  const parser = new SaxesParser({ position: false, xmlns: false })
  const text = (value: string) => tokens.push({ kind: 'text', value, attributes: {}, end: 0 })
  parser.on('error', error => {
    throw error
  })
  parser.on('text', text)
  parser.on('cdata', text)
  parser.on('opentag', ({ name, attributes }) => {
    const own: Record<string, string> = {}
    for (const key in attributes) if (!key.startsWith('xmlns')) own[localName(key)] = attributes[key] ?? ''
    const token: XmlToken = { kind: 'start', value: localName(name), attributes: own, end: 0 }
    tokens.push(token)
    open.push(token)
  })
  parser.on('closetag', ({ name }) => {
    tokens.push({ kind: 'end', value: localName(name), attributes: {}, end: 0 })
    const token = open.pop()
    if (token) token.end = tokens.length
  })
  parser.write(xml).close()
  return tokens
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** Returns the index of the first start of an element with a name in a range. Undefined if there is none. */
export function findStart(tokens: readonly XmlToken[], name: string, from = 0, to = tokens.length): number | undefined {
  for (let at = from; at < to; at++) if (tokens[at]?.kind === 'start' && tokens[at]?.value === name) return at
  return undefined
}

/** Returns the start indexes of all elements with a name in a range. */
export function allStarts(tokens: readonly XmlToken[], name: string, from = 0, to = tokens.length): number[] {
  const starts: number[] = []
  for (let at = from; at < to; at++) if (tokens[at]?.kind === 'start' && tokens[at]?.value === name) starts.push(at)
  return starts
}

/** Parts of a Word file as tokens. */
export interface WordParts {
  readonly body: readonly XmlToken[]
  readonly styles: readonly XmlToken[]
  readonly numbering: readonly XmlToken[]
  readonly footnotes: readonly XmlToken[]
  readonly endnotes: readonly XmlToken[]
  readonly comments: readonly XmlToken[]
  /** Parts by the id of their relation. */
  readonly byId: (id: string) => readonly XmlToken[]
}

export function unzipWordParts(bytes: Uint8Array): WordParts {
  const packed = unzipSync(bytes, { filter: ({ name }) => /\.(?:xml|rels)$/iu.test(name) })
  const files = new Map(Object.entries(packed).map(([name, part]) => [keyOf(name), part]))
  const read = (name: string | undefined) => {
    const part = name === undefined ? undefined : files.get(keyOf(name))
    if (!part) return []
    const isWide = (part[0] === 0xff && part[1] === 0xfe) || (part[0] === 0xfe && part[1] === 0xff)
    return tokensOf(new TextDecoder(isWide ? (part[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(part))
  }
  const targets = (name: string, folder: string) =>
    read(name)
      .filter(({ value }) => value === 'Relationship')
      .map(({ attributes: { Id = '', Type = '', Target = '' } }) => {
        const target = Target.replace(/^\.\//u, '')
        return { id: Id, type: Type, path: target.startsWith('/') ? target.slice(1) : `${folder}${target}` }
      })
  const stated = targets('_rels/.rels', '').find(({ type }) => type.endsWith('/officeDocument'))?.path
  const main = stated !== undefined && files.has(keyOf(stated)) ? stated : 'word/document.xml'
  const folder = main.replace(/[^/]*$/u, '')
  const related = targets(`${folder}_rels/${main.slice(folder.length)}.rels`, folder)
  const of = (type: string) => read(related.find(one => one.type.endsWith(`/${type}`))?.path ?? `${folder}${type}.xml`)
  return {
    body: read(main),
    styles: of('styles'),
    numbering: of('numbering'),
    footnotes: of('footnotes'),
    endnotes: of('endnotes'),
    comments: of('comments'),
    byId: id => read(related.find(one => one.id === id)?.path)
  }
}

/** Returns the name of a part in the form in which parts are compared: 「WORD\\document.xml」 is 「word/document.xml」. */
function keyOf(name: string): string {
  const steps = name.toLowerCase().split(/[\\/]/u)
  return steps.filter((step, at) => at === steps.length - 1 || !/^\.?$/u.test(step)).join('/')
}
