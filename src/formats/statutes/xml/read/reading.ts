import { dropContent, type ImportBuilder } from '../../../../import/build/draft.ts'
import type { BranchedNumber } from '../../../../model/law.ts'
import type { SourceText } from '../../../../model/source.ts'
import { literalText } from '../../../../model/source-text.ts'
import { truncate } from '../../../../text/truncate.ts'
import { formatShape, inferXmlSpans, stripDerivedAttributes, type XmlSpan } from '../xml-structure.ts'
import { flatten } from './flatten.ts'
import { type XmlFile, type XmlTreeElement, xmlWordsOf } from './tree.ts'

/** State of converting an XML file. */
export interface Reading {
  readonly xml: XmlFile
  readonly draft: ImportBuilder
  title: string | null
  /** XML structure of a text, if it cannot be derived from the text. */
  readonly shapes: Map<SourceText, string>
  /** XML structure of several lines, by the first of them. */
  readonly groups: Map<SourceText, { readonly count: number; readonly shape: string }>
  /** Num attribute of each provision, by its text or by the offset of its heading. */
  readonly nums: Map<SourceText | number, string>
  /** Number of a paragraph without text, by the text of the next paragraph. */
  readonly blanks: Map<SourceText, string>
  /** Last article so far, and whether its 附則 is an extract. */
  readonly articles: { last: BranchedNumber | null; isExtract: boolean }
  /** Kind of an appendix, by the offset of its heading. */
  readonly heads: Map<number, string>
}

export function startReading(draft: ImportBuilder, xml: XmlFile): Reading {
  return {
    xml,
    draft: { ...draft, file: xml.textFile },
    title: null,
    shapes: new Map(),
    groups: new Map(),
    nums: new Map(),
    blanks: new Map(),
    articles: { last: null, isExtract: false },
    heads: new Map()
  }
}

/** Returns the text of the first child with a name. */
export function textOfChild(reading: Reading, children: readonly XmlTreeElement[], name: string): SourceText | null {
  const child = children.find(one => one.name === name)
  return child ? xmlWordsOf(reading.xml, child) : null
}

/**
 * Returns the text of an element with sentences or columns, 「法令　法律、…をいう。」. Records its XML structure if that cannot be
 * derived from the text.
 */
export function readHolder(
  reading: Reading,
  holder: XmlTreeElement | undefined,
  dividing: 'sentences' | 'columns'
): SourceText {
  if (!holder) return literalText('', 0)
  const { text, shape } = flatten(reading.xml, [holder])
  const [whole] = shape
  const placed = holder.children.length > 0 ? text : literalText('', holder.span.start)
  const children = (whole?.children ?? []).filter(child => 'name' in child)

  storeDifferingWords(reading, placed, { shape: children, derived: inferXmlSpans(placed.plain, dividing) })
  return placed
}

/** Records the XML structure of a text if it cannot be derived from the text. */
export function storeDifferingWords(
  { shapes }: Reading,
  text: SourceText,
  { shape, derived }: { readonly shape: readonly XmlSpan[]; readonly derived: readonly XmlSpan[] }
): void {
  const [actual, expected] = [formatShape(stripDerivedAttributes(text.plain, shape)), formatShape(derived)]
  if (actual !== expected) shapes.set(text, actual)
}

/**
 * Drops an element with a known reason (`what`), and records it as left out. Any other element is reported as an error.
 */
export function leaveElement({ draft, xml }: Reading, element: XmlTreeElement, name: string | null): void {
  const text = xmlWordsOf(xml, element)
  const head = truncate(text.plain, 16)
  if (name) dropContent(draft, text.plain ? `${name}「${head}」` : name, text.plain ? text.span : element.span)
  else
    draft.report({
      code: 'structure-unknown',
      message: `<${element.name}>「${head}」は、ここに置けません`,
      hint: '規約の文書の形では表せない要素です',
      span: { start: text.span.start, end: text.span.start + 1 }
    })
}

/** Records the Num attribute of a provision. */
export function storeNum({ nums }: Reading, at: SourceText | number, { attributes }: XmlTreeElement): void {
  if (attributes.Num) nums.set(at, attributes.Num)
}
