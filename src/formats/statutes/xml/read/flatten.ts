import { joinLines } from '../../../../import/lines/layout.ts'
import type { InlineMarkup, SourceText, Span } from '../../../../model/source.ts'
import { literalText } from '../../../../model/source-text.ts'
import type { XmlSpan } from '../xml-structure.ts'
import { figureWordsOf, plainAt, type XmlFile, type XmlTreeElement, xmlWordsOf } from './tree.ts'

/** Text of several elements in lines, and the spans of the elements in that text. */
export interface FlattenedText {
  readonly text: SourceText
  readonly shape: readonly XmlSpan[]
}

const MARK = /^(?:Ruby|Rt|Sup|Sub|Line|Fig)$/u
const HOLDER = /(?:Sentence|Column)$/u
const LABEL = /^(?:(?:Item|Subitem[0-9]+|Article|Class)Title|ParagraphNum|ArithFormulaNum|RemarksLabel)$/u

/**
 * Converts elements to lines: one line for each separate sentence and for each item, with the label before the text.
 *
 *     <Item><ItemTitle>一</ItemTitle><ItemSentence><Sentence>縦</Sentence></ItemSentence></Item>      一　縦
 */
export function flatten(xml: XmlFile, elements: readonly XmlTreeElement[]): FlattenedText {
  const lines = linesOf(xml, elements)
  const text = joinLines(lines.flatMap((line, index) => (index > 0 ? ['\n', line] : [line])))
  const placed = lines.length > 0 ? text : literalText('', elements[0]?.span.start ?? 0)
  const figures = (placed.marks ?? []).filter(({ kind }) => kind === 'figure')
  return { text: placed, shape: elements.map(element => shapeIn(xml, element, { text: placed, figures })) }
}

/** Returns the lines of elements. A label is joined with the text after it. */
function linesOf(xml: XmlFile, elements: readonly XmlTreeElement[]): SourceText[] {
  const lines: SourceText[] = []
  let label: SourceText | null = null
  const add = (text: SourceText) => {
    lines.push(label ? joinLines(text.plain || text.marks ? [label, '　', text] : [label]) : text)
    label = null
  }
  const walk = (element: XmlTreeElement, parent: string): void => {
    const { name, children } = element
    if (name === 'Fig') add(figureWordsOf(xml, element, parent))
    else if (LABEL.test(name)) {
      if (label) lines.push(label)
      const text = xmlWordsOf(xml, element)
      label = text.plain ? text : null
    } else if (isLeaf(element) || (HOLDER.test(name) && mayContainText(element))) add(lineOf(xml, element))
    else for (const child of children) walk(child, name)
  }
  for (const element of elements) walk(element, '')
  if (label) lines.push(label)
  return lines
}

/** True if the element contains only text and inline markup. */
function isLeaf({ children }: XmlTreeElement): boolean {
  return children.every(({ name }) => MARK.test(name))
}

/** True for an ItemSentence, a Column and a Sentence. A TableColumn has lines of its own. */
function mayContainText({ name }: XmlTreeElement): boolean {
  return name !== 'TableColumn' && name !== 'TableHeaderColumn'
}

/** Returns the text of a Sentence or of its parent. Sentences are concatenated, columns are separated by a space. */
function lineOf(xml: XmlFile, element: XmlTreeElement): SourceText {
  const { children } = element
  if (!children.some(({ name }) => HOLDER.test(name))) return xmlWordsOf(xml, element)
  const parts = children.flatMap((child, index) => [
    ...(index > 0 && child.name === 'Column' ? ['　'] : []),
    lineOf(xml, child)
  ])
  return joinLines(parts)
}

/**
 * Text of several elements, and its figures that `shapeIn` has not met. `shapeIn` removes them in the order of the
 * file.
 */
interface PlacedText {
  readonly text: SourceText
  readonly figures: InlineMarkup[]
}

function shapeIn(xml: XmlFile, element: XmlTreeElement, placed: PlacedText): XmlSpan {
  const { text, figures } = placed
  const { name, attributes, children, span } = element
  const inner: (XmlSpan | Span)[] = []
  // A figure that is the only content at its place has a span of its own: its line has no characters to refer to.
  const isWordless = !HOLDER.test(name) && !directText(xml, element)
  let at = span.start
  const addWords = (end: number) => {
    const hasOwn = /[^\t\n\r ]/u.test(xml.textFile.text.slice(at, end))
    if (hasOwn || (inner.length === 0 && end === span.end))
      inner.push({ start: plainAt(text, at), end: plainAt(text, end) })
  }
  for (const child of children) {
    const figure = child.name === 'Fig' ? figures.shift() : undefined
    if (figure && isWordless) {
      inner.push({ start: figure.start, end: figure.start })
      at = child.span.end
    }
    if (MARK.test(child.name)) continue
    addWords(child.span.start)
    inner.push(shapeIn(xml, child, placed))
    at = child.span.end
  }
  addWords(span.end)
  return { name, attributes: plainAttributes(attributes), children: inner }
}

/** Returns the characters of an element outside its children. */
function directText({ textFile }: XmlFile, { span, children }: XmlTreeElement): string {
  const starts = [span.start, ...children.map(child => child.span.end)]
  const ends = [...children.map(child => child.span.start), span.end]
  return starts
    .map((start, index) => textFile.text.slice(start, ends[index]))
    .join('')
    .replace(/[\t\n\r ]/gu, '')
}

const DEFAULTS =
  /^(?:Delete|Hide|OldStyle|LineBreak|Extract)=false$|^WritingMode=vertical$|^Border(?:Top|Bottom|Left|Right)=solid$/u

/** Returns the attributes that differ from their default. */
function plainAttributes(attributes: XmlTreeElement['attributes']): XmlTreeElement['attributes'] {
  return Object.fromEntries(Object.entries(attributes).filter(([name, value]) => !DEFAULTS.test(`${name}=${value}`)))
}
