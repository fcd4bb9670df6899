import type { Division, Ruleset, TocEntry } from '../../model/law.ts'
import { divisionsOf } from '../../model/walk.ts'

/** The lines of the 目次 held against the headings of the body. */
export interface TocAlignment {
  readonly pairs: readonly { readonly entry: TocEntry; readonly division: Division }[]
  readonly entriesAlone: readonly TocEntry[]
  readonly divisionsAlone: readonly Division[]
}

/** Matches lines and headings of one level and number in their order, as many as can be matched. */
export function alignToc(ruleset: Ruleset): TocAlignment | null {
  if (!ruleset.toc) return null
  const entries = [...entriesOf(ruleset.toc.entries)].filter(({ level }) => level !== 'supplement')
  const divisions = [...divisionsOf(ruleset.children)]
  const pairs = longestMatch(entries, divisions)
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

/** The heaviest common subsequence. What agrees at both ends is matched first, so that a sound 目次 costs one pass. */
function longestMatch(entries: readonly TocEntry[], divisions: readonly Division[]): TocAlignment['pairs'] {
  const agrees = (entry: TocEntry | undefined, division: Division | undefined) =>
    entry !== undefined && division !== undefined && likeness(entry, division) === 3
  let head = 0
  while (agrees(entries[head], divisions[head])) head++
  let tail = 0
  const most = Math.min(entries.length, divisions.length) - head
  while (tail < most && agrees(entries.at(-1 - tail), divisions.at(-1 - tail))) tail++
  const [entryTail, divisionTail] = [entries.length - tail, divisions.length - tail]
  return [
    ...inStep(entries.slice(0, head), divisions),
    ...heaviestMatch(entries.slice(head, entryTail), divisions.slice(head, divisionTail)),
    ...inStep(entries.slice(entryTail), divisions.slice(divisionTail))
  ]
}

function inStep(entries: readonly TocEntry[], divisions: readonly Division[]): TocAlignment['pairs'] {
  return entries.flatMap((entry, at) => {
    const division = divisions[at]
    return division ? [{ entry, division }] : []
  })
}

function heaviestMatch(entries: readonly TocEntry[], divisions: readonly Division[]): TocAlignment['pairs'] {
  const weights = Array.from({ length: entries.length + 1 }, () => new Array<number>(divisions.length + 1).fill(0))
  const weight = (i: number, j: number) => weights[i]?.[j] ?? 0
  for (let i = entries.length - 1; i >= 0; i--)
    for (let j = divisions.length - 1; j >= 0; j--) {
      const [entry, division] = [entries[i], divisions[j]]
      const like = entry && division ? likeness(entry, division) : 0
      const row = weights[i]
      if (row) row[j] = Math.max(like && like + weight(i + 1, j + 1), weight(i + 1, j), weight(i, j + 1))
    }
  const pairs: { entry: TocEntry; division: Division }[] = []
  for (let i = 0, j = 0; i < entries.length && j < divisions.length; ) {
    const [entry, division] = [entries[i], divisions[j]]
    const like = entry && division ? likeness(entry, division) : 0
    if (entry && division && like && weight(i, j) === like + weight(i + 1, j + 1)) {
      pairs.push({ entry, division })
      i++
      j++
    } else if (weight(i, j) === weight(i + 1, j)) i++
    else j++
  }
  return pairs
}
