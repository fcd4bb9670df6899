import type { InlineMarkup, SourceText, Span } from '../../../../model/source.ts'
import { type XmlElement, type XmlNode, xmlElement } from '../../../../text/xml.ts'
import { derivedAttributes, inferXmlSpans, parseShape, type SplitMode, type XmlSpan } from '../xml-structure.ts'

type MarkedText = Pick<SourceText, 'plain' | 'marks'>

/** Creates an element from text and its inline markup; empty text creates no children. */
export function xmlWords(name: string, text: MarkedText): XmlElement {
  return xmlElement(name, stretch(text, { start: 0, end: text.plain.length }, false))
}

/** Creates the container of the sentences of a provision, from the stored structure or from the text. */
export function xmlSentenceContainer(
  name: string,
  text: MarkedText,
  dividing: SplitMode,
  shape: string | undefined
): XmlElement {
  return xmlElement(
    name,
    fillXmlSkeleton(text, shape === undefined ? inferXmlSpans(text.plain, dividing) : parseShape(shape))
  )
}

/** Fills a structure with text. */
export function fillXmlSkeleton(text: MarkedText, shape: readonly (XmlSpan | Span)[], parent = ''): XmlNode[] {
  const siblings = shape.filter(child => 'name' in child)
  return shape.flatMap((child): XmlNode[] => {
    if (!('name' in child)) return stretch(text, child, !/Sentence$|Column$|Title$|Num$|Caption$/u.test(parent))
    const derived = /^(?:Sentence|Column)$/u.test(child.name)
      ? derivedAttributes(text.plain, siblings, siblings.indexOf(child))
      : {}
    return [
      xmlElement(child.name, fillXmlSkeleton(text, child.children, child.name), { ...derived, ...child.attributes })
    ]
  })
}

const ELEMENTS = { ruby: 'Ruby', sup: 'Sup', sub: 'Sub', line: 'Line', figure: 'Fig' } as const

/** Returns a range of text with its inline markup; figures only where they are allowed. */
function stretch({ plain, marks = [] }: MarkedText, { start, end }: Span, figures: boolean): XmlNode[] {
  const isIn = (mark: InlineMarkup) =>
    mark.kind === 'figure'
      ? figures && mark.start >= start && (mark.start < end || start === end) && mark.start <= end
      : mark.start >= start && mark.end <= end && mark.end > mark.start
  const inside = marks.filter(isIn).sort((a, b) => a.start - b.start || b.end - a.end)
  return nest(plain, { start, end }, inside)
}

function nest(plain: string, { start, end }: Span, marks: readonly InlineMarkup[]): XmlNode[] {
  const [mark, ...others] = marks
  const texts = (from: number, to: number) => (to > from ? [plain.slice(from, to)] : [])
  if (!mark) return texts(start, end)
  const inner = others.filter(other => mark.end > mark.start && other.start >= mark.start && other.end <= mark.end)
  const following = others.filter(other => !inner.includes(other) && other.start >= mark.end)
  return [
    ...texts(start, mark.start),
    xmlMark(mark, nest(plain, mark, inner)),
    ...nest(plain, { start: mark.end, end }, following)
  ]
}

function xmlMark({ kind, value }: InlineMarkup, inner: readonly XmlNode[]): XmlElement {
  if (kind === 'ruby') return xmlElement('Ruby', [...inner, xmlElement('Rt', value ? [value] : [])])
  if (kind === 'figure') return xmlElement('Fig', [], { src: value })
  return xmlElement(ELEMENTS[kind], inner, { Style: kind === 'line' && value ? value : null })
}
