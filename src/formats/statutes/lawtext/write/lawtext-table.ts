import type { GridCell, TextTable } from '../../../../model/text-blocks.ts'
import { escapeLawtext, isAmbiguousLine } from './lawtext-forms.ts'

/** Returns two spaces per level. */
export function indent(depth: number): string {
  return '  '.repeat(depth)
}

/**
 * Formats a table: `* - 一年` begins a row, `  - 二年` is the next cell. A title, 備考 or a neighbouring table require a
 * struct:
 *
 *     :table-struct:会費
 *       * * 区分
 *         * 額
 *       備考
 *         半年で割る。
 */
export function lawtextTable(table: TextTable, depth: number, isBeside: boolean): string[] {
  const { title, remarks } = table
  if (!title && !remarks && !isBeside) return gridLines(table, depth)
  return [
    `${indent(depth)}:table-struct:${escapeLawtext(title?.text.replaceAll('\n', '　') ?? '')}`,
    ...gridLines(table, depth + 1),
    ...(remarks ? remarksLines(remarks.text, depth + 1) : [])
  ]
}

function gridLines({ hasHead, rows }: TextTable, depth: number): string[] {
  return rows.flatMap((row, at) => {
    const cells = row.filter(cell => typeof cell !== 'string')
    return cells.flatMap((cell, column) => {
      const sign = hasHead && at === 0 ? '*' : '-'
      return cellLines(cell, `${indent(depth)}${column === 0 ? '* ' : '  '}${sign} `, depth)
    })
  })
}

/** Formats a cell. Several lines are written below it, one sentence each. */
function cellLines({ text, colSpan, rowSpan }: Exclude<GridCell, string>, before: string, depth: number): string[] {
  const spans = [colSpan > 1 ? `[colspan="${colSpan}"]` : '', rowSpan > 1 ? `[rowspan="${rowSpan}"]` : ''].join('')
  const lines = escapeLawtext(text).split('\n')
  if (lines.length === 1) return [`${before}${spans}${lines.join('')}`]
  return [`${before}${spans}|`, ...lines.map(line => `${indent(depth + 2)}- ${line}`)]
}

/** Formats 備考: the label on one line, the text below. Text without a label follows an empty label. */
export function remarksLines(text: string, depth: number): string[] {
  const end = /[\n　]/u.exec(text)?.index
  const lines = text.slice(end === undefined ? 0 : end + 1).split('\n')
  return [
    `${indent(depth)}:remarks:${escapeLawtext(text.slice(0, end ?? 0))}`,
    ...lines.map(line => `${indent(depth + 1)}${isAmbiguousLine(line) ? ':ignore-title:' : ''}${escapeLawtext(line)}`)
  ]
}
