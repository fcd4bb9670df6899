import type { SourceText } from '../../model/source.ts'
import { align } from '../../text/alignment.ts'
import { commonPrefixAndSuffix } from '../../text/common-length.ts'
import type { DiffNode } from '../types.ts'
import type { CitingVersion, CitingVersions } from './types.ts'

/** Returns the table cells of a unit, row by row, the head first. */
export function cellsIn({ path }: DiffNode, { nodes }: Pick<CitingVersion, 'nodes'>): SourceText[] {
  const node = nodes.get(path)
  const tables = node && 'tables' in node ? (node.tables ?? []) : []
  return tables.flatMap(({ head, rows }) => [...(head ?? []), ...rows.flat()].map(({ text }) => text))
}

/** Cell of the text before and start offset of words that are unchanged in the text after. */
export interface CellOrigin {
  readonly cell: SourceText
  readonly start: number
}

/**
 * Maps the cells of a matched provision to the cells before. Cells with equal words are matched first, the others in
 * order.
 */
export function cellOrigins(
  [before, after]: readonly [DiffNode, DiffNode],
  [old, now]: CitingVersions
): (cell: SourceText, start: number, end: number) => CellOrigin | null {
  const [was, is] = [cellsIn(before, old), cellsIn(after, now)]
  const pairs = align(was, is, {
    score: (one, other) => (one.plain === other.plain ? EQUAL_CELL_SCORE : 1),
    isBest: (one, other) => one.plain === other.plain,
    adjacencyBonus: 1,
    prefers: 'first'
  })
  const origins = new Map(pairs.flatMap(([i, j]) => (was[i] && is[j] ? [[is[j], was[i]] as const] : [])))
  return (cell, start, end) => {
    const origin = origins.get(cell)
    const at = origin ? startBefore(origin.plain, cell.plain, { start, end }) : null
    return origin && at !== null ? { cell: origin, start: at } : null
  }
}

/** Weight of equal cells. Outweighs any cell with other words. */
const EQUAL_CELL_SCORE = 8

/** Returns the offset of a stretch in the text before; `null` if a change overlaps the stretch. */
function startBefore(before: string, after: string, { start, end }: { start: number; end: number }): number | null {
  const { head, tail } = commonPrefixAndSuffix(before, after, (one, other) => one === other)
  if (end <= head) return start
  return start >= after.length - tail ? start + before.length - after.length : null
}
