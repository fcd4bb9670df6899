import type { ResolvedCitation } from '../../citation/resolve/types.ts'
import { CLAUSE_NAMES } from '../../model/clause-names.ts'
import type { SourceText } from '../../model/source.ts'
import { unitsWithin } from '../match/units.ts'
import type { DiffNode, TextDifference } from '../types.ts'
import { cellsIn } from './cells.ts'
import type { CitationTarget, CitingVersion } from './types.ts'

/**
 * Returns every citation member that resolves to provisions of the same text, in printed order. The members in the
 * table cells of a provision follow those in its text.
 */
export function citedMembers(top: DiffNode, version: CitingVersion): CitationTarget[] {
  const units = unitsWithin(top)
  const byPath = new Map(units.map(unit => [unit.path, unit]))
  const membersOf = (unit: DiffNode, cell: SourceText | null, citations: readonly ResolvedCitation[]) =>
    citations
      .flatMap(citation => (citation.outcome === 'external' ? [] : citation.links))
      .flatMap(({ start, end, targets }): CitationTarget[] => {
        const own = targets.filter(({ document }) => document === version.text.id)
        const [first, ...rest] = own.flatMap(({ path }) => byPath.get(path) ?? [])
        const part = own[0]?.part
        return first
          ? [{ unit, cell, start, end, reaches: [first, ...rest], part: part ? CLAUSE_NAMES[part] : '' }]
          : []
      })
      .sort((a, b) => a.start - b.start)
  return units.flatMap(unit => [
    ...membersOf(unit, null, version.citationsIn.get(unit.path) ?? []),
    ...cellsIn(unit, version).flatMap(cell => membersOf(unit, cell, version.citationsInCell.get(cell) ?? []))
  ])
}

/** Returns the text that contains a citation member. */
export function citingWords({ unit, cell }: Pick<CitationTarget, 'unit' | 'cell'>): string {
  return cell?.plain ?? unit.text
}

/** Groups citation members by their unit. */
export function byUnit(members: readonly CitationTarget[]): Map<DiffNode, CitationTarget[]> {
  return Map.groupBy(members, ({ unit }) => unit)
}

/** Maps a range of the text after to its start offset before; `null` if the range is not unchanged. */
export type OffsetMapping = (start: number, end: number) => number | null

/**
 * Returns offset mappings for matched units: the identity if the words are equal, else a look-up in the unchanged
 * stretches.
 */
export function offsetMappingFor({ changes }: TextDifference): (unit: DiffNode) => OffsetMapping {
  const changed = new Map(
    changes.flatMap(({ after, wordDiff }) => (after && wordDiff ? [[after, wordDiff] as const] : []))
  )
  return unit => {
    const wordDiff = changed.get(unit)
    if (!wordDiff) return start => start
    const unchanged: { readonly from: number; readonly before: number; readonly length: number }[] = []
    let [before, after] = [0, 0]
    for (const { kind, text } of wordDiff) {
      if (kind === 'same') unchanged.push({ from: after, before, length: text.length })
      if (kind !== 'inserted') before += text.length
      if (kind !== 'deleted') after += text.length
    }
    return (start, end) => {
      const stretch = unchanged.find(({ from, length }) => from <= start && end <= from + length)
      return stretch ? start - stretch.from + stretch.before : null
    }
  }
}
