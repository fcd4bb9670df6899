import { addSupplement } from '../../../../import/build/headings.ts'
import { normalizeLabel } from '../../../../import/build/normalize-for-proof.ts'
import { addParagraph } from '../../../../import/build/paragraphs.ts'
import { joinLines, substituteText } from '../../../../import/lines/layout.ts'
import type { SourceText } from '../../../../model/source.ts'
import { literalText, withMarks } from '../../../../model/source-text.ts'
import { formatShape, stripDerivedAttributes, type XmlSpan } from '../xml-structure.ts'
import { flatten } from './flatten.ts'
import { addBelow, isFigure, linesIn, withFigures } from './items.ts'
import { readParagraphs } from './provisions.ts'
import type { Reading } from './reading.ts'
import { type XmlTreeElement, xmlWordsOf } from './tree.ts'

/** Names of elements that one paragraph can hold in their order. */
const ITEMS_AMONG_TABLES = /^(?:TableStruct )*Item(?: Item)*(?: TableStruct)*$/u

const HEAD = /^(?:\w+Title|RelatedArticleNum|ArithFormulaNum)$/u

/** Default names of appendices whose heading is empty. */
const NAMES: Readonly<Record<string, string>> = {
  AppdxTable: '別表',
  AppdxNote: '別記',
  AppdxStyle: '様式',
  AppdxFormat: '書式',
  AppdxFig: '別図',
  Appdx: '付録',
  SupplProvisionAppdxTable: '附則別表',
  SupplProvisionAppdxStyle: '附則様式',
  SupplProvisionAppdx: '附則付録'
}

/** True for 別表, 別記, 様式 and other appendices. */
export function isAppendix({ name }: XmlTreeElement): boolean {
  return name in NAMES
}

/**
 * Converts an appendix (別表, 別記, 様式): printed heading, tables, items, figures and 備考. The kind of the element is
 * recorded. A note without a heading is the ending of the text.
 */
export function readAppendix(reading: Reading, element: XmlTreeElement): void {
  const { name, children, attributes, span } = element
  const heads = children.filter(child => HEAD.test(child.name))
  const ending = name === 'AppdxNote' && heads.length === 0 ? paragraphsOfNote(children) : undefined
  if (ending) {
    reading.draft.blocks.push({ kind: 'end', span: { start: span.start, end: span.start } })
    readParagraphs(reading, ending)
    return
  }
  const texts = heads.map(child => xmlWordsOf(reading.xml, child)).filter(({ plain }) => plain)
  const label =
    texts.length > 0 ? joinLines(texts) : substituteText(NAMES[name] ?? '別表', { start: span.start, end: span.start })
  addSupplement(reading.draft, label, normalizeLabel(label.plain))
  reading.heads.set(label.span.start, formatShape([headShape({ name, attributes, heads }, texts)]))
  for (const run of partRuns(children.filter(child => !heads.includes(child)))) readPart(reading, run)
}

function headShape(
  {
    name,
    attributes,
    heads
  }: { name: string; attributes: XmlTreeElement['attributes']; heads: readonly XmlTreeElement[] },
  texts: readonly SourceText[]
): XmlSpan {
  let start = 0
  const children = heads.map((head, index) => {
    const end = start + (texts[index]?.plain.length ?? 0)
    const shape: XmlSpan = { name: head.name, attributes: {}, children: [{ start, end }] }
    start = end
    return shape
  })
  const { Num } = attributes
  return { name, attributes: Num === undefined ? {} : { Num }, children }
}

/** Groups consecutive elements with the same name, and items with the tables before and after them. */
function partRuns(children: readonly XmlTreeElement[]): XmlTreeElement[][] {
  const runs: XmlTreeElement[][] = []
  for (const child of children) {
    const last = runs.at(-1)
    const names = [...(last ?? []), child].map(({ name }) => name).join(' ')
    const isSame = last?.every(({ name }) => name === child.name)
    if (last && (isSame || ITEMS_AMONG_TABLES.test(names))) last.push(child)
    else runs.push([child])
  }
  return runs
}

function readPart(reading: Reading, run: readonly XmlTreeElement[]): void {
  const [first] = run
  if (!first) return
  const start = literalText('', first.span.start)
  const noted = paragraphsOfNote(run)
  if (noted) {
    readParagraphs(reading, noted)
    return
  }
  if (/^(?:TableStruct|Item)$/u.test(first.name)) {
    addParagraph(reading.draft, { caption: null, label: null, text: start })
    addBelow(reading, run, first.span)
  } else if (run.every(element => isFigure(reading, element)))
    addParagraph(reading.draft, { caption: null, label: null, text: withFigures(reading, start, run) })
  else if (isListOfRemarks(first)) readRemarks(reading, first)
  else addLines(reading, run)
}

/** Returns the paragraphs of a note that contains only paragraphs. */
function paragraphsOfNote([struct, ...others]: readonly XmlTreeElement[]): readonly XmlTreeElement[] | undefined {
  const [note, ...more] = struct?.name === 'NoteStruct' ? struct.children : []
  const isAlone = others.length === 0 && more.length === 0 && note?.name === 'Note' && note.children.length > 0
  return isAlone && note.children.every(({ name }) => name === 'Paragraph') ? note.children : undefined
}

/** True for 備考 that consist of items only. */
function isListOfRemarks({ name, children }: XmlTreeElement): boolean {
  return (
    name === 'Remarks' &&
    children.some(child => child.name === 'Item') &&
    !children.some(child => child.name === 'Sentence')
  )
}

/** Converts 備考 with items, which have paths of their own. */
function readRemarks(reading: Reading, { children, span }: XmlTreeElement): void {
  const label = children.find(({ name }) => name === 'RemarksLabel')
  const text = label ? xmlWordsOf(reading.xml, label) : literalText('', span.start)
  addParagraph(reading.draft, { caption: null, label: null, text })
  addBelow(
    reading,
    children.filter(child => child !== label),
    span
  )
}

/** Converts other elements to one paragraph per line. */
function addLines(reading: Reading, elements: readonly XmlTreeElement[]): void {
  const { text, shape } = flatten(reading.xml, elements)
  const lines = linesIn(text)
  const [first = withMarks(literalText('', elements[0]?.span.start ?? 0), [])] = lines
  reading.groups.set(first, {
    count: Math.max(1, lines.length),
    shape: formatShape(stripDerivedAttributes(text.plain, shape))
  })
  for (const line of lines.length > 0 ? lines : [first])
    addParagraph(reading.draft, { caption: null, label: null, text: line })
}
