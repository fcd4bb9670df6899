import { DIVISION_LEVELS, type Division, type RulesetText, type TocEntry } from '../../model/law.ts'
import { divisionsOf } from '../../model/walk.ts'
import { type AlignmentScoring, align } from '../../text/alignment.ts'

/** Alignment of the lines of the 目次 with the headings of the body. */
export interface TocAlignment {
  readonly pairs: readonly { readonly entry: TocEntry; readonly division: Division }[]
  readonly entriesAlone: readonly TocEntry[]
  readonly divisionsAlone: readonly Division[]
}

/** Aligns lines and headings of the same level and number in order, with the most matches possible. */
export function alignToc(text: RulesetText): TocAlignment | null {
  if (!text.toc) return null
  const entries = [...entriesOf(text.toc.entries)].filter(({ level }) => DIVISION_LEVELS.some(one => one === level))
  const divisions = [...divisionsOf(text.children)]
  const pairs = align(entries, divisions, SAME_NUMBER).flatMap(([i, j]) => {
    const [entry, division] = [entries[i], divisions[j]]
    return entry && division ? [{ entry, division }] : []
  })
  const matched = new Set<TocEntry | Division>(pairs.flatMap(({ entry, division }) => [entry, division]))
  return {
    pairs,
    entriesAlone: entries.filter(entry => !matched.has(entry)),
    divisionsAlone: divisions.filter(division => !matched.has(division))
  }
}

/** Yields every line of the 目次 in preorder. */
export function* entriesOf(entries: readonly TocEntry[]): Generator<TocEntry> {
  for (const entry of entries) {
    yield entry
    yield* entriesOf(entry.entries)
  }
}

/** True if two titles are equal without white space; 「総　則」 is 「総則」. */
export function sameTitle(entry: TocEntry, division: Division): boolean {
  return comparableTitle(entry.title.plain) === comparableTitle(division.title.plain)
}

function comparableTitle(title: string): string {
  return title.replace(/\s/gu, '')
}

/** Returns 2 for the same level and number, 3 for the same title too, 0 otherwise. */
function likeness(entry: TocEntry, division: Division): number {
  if (entry.level !== division.level || entry.label?.number.join('-') !== division.label.number.join('-')) return 0
  return sameTitle(entry, division) ? 3 : 2
}

/** Prefers more matches, then equal titles, then the first of two possible positions. */
const SAME_NUMBER: AlignmentScoring<TocEntry, Division> = {
  score: likeness,
  isBest: (entry, division) => likeness(entry, division) === 3,
  adjacencyBonus: 0,
  prefers: 'first'
}
