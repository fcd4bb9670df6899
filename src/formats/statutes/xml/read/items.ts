import { type ListEntry, renumberEntries } from '../../../../content/mdx/blocks.ts'
import { readLabelForms } from '../../../../content/mdx/label-forms.ts'
import { readCountedLabel, readItemLabel } from '../../../../content/mdx/labels.ts'
import { claimText } from '../../../../import/build/draft.ts'
import { itemEntries } from '../../../../import/build/items.ts'
import { addList, addTable } from '../../../../import/build/paragraphs.ts'
import type { LawTable } from '../../../../model/law.ts'
import type { SourceText, Span } from '../../../../model/source.ts'
import { literalText, sliceText, withMarks } from '../../../../model/source-text.ts'
import { formatShape, stripDerivedAttributes } from '../xml-structure.ts'
import { flatten } from './flatten.ts'
import { leaveElement, type Reading, readHolder, storeNum, textOfChild } from './reading.ts'
import { readTableStruct } from './tables.ts'
import { type XmlTreeElement, xmlWordsOf } from './tree.ts'

const ITEM = /^(?:Item|Subitem[0-9]+)$/u
const OWN = /^(?:Paragraph|Item|Subitem[0-9]+)(?:Num|Title|Sentence|Caption)$/u
const FIGURE = /^(?:FigStruct|StyleStruct|FormatStruct)$/u
/** Elements without a label: each of their lines becomes an item. */
const LINES = /^(?:AmendProvision|Class|List|NoteStruct|ArithFormula|FigStruct|StyleStruct|FormatStruct)$/u

/** Adds the content below the text of a paragraph: items, tables, lists and amending provisions, without figures. */
export function addBelow(reading: Reading, children: readonly XmlTreeElement[], span: Span): void {
  for (const part of partsOf(reading, children, 'top')) {
    if ('entries' in part) addList(reading.draft, part.entries, span)
    else addTable(reading.draft, part.table)
  }
}

type Below = { readonly entries: readonly ListEntry[] } | { readonly table: LawTable }

/** Returns runs of items, and tables, in the order of the file. */
function partsOf(reading: Reading, children: readonly XmlTreeElement[], depth: 'top' | 'below'): Below[] {
  const parts: Below[] = []
  for (const run of runsOf(children)) {
    const [first] = run
    if (!first || OWN.test(first.name) || isFigure(reading, first)) continue
    if (ITEM.test(first.name))
      parts.push({ entries: renumberEntries(run.flatMap(item => itemsOf(reading, item, depth))) })
    else if (LINES.test(first.name))
      parts.push({ entries: depth === 'top' ? groupOf(reading, run) : linesOf(reading, run) })
    else if (first.name === 'TableStruct' && depth === 'below' && hasLinesAfter(children, run)) {
      const rest = children.slice(children.indexOf(first)).filter(child => !isFigure(reading, child))
      return [...parts, { entries: groupOf(reading, rest) }]
    } else if (first.name === 'TableStruct') {
      for (const struct of run) {
        const table = readTableStruct(reading, struct)
        if (table) parts.push({ table })
      }
    } else for (const element of run) leaveElement(reading, element, null)
  }
  return parts
}

/** True if items or lines follow a table. An item can hold tables only after its entries. */
function hasLinesAfter(children: readonly XmlTreeElement[], tables: readonly XmlTreeElement[]): boolean {
  const last = tables.at(-1)
  const rest = last ? children.slice(children.indexOf(last) + 1) : []
  return rest.some(({ name }) => ITEM.test(name) || LINES.test(name))
}

/** True if an element is a figure that consists of files only, without a title or 備考. */
export function isFigure(reading: Reading, element: XmlTreeElement): boolean {
  return FIGURE.test(element.name) && figuresIn(element) > 0 && xmlWordsOf(reading.xml, element).plain.trim() === ''
}

function figuresIn({ name, children }: XmlTreeElement): number {
  return name === 'Fig' ? 1 : children.reduce((count, child) => count + figuresIn(child), 0)
}

/** Groups consecutive elements with the same name. */
function runsOf(children: readonly XmlTreeElement[]): XmlTreeElement[][] {
  const runs: XmlTreeElement[][] = []
  for (const child of children) {
    const last = runs.at(-1)
    const isSame = last?.[0]?.name === child.name
    if (last && isSame) last.push(child)
    else runs.push([child])
  }
  return runs
}

/**
 * Converts an item. Items that were deleted together become one entry each. An item whose label cannot be parsed is
 * converted line by line.
 */
function itemsOf(reading: Reading, element: XmlTreeElement, depth: 'top' | 'below'): ListEntry[] {
  const { name, children, span } = element
  const label = textOfChild(reading, children, `${name}Title`) ?? literalText('', span.start)
  const isReadable = label.plain ? isLabel(label.plain) : depth === 'top'
  if (!isReadable) return groupOf(reading, [element])
  const holder = children.find(child => child.name === `${name}Sentence`)
  const text = withFigures(reading, readHolder(reading, holder, 'columns'), children)
  storeNum(reading, text, element)
  const below: { entries: ListEntry[]; tables: LawTable[] } = { entries: [], tables: [] }
  return itemEntries(reading.draft, { label, text, span }, () => {
    for (const part of partsOf(reading, children, 'below')) {
      if ('entries' in part) below.entries.push(...part.entries)
      else below.tables.push(part.table)
    }
    return { entries: below.entries, ...(below.tables.length > 0 && { tables: below.tables }) }
  })
}

/** True if the parser recognises the label as that of an item: 「一」「（１）」「※」. */
function isLabel(label: string): boolean {
  const text = `${label}　`
  return readLabelForms(label).length > 0 || (readCountedLabel(text) ?? readItemLabel(text)) !== undefined
}

/** Appends the figures of an element to its text. */
export function withFigures(reading: Reading, text: SourceText, children: readonly XmlTreeElement[]): SourceText {
  const figures = children
    .filter(child => isFigure(reading, child))
    .flatMap(child => xmlWordsOf(reading.xml, child).marks ?? [])
  if (figures.length === 0) return text
  const end = text.plain.length
  const marked = withMarks(text, [...(text.marks ?? []), ...figures.map(mark => ({ ...mark, start: end, end }))])
  const shape = reading.shapes.get(text)
  if (shape !== undefined) reading.shapes.set(marked, shape)
  return marked
}

/** Converts lists that contain only text to items. Other elements without a label are converted line by line. */
function linesOf(reading: Reading, elements: readonly XmlTreeElement[]): ListEntry[] {
  const simple = elements.map(element => listEntry(reading, element))
  return simple.every(entry => entry !== null) ? simple : groupOf(reading, elements)
}

/** Converts elements to one item per line, and records their XML structure. */
function groupOf(reading: Reading, elements: readonly XmlTreeElement[]): ListEntry[] {
  const { text, shape } = flatten(reading.xml, elements)
  const lines = linesIn(text)
  const [first] = lines
  if (first)
    reading.groups.set(first, { count: lines.length, shape: formatShape(stripDerivedAttributes(text.plain, shape)) })
  return lines.map(line => bareEntry(reading, line))
}

export function linesIn(text: SourceText): SourceText[] {
  return [...text.plain.matchAll(/[^\n]+|(?<=\n|^)(?=\n|$)/gu)].map(({ 0: line, index }) =>
    sliceText(text, index, index + line.length)
  )
}

function bareEntry({ draft }: Reading, text: SourceText): ListEntry {
  claimText(draft, 'words', text)
  return { label: null, text, entries: [], span: text.span }
}

/** Converts a List that contains only text to an item, with its sublists below. Null for other elements. */
function listEntry(reading: Reading, { name, children, span }: XmlTreeElement): ListEntry | null {
  if (!/^(?:List|Sublist[0-9])$/u.test(name)) return null
  const [holder, ...sublists] = children
  if (!holder) return null
  const text = readHolder(reading, holder, 'columns')
  claimText(reading.draft, 'words', text)
  const entries = sublists.map(child => listEntry(reading, child)).filter(entry => entry !== null)
  return { label: null, text, entries, span }
}
