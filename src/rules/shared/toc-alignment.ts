import { DIVISION_LEVELS, type Division, type RulesetText, type TocEntry } from '../../model/law.ts'
import { divisionsOf } from '../../model/walk.ts'
import { type AlignmentScoring, align } from '../../text/alignment.ts'

/** The lines of the 目次 held against the headings of the body. */
export interface TocAlignment {
  readonly pairs: readonly { readonly entry: TocEntry; readonly division: Division }[]
  readonly entriesAlone: readonly TocEntry[]
  readonly divisionsAlone: readonly Division[]
}

/** Matches lines and headings of one level and number in their order, as many as can be matched. */
export function alignToc(ruleset: RulesetText): TocAlignment | null {
  if (!ruleset.toc) return null
  const entries = [...entriesOf(ruleset.toc.entries)].filter(({ level }) => DIVISION_LEVELS.some(one => one === level))
  const divisions = [...divisionsOf(ruleset.children)]
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

/** Every line of the 目次, each before those below it. */
export function* entriesOf(entries: readonly TocEntry[]): Generator<TocEntry> {
  for (const entry of entries) {
    yield entry
    yield* entriesOf(entry.entries)
  }
}

/** Whether two titles are the same words; 「総　則」 is 「総則」. */
export function sameTitle(entry: TocEntry, division: Division): boolean {
  return wordsOf(entry.title.plain) === wordsOf(division.title.plain)
}

function wordsOf(title: string): string {
  return title.replace(/\s/gu, '')
}

/** 2 for one level and number, 3 with the same title, 0 for what does not match. */
function likeness(entry: TocEntry, division: Division): number {
  if (entry.level !== division.level || entry.label?.number.join('-') !== division.label.number.join('-')) return 0
  return sameTitle(entry, division) ? 3 : 2
}

/** As many as can be matched, those with the same title rather than others; of two places for a line the first. */
const SAME_NUMBER: AlignmentScoring<TocEntry, Division> = {
  worth: likeness,
  isBest: (entry, division) => likeness(entry, division) === 3,
  together: 0,
  prefers: 'first'
}
