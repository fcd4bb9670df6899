import type { BranchedNumber } from '../../model/law.ts'
import type { SourceText } from '../../model/source.ts'
import { literalText } from '../../model/source-text.ts'
import { formatShape, inferXmlSpans, stripDerivedAttributes, type XmlSpan } from '../../model/xml-structure.ts'
import { truncate } from '../../text/truncate.ts'
import { dropContent, type ImportBuilder } from '../build/draft.ts'
import { flatten } from './flatten.ts'
import { type XmlFile, type XmlTreeElement, xmlWordsOf } from './tree.ts'

/** An XML file and what becomes of it. */
export interface Reading {
  readonly xml: XmlFile
  readonly draft: ImportBuilder
  title: string | null
  /** How words are divided into elements, where it does not follow from them. */
  readonly shapes: Map<SourceText, string>
  /** Lines that one shape divides, by the first of them. */
  readonly groups: Map<SourceText, { readonly count: number; readonly shape: string }>
  /** The Num of each provision, by its words, or by the offset of its heading. */
  readonly nums: Map<SourceText | number, string>
  /** The number of a paragraph of which nothing is printed, by the words of the next one. */
  readonly blanks: Map<SourceText, string>
  /** The last article so far, and whether the 附則 that it stands in is an extract. */
  readonly articles: { last: BranchedNumber | null; isExtract: boolean }
  /** What an appendix is, by the offset of its heading. */
  readonly heads: Map<number, string>
}

/** Starts a draft of what the elements of a file hold. */
export function startReading(draft: ImportBuilder, xml: XmlFile): Reading {
  return {
    xml,
    draft: { ...draft, file: xml.words },
    title: null,
    shapes: new Map(),
    groups: new Map(),
    nums: new Map(),
    blanks: new Map(),
    articles: { last: null, isExtract: false },
    heads: new Map()
  }
}

/** The words of the child of that name. */
export function textOfChild(reading: Reading, children: readonly XmlTreeElement[], name: string): SourceText | null {
  const child = children.find(one => one.name === name)
  return child ? xmlWordsOf(reading.xml, child) : null
}

/** The words of a holder of sentences or columns, 「法令　法律、…をいう。」; how they are divided is kept where it does not follow. */
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

/** Keeps how words are divided, where it does not follow from them. */
export function storeDifferingWords(
  { shapes }: Reading,
  text: SourceText,
  { shape, derived }: { readonly shape: readonly XmlSpan[]; readonly derived: readonly XmlSpan[] }
): void {
  const [actual, expected] = [formatShape(stripDerivedAttributes(text.plain, shape)), formatShape(derived)]
  if (actual !== expected) shapes.set(text, actual)
}

/** Leaves out what has no place and says so; what is not known to be such is told, and nothing is written. */
export function leaveElement({ draft, xml }: Reading, element: XmlTreeElement, what: string | null): void {
  const words = xmlWordsOf(xml, element)
  const head = truncate(words.plain, 16)
  if (what) dropContent(draft, words.plain ? `${what}「${head}」` : what, words.plain ? words.span : element.span)
  else
    draft.tell({
      code: 'structure-unknown',
      message: `<${element.name}>「${head}」は、ここに置けません`,
      hint: '規約の文書の形では表せない要素です',
      span: { start: words.span.start, end: words.span.start + 1 }
    })
}

/** Keeps the Num of a provision. */
export function storeNum({ nums }: Reading, at: SourceText | number, { attributes }: XmlTreeElement): void {
  if (attributes.Num) nums.set(at, attributes.Num)
}
