import { findDifference } from '../../history/difference.ts'
import type { DiffNode, TextDifference, UnitKind } from '../../history/types.ts'
import type { Version } from '../../history/versions/version.ts'
import type { InstrumentLine } from '../../model/bill.ts'
import { formatAmendingSentences } from './format-sentences.ts'
import { mainClauses } from './main-provisions.ts'
import { childClauses, type GeneratorState } from './provisions.ts'
import { supplementClauses } from './supplements.ts'
import { tablesOfUnits } from './tables.ts'
import { tocClauses } from './toc.ts'
import type { AmendingClause } from './types.ts'

/**
 * Generates the 改め文 that turn the older text into the newer one, in the order 題名, 目次, 前文, 本則, 附則.
 *
 *     　第80条第1項中「300点」を「500点」に改める。
 *
 *     　第85条の次に次の一条を加える。
 *     　第85条の2（精算）　…
 */
export function amendingSentences(
  older: Pick<Version, 'text'>,
  newer: Pick<Version, 'text'>
): readonly InstrumentLine[] {
  const difference = findDifference(older.text, newer.text)
  const { before, after } = difference
  const tables = new Map([...tablesOfUnits(before, older.text), ...tablesOfUnits(after, newer.text)])
  const drafting: GeneratorState = { matches: difference.matches, tables, renamed: new Map(), costs: new Map() }
  const groups = [
    titleClauses(before, after),
    tocClauses(only(before, 'toc'), only(after, 'toc')),
    ...(['opening', 'preamble'] as const).map(kind => zoneClauses(kind, difference, drafting)),
    ...mainClauses(before, after, drafting),
    ...supplementClauses(before, after, drafting)
  ]
  return groups.flatMap(formatAmendingSentences)
}

/** Formats sentences as plain text, indented as in the official gazette. */
export function amendingText(lines: readonly InstrumentLine[]): string {
  return lines.map(({ indent, text }) => `${'　'.repeat(indent)}${text}\n`).join('')
}

function titleClauses(before: DiffNode, after: DiffNode): AmendingClause[] {
  if (before.text === after.text) return []
  const place = { steps: [{ of: before, kind: 'zone', text: '題名' }] } as const
  return [{ does: 'rewrite', place, below: [{ indent: 4, text: after.text }] }]
}

function only(top: DiffNode, kind: UnitKind): DiffNode | undefined {
  return top.children.find(unit => unit.kind === kind)
}

/** Generates clauses for the text above the main provisions: 冒頭 and 前文. */
function zoneClauses(
  kind: 'opening' | 'preamble',
  { before, after }: TextDifference,
  drafting: GeneratorState
): AmendingClause[] {
  const [old, made] = [only(before, kind), only(after, kind)]
  if (old && made) return childClauses(old, made, drafting)
  const unit = old ?? made
  if (!unit) return []
  const place = { steps: [{ of: unit, kind: 'zone', text: unit.text || unit.path }] } as const
  if (!made) return [{ does: 'delete', places: [place] }]
  const above = { steps: [{ of: {}, kind: 'zone', text: kind === 'opening' ? '題名' : '目次' }] } as const
  const below = made.children.map(({ text }) => ({ indent: 2, text }))
  return [{ does: 'add', place: above, where: 'の次に', phrase: `次の${unit.text || unit.path}`, below }]
}
