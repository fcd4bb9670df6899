import type { Ruleset } from '../../model/law.ts'
import { articlesOf } from '../../model/walk.ts'
import { type TextBlock, type TextTable, textBlocks } from './text-blocks.ts'

/**
 * A text as plain text, labels as printed:
 *
 *     庭球部規程
 *
 *     第２章　コート
 *
 *     第４条の２（予約）　コートを使おうとする部員は、…
 *     　一　日時
 */
export function formatPlainText(ruleset: Ruleset): string {
  const lines: string[] = []
  const sign = isBySection(ruleset) ? SECTION : ''
  for (const [index, block] of textBlocks(ruleset).entries()) {
    if (index > 0 && isApart(block)) lines.push('')
    const isSection = block.kind === 'article' && !/^[【［〔《]/u.test(block.label)
    lines.push(...(isSection ? linesOf(block, lines).map(line => sign + line) : linesOf(block, lines)))
  }
  return `${lines.join('\n')}\n`
}

/** Before the name of a section, which no number says to be a heading: 「■リーチ」. */
const SECTION = '■'

function isBySection({ children }: Ruleset): boolean {
  const articles = [...articlesOf(children)]
  return articles.length > 1 && articles.every(({ named }) => named)
}

/** What a blank line stands before. */
function isApart(block: TextBlock): boolean {
  return (
    block.kind !== 'item' &&
    block.kind !== 'toc-entry' &&
    !(block.kind === 'paragraph' && (block.follows || block.label !== ''))
  )
}

function linesOf(block: TextBlock, before: string[]): string[] {
  switch (block.kind) {
    case 'title':
      return [block.words]
    case 'zone':
      return [{ toc: '目次', preamble: '前文', end: '' }[block.zone]].filter(line => line)
    case 'toc-entry':
      return [`${indent(block.depth)}${labelled(block.label, block.words)}${block.range}`]
    case 'division':
      return [labelled(block.label, block.words)]
    case 'article':
      return [`${block.label}${block.caption === null ? '' : `（${block.caption}）`}`]
    case 'supplement':
      return [block.label]
    case 'paragraph':
      return paragraphLines(block, before)
    case 'item':
      return [`${indent(block.depth + 1)}${labelled(block.label, block.words)}`]
    case 'table':
      return tableWithWords(block.table).map(line => `${indent(block.depth)}${line}`)
  }
}

/** The first words of an article stand on its line. */
function paragraphLines(
  { label, caption, words, follows }: Extract<TextBlock, { kind: 'paragraph' }>,
  before: string[]
): string[] {
  const above = caption === null ? [] : [`（${caption}）`]
  const line = labelled(label, words)
  return follows && caption === null && before.length > 0 ? [`${before.pop()}　${line}`] : [...above, line]
}

/** A table with its title on the line above, and 備考 below. */
function tableWithWords(table: TextTable): string[] {
  const { title, remarks } = table
  return [...(title ? [title.words] : []), ...tableLines(table), ...(remarks?.words.split('\n') ?? [])]
}

/** A table as rows of cells between bars; ← is one with the cell on its left, ↑ with the one above. */
export function tableLines(
  { hasHead, rows }: Pick<TextTable, 'hasHead' | 'rows'>,
  write = (words: string) => words
): string[] {
  const width = Math.max(1, ...rows.map(row => row.length))
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`
  const written = rows.map(row =>
    row.map(cell => (typeof cell === 'string' ? { left: '←', above: '↑' }[cell] : escapeCell(write(cell.words))))
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

/** A label and the words behind it, with the space between them. */
export function labelled(label: string, words: string): string {
  return [label, words].filter(part => part !== '').join('　')
}
