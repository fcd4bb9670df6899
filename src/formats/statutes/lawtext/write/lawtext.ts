import type { RulesetText } from '../../../../model/law.ts'
import { introducesAmendments } from '../../../../model/sentences.ts'
import { labelled, type TextBlock, textBlocks } from '../../../../model/text-blocks.ts'
import { MAIN_PROVISIONS_LABEL, withSupplementChapters } from './lawtext-chapters.ts'
import {
  backMatterKind,
  captionMark,
  escapeLawtext,
  type FollowingBlock,
  isAmbiguousLine,
  itemMark,
  PARAGRAPH_LABEL,
  paragraphMark,
  supplementLine
} from './lawtext-forms.ts'
import { indent, lawtextTable, remarksLines } from './lawtext-table.ts'

/**
 * Formats a text in Lawtext notation: one provision per line, indented by two spaces per level.
 *
 *     庭球部規程
 *
 *         第一章　総則
 *
 *       （趣旨）
 *     第一条　この規程は、…
 *     ２　前項の…
 *       一　日時
 *         イ　部員
 */
export function formatLawtext(text: RulesetText): string {
  const blocks = textBlocks(withSupplementChapters(text))
  const writing: Writing = {
    lines: [],
    depth: 0,
    isMarked: false,
    canAttach: false,
    struct: null,
    pendingHeading: null,
    amending: null
  }
  for (const [index, block] of blocks.entries()) {
    writeAnchorParagraph(writing, block)
    if (index > 0 && isApart(block, blocks[index - 1])) writing.lines.push('')
    writeBlock(writing, block, [blocks[index - 1], blocks[index + 1]])
    if (block.kind === 'supplement' && !writing.isMarked) writing.isMarked = needsMarks(blocks.slice(index + 1))
  }
  writeAnchorParagraph(writing, null)
  return `${writing.lines.join('\n')}\n`
}

/** Output and state of the writer. */
interface Writing {
  readonly lines: string[]
  /** Depth of paragraphs: 0, except in a 前文 and in back matter. */
  depth: number
  /** True if every paragraph needs an explicit mark. */
  isMarked: boolean
  /** True after a line that items and tables can belong to. */
  canAttach: boolean
  /** Pending struct of back matter that needs one. */
  struct: FollowingBlock['struct']
  /** Heading that still requires a paragraph below it. */
  pendingHeading: 'section' | 'supplement' | null
  /**
   * Depth of the item whose descendants amend another law, -1 for a paragraph. Lawtext ends the amendment with the
   * paragraph.
   */
  amending: number | null
}

/** Writes an empty paragraph below a heading without one, because items and tables belong to a paragraph. */
function writeAnchorParagraph(writing: Writing, next: TextBlock | null): void {
  const { pendingHeading } = writing
  if (pendingHeading === null || next?.kind === 'paragraph') return
  if (pendingHeading === 'supplement' && next?.kind === 'article') return
  writing.lines.push(':anonym-paragraph:')
  Object.assign(writing, { pendingHeading: null, canAttach: true })
}

/** True if a paragraph of the 附則 would be parsed as another kind of line. Then every paragraph needs a mark. */
function needsMarks(below: readonly TextBlock[]): boolean {
  const end = below.findIndex(({ kind }) => kind === 'supplement' || kind === 'zone')
  const own = end < 0 ? below : below.slice(0, end)
  return own.some(block => block.kind === 'paragraph' && block.loose && isAmbiguousLine(block.text))
}

const APART = ['zone', 'division', 'article', 'supplement', 'table'] as const satisfies readonly TextBlock['kind'][]

/** True if a blank line precedes the block. A blank line also follows a table. */
function isApart({ kind }: TextBlock, before: TextBlock | undefined): boolean {
  return (
    APART.some(apart => apart === kind) ||
    before?.kind === 'table' ||
    before?.kind === 'supplement' ||
    before?.kind === 'division'
  )
}

function writeBlock(writing: Writing, block: TextBlock, neighbours: readonly (TextBlock | undefined)[]): void {
  const { lines, struct } = writing
  if (struct !== null && /^(?:paragraph|item|table)$/u.test(block.kind)) {
    lines.push(`${indent(1)}:${struct}:`)
    writing.struct = null
  }
  switch (block.kind) {
    case 'title':
      lines.push(`${isAmbiguousLine(block.text) ? ':ignore-title:' : ''}${escapeLawtext(block.text)}`)
      break
    case 'zone':
      if (block.zone === 'end') writeBackMatterHeading(writing, '')
      else lines.push({ toc: '目次', preamble: ':preamble:' }[block.zone])
      if (block.zone === 'preamble') Object.assign(writing, { depth: 1, canAttach: false })
      break
    case 'toc-entry':
      lines.push(`${indent(block.depth + 1)}${labelled(block.label, escapeLawtext(block.text))}${block.range}`)
      break
    case 'division':
      Object.assign(writing, { depth: 0, canAttach: false, pendingHeading: null })
      lines.push(`${indent(block.depth + 3)}${labelled(block.label, escapeLawtext(block.text))}`)
      break
    case 'article':
      writeArticle(writing, block)
      break
    case 'supplement':
      writeSupplement(writing, block.label)
      break
    case 'paragraph':
      writeParagraph(writing, block, neighbours[0])
      break
    case 'item':
      writeItem(writing, block)
      break
    case 'table':
      writeTable(
        writing,
        block,
        neighbours.some(other => other?.kind === 'table')
      )
      break
  }
}

function writeArticle(
  writing: Writing,
  { isUnnumbered, label, caption }: Extract<TextBlock, { kind: 'article' }>
): void {
  const isSection = isUnnumbered && label !== MAIN_PROVISIONS_LABEL
  const above = isSection ? label : isUnnumbered ? null : caption
  if (above !== null) writing.lines.push(`${indent(1)}${captionMark(above)}`)
  if (!isUnnumbered) writing.lines.push(label)
  Object.assign(writing, {
    depth: 0,
    canAttach: !isUnnumbered,
    pendingHeading: isSection ? 'section' : null,
    amending: null
  })
}

/** Writes a 附則, 別表, 様式 or other back matter. */
function writeSupplement(writing: Writing, label: string): void {
  const line = supplementLine(label)
  if (line === null) {
    writeBackMatterHeading(writing, label)
    return
  }
  writing.lines.push(line)
  Object.assign(writing, {
    depth: 0,
    isMarked: false,
    canAttach: false,
    struct: null,
    pendingHeading: 'supplement',
    amending: null
  })
}

function writeBackMatterHeading(writing: Writing, label: string): void {
  const { line, struct } = backMatterKind(label)
  writing.lines.push(line)
  const depth = struct === null ? 1 : 2
  Object.assign(writing, { depth, isMarked: true, canAttach: false, struct, pendingHeading: null, amending: null })
}

type ParagraphBlock = Extract<TextBlock, { kind: 'paragraph' }>

function writeParagraph(writing: Writing, block: ParagraphBlock, before: TextBlock | undefined): void {
  const { lines, depth } = writing
  const { place, label, caption, text, follows } = block
  Object.assign(writing, { canAttach: true, pendingHeading: null, amending: introducesAmendments(text) ? -1 : null })
  if (place === 'opening') lines.push(openingLine(text, before))
  else if (writing.isMarked && label === '' && /^備\s*考[\n　]/u.test(text)) lines.push(...remarksLines(text, depth))
  else if (follows && label === '' && caption === null) lines.push(`${lines.pop()}　${escapeLawtext(text)}`)
  else {
    if (caption !== null) lines.push(`${indent(depth + 1)}${captionMark(caption)}`)
    lines.push(`${indent(depth)}${paragraphWords(block, writing.isMarked)}`)
  }
}

/** Formats a line of the preface. The number of the law directly follows its title and needs no mark. */
function openingLine(text: string, before: TextBlock | undefined): string {
  const isNumber = before?.kind === 'title' && /^（.+第.+号）$/u.test(text)
  return `${isNumber ? '' : ':enact-statement:'}${escapeLawtext(text)}`
}

/**
 * Formats a paragraph. A number needs no mark. An unnumbered paragraph needs one in an article, next to labelled
 * paragraphs, or if it is ambiguous.
 */
function paragraphWords({ place, label, text: plain, loose }: ParagraphBlock, isMarked: boolean): string {
  const text = escapeLawtext(plain)
  const isBare = label === '' ? place !== 'article' && loose && !isAmbiguousLine(plain) : PARAGRAPH_LABEL.test(label)
  return `${isBare && !isMarked ? '' : label === '' ? ':anonym-paragraph:' : paragraphMark(label)}${labelled(label, text)}`
}

function writeItem(writing: Writing, { depth, label, text }: Extract<TextBlock, { kind: 'item' }>): void {
  const { lines, canAttach, amending } = writing
  const written = labelled(label, escapeLawtext(text))
  if (amending !== null && depth > amending) {
    lines.push(`${indent(writing.depth + amending + 2)}:amend-provision:${written}`)
    return
  }
  const below = writing.depth + (canAttach ? 1 : 0)
  lines.push(`${indent(below + depth)}${itemMark(label, depth, !canAttach && depth === 0)}${written}`)
  writing.amending = introducesAmendments(text) ? depth : null
}

/** Writes a table. Below an amending line, the table is part of the amendment. */
function writeTable(
  writing: Writing,
  { depth, table }: Extract<TextBlock, { kind: 'table' }>,
  isBeside: boolean
): void {
  const { lines, canAttach, amending } = writing
  if (amending === null || depth <= amending) {
    lines.push(...lawtextTable(table, writing.depth + (canAttach ? 1 : 0) + depth, isBeside))
    return
  }
  const below = writing.depth + amending + 2
  lines.push(`${indent(below)}:amend-provision:`, ...lawtextTable(table, below + 1, false))
}
