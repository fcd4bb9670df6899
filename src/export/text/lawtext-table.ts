import { escapeLawtext, isAmbiguousLine } from './lawtext-forms.ts'
import type { GridCell, TextTable } from './text-blocks.ts'

/** Two blanks for each level. */
export function indent(depth: number): string {
  return '  '.repeat(depth)
}

/**
 * A table, `* - 一年` begins a row, `  - 二年` is its next cell; what stands around it, and a table beside it, put it in
 * a frame:
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
    `${indent(depth)}:table-struct:${escapeLawtext(title?.words.replaceAll('\n', '　') ?? '')}`,
    ...gridLines(table, depth + 1),
    ...(remarks ? remarksLines(remarks.words, depth + 1) : [])
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

/** A cell of several lines has them below it, each a sentence. */
function cellLines({ words, across, down }: Exclude<GridCell, string>, before: string, depth: number): string[] {
  const spans = [across > 1 ? `[colspan="${across}"]` : '', down > 1 ? `[rowspan="${down}"]` : ''].join('')
  const lines = escapeLawtext(words).split('\n')
  if (lines.length === 1) return [`${before}${spans}${lines.join('')}`]
  return [`${before}${spans}|`, ...lines.map(line => `${indent(depth + 2)}- ${line}`)]
}

/** The label of 備考 on a line, what it says below; words without one stand below an empty label. */
export function remarksLines(words: string, depth: number): string[] {
  const end = /[\n　]/u.exec(words)?.index
  const lines = words.slice(end === undefined ? 0 : end + 1).split('\n')
  return [
    `${indent(depth)}:remarks:${escapeLawtext(words.slice(0, end ?? 0))}`,
    ...lines.map(line => `${indent(depth + 1)}${isAmbiguousLine(line) ? ':ignore-title:' : ''}${escapeLawtext(line)}`)
  ]
}
