import type { ListEntry } from '../../content/mdx/blocks.ts'
import { renumberEntries } from '../../content/mdx/blocks.ts'
import { readPrintedHeading } from '../../content/mdx/labels.ts'
import { DIVISIONS } from '../../model/address.ts'
import type { LawTable } from '../../model/law.ts'
import type { SourceText, Span } from '../../model/source.ts'
import { sliceText } from '../../model/source-text.ts'
import { claimRuns, dropContent, type ImportBuilder } from '../build/draft.ts'
import { addMain, addZone } from '../build/headings.ts'
import { addList, addTable } from '../build/paragraphs.ts'
import { nestToc } from '../build/toc.ts'
import type { SourceDocument } from '../formats/source-line.ts'
import { joinLines } from '../lines/layout.ts'
import { deletedRange } from './deleted-range.ts'
import { REMARK } from './label-heads.ts'
import type {
  BylawsOutline,
  OutlineItem,
  OutlineLabel,
  OutlineParagraph,
  OutlinePart,
  OutlineTable,
  OutlineTocLine
} from './outline.ts'

/** Adds an outline to a draft: its blocks in MDX notation, and the claims on spans of the file. */
export function draftOutline(
  draft: ImportBuilder,
  outline: BylawsOutline,
  { markupSpans, ignored }: SourceDocument
): void {
  for (const span of markupSpans) draft.claims.push({ as: 'mark', span })
  for (const { name, span } of [...outline.ignored, ...ignored]) dropContent(draft, name, span)
  const { title, preface, toc, preamble, parts, supplements, end } = outline
  if (title) draft.claims.push({ as: 'title', span: title.span, expected: title.plain })
  addParagraphs(draft, preface, 'none')
  if (toc) addToc(draft, toc)
  if (preamble) {
    addZone(draft, '前文', preamble[0]?.span ?? { start: 0, end: 0 })
    addParagraphs(draft, preamble, 'none')
  }
  addParts(draft, parts, [])
  for (const supplement of supplements) addSupplementPart(draft, supplement)
  const [first] = end
  if (!first) return
  draft.blocks.push({ kind: 'end', span: first.span })
  addParagraphs(draft, end, 'none')
}

/** Ranks of the open headings, as the MDX parser sees them. */
type Open = readonly number[]

/** Adds parts below a heading. Returns the headings that are open after them. */
function addParts(draft: ImportBuilder, parts: readonly OutlinePart[], parent: Open, open: Open = parent): Open {
  let now = open
  for (const part of parts) now = addPart(draft, part, parent, now)
  return now
}

function addPart(draft: ImportBuilder, part: OutlinePart, parent: Open, open: Open): Open {
  if (part.kind === 'supplement') return open
  if (part.kind === 'main') {
    addMain(draft, part.span)
    addParagraphs(draft, part.paragraphs)
    return open
  }
  if (part.kind === 'division')
    return part.label ? addNumbered(draft, part, open) : addTitled(draft, part, parent, open)
  const depth = Math.min(6, (part.number === null ? parent : open).length + 2)
  addArticlePart(draft, part, depth)
  return part.number === null ? open.slice(0, depth - 2) : open
}

type DivisionPart = Extract<OutlinePart, { kind: 'division' }>

function addNumbered(draft: ImportBuilder, part: DivisionPart, open: Open): Open {
  const { label, title, level, paragraphs, parts, span } = part
  const rank = DIVISIONS.findIndex(one => one.level === level)
  const above = open.slice(0, openAbove(open, rank))
  const printed = label ?? title
  const text = title.plain ? joinLines([printed, '　', title]) : printed
  claimPrinted(draft, { text: printed.plain, span: printed.span })
  claimRuns(draft, 'words', title)
  addHeadingBlock(draft, { depth: above.length + 2, text, span })
  addParagraphs(draft, paragraphs, 'not-first')
  return addParts(draft, parts, [...above, rank])
}

/** Returns how many of the open headings are above a heading of the given rank. */
function openAbove(open: Open, rank: number): number {
  let length = open.length
  while (length > 0 && (open[length - 1] ?? 0) >= rank) length--
  return length
}

function addTitled(draft: ImportBuilder, part: DivisionPart, parent: Open, open: Open): Open {
  const { title, paragraphs, parts, span } = part
  const depth = Math.min(6, parent.length + 2)
  const above = open.slice(0, depth - 2)
  claimRuns(draft, 'words', title)
  addHeadingBlock(draft, { depth, text: title, span })
  addParagraphs(draft, paragraphs, parts.length > 0 ? 'not-first' : undefined)
  if (parts.length === 0) return above
  return addParts(draft, parts, [...above, Math.min(depth - 1, DIVISIONS.length - 1)])
}

function addArticlePart(draft: ImportBuilder, part: Extract<OutlinePart, { kind: 'article' }>, depth: number): void {
  const { label, number, caption, paragraphs, span } = part
  const range = number === null ? deletedRange(draft, part, depth) : undefined
  if (range) return
  if (number === null) claimRuns(draft, 'words', label)
  else claimPrinted(draft, { text: label.plain, span: label.span })
  if (caption) claimRuns(draft, 'caption', caption)
  const text = caption ? { ...joinLines([label, '（', caption, '）']), span: label.span } : label
  addHeadingBlock(draft, { depth, text, span })
  addParagraphs(draft, paragraphs)
}

function addSupplementPart(draft: ImportBuilder, part: Extract<OutlinePart, { kind: 'supplement' }>): void {
  const { label, parts, paragraphs, span } = part
  claimRuns(draft, 'words', label)
  addHeadingBlock(draft, { depth: 2, text: label, span })
  addParagraphs(draft, paragraphs)
  for (const below of parts) if (below.kind === 'article') addArticlePart(draft, below, 3)
}

function addHeadingBlock(
  { blocks }: ImportBuilder,
  { depth, text, span }: { depth: number; text: SourceText; span: Span }
): void {
  blocks.push({ kind: 'heading', depth, label: readPrintedHeading(text.plain), text, span })
}

/** Claims a printed label verbatim. */
function claimPrinted({ claims }: ImportBuilder, { text, span }: { readonly text: string; readonly span: Span }): void {
  claims.push({ as: 'label', span, expected: text.replace(/\s/gu, '') })
}

function addToc(draft: ImportBuilder, lines: readonly OutlineTocLine[]): void {
  const span = lines[0]?.text.span ?? { start: 0, end: 0 }
  addZone(draft, '目次', span)
  const ranked = lines.map(({ text, rank }) => ({ text: withFullBrackets(text), rank }))
  addList(draft, nestToc(draft, ranked), span)
}

/** 「総則 (第1条)」 → 「総則（第1条）」 */
function withFullBrackets(text: SourceText): SourceText {
  const match = /\s*\(\s*(第[^（）()]*条[^（）()]*?)\s*\)$/u.exec(text.plain)
  if (!match?.[1]) return text
  const from = match.index + match[0].indexOf(match[1])
  const range = sliceText(text, from, from + match[1].length)
  return { ...joinLines([sliceText(text, 0, match.index), '（', range, '）']), span: text.span }
}

function addParagraphs(
  draft: ImportBuilder,
  paragraphs: readonly OutlineParagraph[],
  captions: 'none' | 'not-first' | 'all' = 'all'
): void {
  const all = captions === 'none' ? paragraphs : withCaptions(paragraphs, captions === 'all' ? 0 : 1)
  for (const paragraph of all) addParagraphBlocks(draft, paragraph)
}

/** Converts bracketed lines above a paragraph to its caption, because the MDX parser reads them as captions. */
function withCaptions(paragraphs: readonly OutlineParagraph[], from: number): readonly OutlineParagraph[] {
  const all: OutlineParagraph[] = []
  for (const [index, paragraph] of paragraphs.entries()) {
    const above = all.at(-1)
    const isAbove = above && index > from && isBracketed(above) && (paragraph.label !== null || paragraph.text.plain)
    if (isAbove && paragraph.caption === null) {
      const caption = sliceText(above.text, 1, above.text.plain.length - 1)
      all[all.length - 1] = { ...paragraph, caption }
    } else all.push(paragraph)
  }
  return all
}

function isBracketed({ caption, label, text, entries, tables }: OutlineParagraph): boolean {
  const isAlone = caption === null && label === null && entries.length === 0 && tables.length === 0
  return isAlone && /^（[^（）]+）$/u.test(text.plain)
}

function addParagraphBlocks(
  draft: ImportBuilder,
  { caption, label, text, entries, tables, span }: OutlineParagraph
): void {
  const { blocks } = draft
  if (caption) {
    claimRuns(draft, 'caption', caption)
    blocks.push({ kind: 'text', label: null, text: joinLines(['（', caption, '）']), span: caption.span })
  }
  if (label) claimPrinted(draft, label)
  claimRuns(draft, 'words', text)
  if (label || text.plain) blocks.push({ kind: 'text', label, text, span })
  for (const table of tables) if (table.isAbove) addTable(draft, claimedTable(draft, table))
  addList(draft, entriesOf(draft, entries), entries[0]?.span ?? span)
  for (const table of tables) if (!table.isAbove) addTable(draft, claimedTable(draft, table))
}

/** Claims the cells of a table and returns it as drawn. */
function claimedTable(draft: ImportBuilder, { title, head, rows, remarks, span }: OutlineTable): LawTable {
  const cells = [...(head ?? []), ...rows.flat()].map(({ text }) => text)
  for (const text of [title, ...cells, remarks]) if (text) claimRuns(draft, 'words', text)
  return { ...(title && { title }), head, rows, ...(remarks && { remarks }), span }
}

function entriesOf(draft: ImportBuilder, entries: readonly OutlineItem[]): ListEntry[] {
  return renumberEntries(alikeRow(entries).map(entry => entryOf(draft, entry)))
}

/** Makes a row uniform: all items with labels or all without. An item of the other kind moves below its predecessor. */
function alikeRow(entries: readonly OutlineItem[]): readonly OutlineItem[] {
  const row: OutlineItem[] = []
  for (const entry of entries) {
    const last = row.at(-1)
    if (!last || (last.label === null) === (entry.label === null)) row.push(entry)
    else row[row.length - 1] = { ...last, entries: [...last.entries, entry] }
  }
  return row
}

function entryOf(draft: ImportBuilder, { label, text, entries, tables, span }: OutlineItem): ListEntry {
  if (label) claimPrinted(draft, label)
  claimRuns(draft, 'words', text)
  const own = label && toEntryLabel(label)
  const below = entriesOf(draft, entries)
  const drawn = tables.map(table => claimedTable(draft, table))
  return {
    label: own,
    text,
    entries: below,
    ...(drawn.length > 0 && { tables: drawn }),
    span
  }
}

/** Converts a label to MDX. 「※」 has no number of its own. */
function toEntryLabel({ text, number, span }: OutlineLabel): NonNullable<ListEntry['label']> {
  return { level: null, text, number: text === REMARK ? null : number, span }
}
