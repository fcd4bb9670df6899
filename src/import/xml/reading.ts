import type { SourceText } from '../../model/source.ts'
import { literalText } from '../../model/source-text.ts'
import { clipped } from '../../text/clipped.ts'
import { type Draft, leaveOut } from '../draft/draft.ts'
import { joinLines } from '../lines/layout.ts'
import { type Element, type XmlFile, xmlWordsOf } from './tree.ts'

/** An XML file and what becomes of it. */
export interface Reading {
  readonly xml: XmlFile
  readonly draft: Draft
  title: string | null
  /** Paragraphs whose numbers are not printed. */
  unprinted: number
}

/** Starts a draft of what the elements of a file hold. */
export function startReading(draft: Draft, xml: XmlFile): Reading {
  return { xml, draft: { ...draft, file: xml.words }, title: null, unprinted: 0 }
}

/** The words of the child of that name. */
export function wordsIn(reading: Reading, children: readonly Element[], name: string): SourceText | null {
  const child = children.find(one => one.name === name)
  return child ? xmlWordsOf(reading.xml, child) : null
}

/** Sentences follow one another; columns stand apart by a space: 「法令　法律、…をいう。」 */
export function xmlSentencesOf(reading: Reading, holder: Element | undefined): SourceText {
  if (!holder) return literalText('', 0)
  const words = (element: Element) => xmlWordsOf(reading.xml, element)
  const parts = holder.children.flatMap((child, index) => {
    if (child.name === 'Sentence') return [words(child)]
    if (child.name === 'Column') return [...(index > 0 ? ['　'] : []), ...child.children.map(words)]
    leaveElement(reading, child, null)
    return []
  })
  return parts.length > 0 ? joinLines(parts) : literalText('', holder.span.start)
}

/** Elements inside provisions that are no text: they are left out. */
const INSIDE: Readonly<Record<string, string>> = {
  TableStruct: '表',
  FigStruct: '図',
  StyleStruct: '様式',
  FormatStruct: '書式',
  NoteStruct: '記',
  ArithFormulaNum: '算式番号',
  Fig: '図',
  ArithFormula: '算式'
}

/** Leaves out what has no place and says so; what is not known to be such is told, and nothing is written. */
export function leaveElement({ draft, xml }: Reading, element: Element, what: string | null): void {
  const words = xmlWordsOf(xml, element)
  const name = what ?? INSIDE[element.name]
  const head = clipped(words.plain, 16)
  if (name) leaveOut(draft, words.plain ? `${name}「${head}」` : name, words.plain ? words.span : element.span)
  else
    draft.tell({
      code: 'structure-unknown',
      message: `<${element.name}>「${head}」は、ここに置けません`,
      hint: '規約の文書の形では表せない要素です',
      span: { start: words.span.start, end: words.span.start + 1 }
    })
}
