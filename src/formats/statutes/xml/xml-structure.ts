import { isProviso, sentencesOf } from '../../../model/sentences.ts'
import type { Span } from '../../../model/source.ts'

/**
 * Division of a text into elements of 法令標準XML. An element contains other elements and spans of the text:
 *
 *     凧は、揚げる。ただし、雨のときは、この限りでない。
 *     <Sentence>0-7</Sentence><Sentence>7-26</Sentence>
 */
export interface XmlSpan {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (XmlSpan | Span)[]
}

/**
 * Division of a text: sentences follow one another, columns are next to one another, lines of a cell are below one
 * another.
 */
export type SplitMode = 'sentences' | 'columns' | 'lines'

/** Infers the elements of a text from its punctuation and separators. */
export function inferXmlSpans(plain: string, dividing: SplitMode): XmlSpan[] {
  const whole = { start: 0, end: plain.length }
  if (dividing === 'lines') return splitAt(plain, '\n').map(sentence)
  const columns = dividing === 'columns' && plain.includes('　') ? splitAt(plain, '　') : []
  if (columns.length === 0) return sentencesIn(plain, whole)
  return columns.map(span => ({ name: 'Column', attributes: {}, children: sentencesIn(plain, span) }))
}

function splitAt(plain: string, separator: string): Span[] {
  let start = 0
  return plain.split(separator).map(part => {
    const span = { start, end: start + part.length }
    start = span.end + separator.length
    return span
  })
}

function sentence(span: Span): XmlSpan {
  return { name: 'Sentence', attributes: {}, children: [span] }
}

function sentencesIn(plain: string, { start, end }: Span): XmlSpan[] {
  const text = plain.slice(start, end)
  const spans = sentencesOf(text).map(span => ({ start: start + span.start, end: start + span.end }))
  return spans.length > 0 ? spans.map(sentence) : [sentence({ start, end })]
}

/**
 * Returns the attributes that follow from the position of an element: `Num` if there are several siblings, `Function`
 * for 本文 and ただし書.
 */
export function derivedAttributes(plain: string, siblings: readonly XmlSpan[], index: number): XmlSpan['attributes'] {
  const numbered: Record<string, string> = siblings.length > 1 ? { Num: String(index + 1) } : {}
  const own = siblings[index]
  if (own?.name !== 'Sentence') return numbered
  const provisos = siblings.map(({ children }) => children.some(child => 'start' in child && isProviso(plain, child)))
  if (!provisos.includes(true) || siblings.length === 1) return numbered
  return { ...numbered, Function: provisos[index] ? 'proviso' : 'main' }
}

/** Serializes a shape for storage. */
export function formatShape(shapes: readonly (XmlSpan | Span)[]): string {
  return shapes
    .map(shape => {
      if ('start' in shape) return `${shape.start}-${shape.end}`
      const attributes = Object.entries(shape.attributes).map(([name, value]) => ` ${name}="${value}"`)
      return `<${shape.name}${attributes.join('')}>${formatShape(shape.children)}</${shape.name}>`
    })
    .join('')
}

/** Parses a stored shape. Unknown parts are skipped. */
export function parseShape(text: string): (XmlSpan | Span)[] {
  const root: Growing = { name: '', attributes: {}, children: [] }
  const open = [root]
  for (const [, close, name = '', attributes = '', start, end] of text.matchAll(
    /<(\/)?([A-Za-z0-9]+)((?:\s[A-Za-z]+="[^"]*")*)>|(\d+)-(\d+)/gu
  )) {
    const top = open.at(-1) ?? root
    if (start !== undefined) top.children.push({ start: Number(start), end: Number(end) })
    else if (close) open.length = Math.max(1, open.length - 1)
    else {
      const element: Growing = { name, attributes: attributesOf(attributes), children: [] }
      top.children.push(element)
      open.push(element)
    }
  }
  return root.children
}

interface Growing extends XmlSpan {
  readonly children: (XmlSpan | Span)[]
}

function attributesOf(text: string): XmlSpan['attributes'] {
  return Object.fromEntries(
    [...text.matchAll(/([A-Za-z]+)="([^"]*)"/gu)].map(([, name = '', value = '']) => [name, value])
  )
}

/** Removes the attributes that follow from the text and the position. */
export function stripDerivedAttributes(plain: string, shapes: readonly XmlSpan[]): XmlSpan[] {
  return shapes.map((shape, index) => {
    const { name, attributes, children } = shape
    const derived: XmlSpan['attributes'] = { Num: String(index + 1), ...derivedAttributes(plain, shapes, index) }
    const isDivided = /^(?:Sentence|Column)$/u.test(name)
    const own = Object.entries(attributes).filter(([key, value]) => !isDivided || derived[key] !== value)
    const within = children.filter(child => 'name' in child)
    const plainWithin = stripDerivedAttributes(plain, within)
    return {
      name,
      attributes: Object.fromEntries(own),
      children: children.map(child => ('name' in child ? (plainWithin[within.indexOf(child)] ?? child) : child))
    }
  })
}
