import { SUPPLEMENT_HEADING } from '../../model/appendix.ts'
import type { RulesetText } from '../../model/law.ts'
import { introducesAmendments } from '../../model/sentences.ts'
import { labelled, type TextBlock, type TextTable, textBlocks } from '../../model/text-blocks.ts'
import { NUMERAL } from '../../text/numerals.ts'
import { MAIN_PROVISIONS_LABEL } from '../statutes/lawtext/write/lawtext-chapters.ts'

/**
 * Formats a text as plain text, with labels as printed:
 *
 *     庭球部規程
 *
 *     第２章　コート
 *
 *     第４条の２（予約）　コートを使おうとする部員は、…
 *     　一　日時
 */
export function formatPlainText(text: RulesetText): string {
  const lines: string[] = []
  const blocks = textBlocks(text)
  const signs = new Map([...headingSigns(blocks), ...entrySigns(blocks)])
  for (const [index, block] of blocks.entries()) {
    if (index > 0 && isApart(block, blocks[index - 1])) lines.push('')
    lines.push(...linesOf(block, lines, signs.get(block) ?? ''))
  }
  return `${lines.join('\n')}\n`
}

/** Signs of headings without a number, by the number of such headings above: 「■総則」, below it 「◆名称」. */
const SIGNS = ['■', '◆', '●'] as const

/** Returns the signs of headings without a number or brackets. A 附則 or 別表 is recognizable without a sign. */
function headingSigns(blocks: readonly TextBlock[]): [TextBlock, string][] {
  const open: number[] = []
  return blocks.flatMap((block): [TextBlock, string][] => {
    if (block.kind === 'supplement') open.length = 0
    if (block.kind !== 'division' && block.kind !== 'article' && block.kind !== 'supplement') return []
    while ((open.at(-1) ?? -1) >= block.depth) open.pop()
    const sign = SIGNS[Math.min(open.length, SIGNS.length - 1)] ?? ''
    if (block.kind === 'division' && block.label === '') open.push(block.depth)
    return isMarked(block) ? [[block, sign]] : []
  })
}

/**
 * Returns 「・」 for items without a label. Changes of another text have no sign, because they are indented below the
 * amending sentence.
 */
function entrySigns(blocks: readonly TextBlock[]): [TextBlock, string][] {
  let changes: number | null = null
  return blocks.flatMap((block): [TextBlock, string][] => {
    const depth = block.kind === 'item' ? block.depth : -1
    if (block.kind === 'item' && changes !== null && depth > changes) return []
    changes = 'text' in block && introducesAmendments(block.text) ? depth : null
    return block.kind === 'item' && block.label === '' ? [[block, '・']] : []
  })
}

const ARTICLE = new RegExp(`^第?${NUMERAL}条`, 'u')

const BACK_MATTER = new RegExp(`^(?:${SUPPLEMENT_HEADING}|補\\s*則|[別付附様書])`, 'u')

function isMarked(block: Extract<TextBlock, { kind: 'division' | 'article' | 'supplement' }>): boolean {
  if (block.kind === 'division') return block.label === ''
  if (/^[【［〔《]/u.test(block.label)) return false
  if (block.kind === 'supplement') return !BACK_MATTER.test(block.label)
  return block.isUnnumbered && block.label !== MAIN_PROVISIONS_LABEL && !ARTICLE.test(block.label)
}

/** True if a blank line precedes the block. A blank line also follows a table. */
function isApart(block: TextBlock, before: TextBlock | undefined): boolean {
  if (before?.kind === 'table') return true
  return (
    block.kind !== 'item' &&
    block.kind !== 'toc-entry' &&
    !(block.kind === 'paragraph' && (block.follows || block.label !== ''))
  )
}

function linesOf(block: TextBlock, before: string[], sign: string): string[] {
  switch (block.kind) {
    case 'title':
      return [block.text]
    case 'zone':
      return [{ toc: '目次', preamble: '前文', end: '' }[block.zone]].filter(line => line)
    case 'toc-entry':
      return [`${indent(block.depth)}${labelled(block.label, block.text)}${block.range}`]
    case 'division':
      return [sign + labelled(block.label, block.text)]
    case 'article':
      return [`${sign}${block.label}${block.caption === null ? '' : `（${block.caption}）`}`]
    case 'supplement':
      return [sign + block.label]
    case 'paragraph':
      return paragraphLines(block, before)
    case 'item':
      return [`${indent(block.depth + 1)}${sign}${labelled(block.label, block.text)}`]
    case 'table':
      return tableWithWords(block.table).map(line => `${indent(block.depth)}${line}`)
  }
}

/** Returns the lines of a paragraph. The first paragraph of an article is on the line of the article. */
function paragraphLines(
  { label, caption, text, follows }: Extract<TextBlock, { kind: 'paragraph' }>,
  before: string[]
): string[] {
  const above = caption === null ? [] : [`（${caption}）`]
  const line = labelled(label, text)
  return follows && caption === null && before.length > 0 ? [`${before.pop()}　${line}`] : [...above, line]
}

/** Returns a table with its title above and 備考 below. */
function tableWithWords(table: TextTable): string[] {
  const { title, remarks } = table
  return [...(title ? [title.text] : []), ...tableLines(table), ...(remarks?.text.split('\n') ?? [])]
}

/** Formats a table as rows of cells between bars. ← is merged with the cell on its left, ↑ with the cell above. */
export function tableLines(
  { hasHead, rows }: Pick<TextTable, 'hasHead' | 'rows'>,
  write = (text: string) => text
): string[] {
  const width = Math.max(1, ...rows.map(row => row.length))
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`
  const written = rows.map(row =>
    row.map(cell => (typeof cell === 'string' ? { left: '←', above: '↑' }[cell] : escapeCell(write(cell.text))))
  )
  const head = hasHead ? (written.shift() ?? []) : []
  return [line(head), line(Array.from({ length: width }, () => '---')), ...written.map(line)]
}

function escapeCell(cell: string): string {
  return cell.replaceAll('|', '\\|').replaceAll('\n', '<br/>')
}

function indent(depth: number): string {
  return '　'.repeat(depth)
}
