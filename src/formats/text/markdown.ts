import type { RulesetText } from '../../model/law.ts'
import { type TextBlock, type TextTable, textBlocks } from '../../model/text-blocks.ts'
import { escapeBlock, escapeHeading, escapeWords } from '../../text/escape-mdx.ts'
import { tableLines } from './plain-text.ts'

/**
 * Formats a text as Markdown, with the headings and lists of a version file, without the syntax specific to this
 * project:
 *
 *     # 庭球部規程
 *
 *     ### 第4条の2（予約）
 *
 *     コートを使おうとする部員は、…
 *
 *     - 一　日時
 */
export function formatMarkdown(text: RulesetText): string {
  return `${blocksMarkdown(textBlocks(text))}\n`
}

/** Formats blocks of a text as Markdown, without a line break at the end. */
export function blocksMarkdown(blocks: readonly TextBlock[]): string {
  const written = blocks.map((block, index) => {
    const before = blocks[index - 1]?.kind
    const goesOn = before === block.kind && (block.kind === 'item' || block.kind === 'toc-entry')
    return `${index === 0 ? '' : goesOn ? '\n' : '\n\n'}${markdownOf(block)}`
  })
  return written.join('')
}

function markdownOf(block: TextBlock): string {
  switch (block.kind) {
    case 'title':
      return `# ${escapeHeading(block.text)}`
    case 'zone':
      return { toc: '## 目次', preamble: '## 前文', end: '---' }[block.zone]
    case 'toc-entry':
      return `${'  '.repeat(block.depth)}- ${labelledWords(block.label, block.text)}${escapeWords(block.range)}`
    case 'division':
      return `${hashes(block.depth)} ${[block.label, escapeHeading(block.text)].filter(part => part).join('　')}`
    case 'article':
      return `${hashes(block.depth)} ${escapeHeading(block.label)}${block.caption === null ? '' : `（${escapeWords(block.caption)}）`}`
    case 'supplement':
      return `## ${escapeHeading(block.label)}`
    case 'paragraph':
      return `${block.caption === null ? '' : `（${escapeWords(block.caption)}）\n\n`}${labelledWords(block.label, block.text)}`
    case 'item':
      return `${'  '.repeat(block.depth)}- ${labelledWords(block.label, block.text)}`
    case 'table':
      return tableMarkdown(block.table)
  }
}

/** Formats a table as in a version file: the title in `**`, 備考 as a quotation below. */
function tableMarkdown(table: TextTable): string {
  const { title, remarks } = table
  return [
    ...(title ? [`**${escapeWords(title.text)}**`] : []),
    tableLines(table, escapeWords).join('\n'),
    ...(remarks ? [`> ${escapeWords(remarks.text).replaceAll('\n', '<br/>')}`] : [])
  ].join('\n\n')
}

function hashes(depth: number): string {
  return '#'.repeat(Math.min(depth + 2, 6))
}

function labelledWords(label: string, text: string): string {
  return label === '' ? escapeBlock(text) : `${label}　${escapeWords(text)}`
}
