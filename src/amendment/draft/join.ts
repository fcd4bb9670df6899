import type { UnresolvedChange } from '../../model/draft.ts'
import { headingLines, hunksOf, mergedLine, type RebaseResult } from './hunks.ts'

type Hunks = ReturnType<typeof hunksOf>

/** A range of a text that at least one of two drafts changes. */
export interface DraftDifference {
  /** Line of the text, from 0. */
  readonly at: number
  /** Heading of the article; empty above the first article. */
  readonly where: string
  readonly before: readonly string[]
  readonly one: readonly string[]
  readonly other: readonly string[]
  /** The draft that changed the range: one of the two, both alike, or both differently. */
  readonly outcome: 'one' | 'other' | 'same' | 'clash'
  /** The combined text; `null` if the two changes cannot be combined. */
  readonly both: readonly string[] | null
}

/** Text to use for a difference of two drafts; `open` postpones the decision. */
export type JoinChoice = 'one' | 'other' | 'both' | 'open'

/** Compares two drafts of one base text. Returns every range that at least one draft changed, in order. */
export function compareDrafts(base: string, one: string, other: string): DraftDifference[] {
  const lines = base.split('\n')
  const headings = headingLines(lines)
  const both = [hunksOf(base, one), hunksOf(base, other)] as const
  return stretchesOf(both, lines).map((stretch): DraftDifference => {
    const { start, end, hunks } = stretch
    const before = lines.slice(start, end)
    const [first = [], second = []] = hunks.map(hunks => linesIn(hunks, lines, stretch))
    return {
      at: start,
      where: headings[before.length > 0 ? start : start - 1] ?? '',
      before,
      one: first,
      other: second,
      outcome: outcomeOf(before, first, second),
      both: linesOfBoth(before, first, second)
    }
  })
}

function outcomeOf(before: readonly string[], one: readonly string[], other: readonly string[]) {
  const [base, first, second] = [before, one, other].map(lines => JSON.stringify(lines))
  if (first === second) return 'same'
  if (second === base) return 'one'
  return first === base ? 'other' : 'clash'
}

/** A range of the base, with the hunks of each draft in it. */
interface Stretch {
  readonly start: number
  readonly end: number
  readonly hunks: readonly [Hunks, Hunks]
}

/**
 * Returns the changed ranges of the base. Overlapping hunks, and insertions of both drafts at one position, form one
 * range.
 */
function stretchesOf(both: readonly [Hunks, Hunks], lines: readonly string[]): Stretch[] {
  const all = both
    .flatMap((own, side): Stretch[] =>
      own.map(hunk => ({
        start: hunk.at,
        end: hunk.at + hunk.gone.length,
        hunks: side === 0 ? [[hunk], []] : [[], [hunk]]
      }))
    )
    .sort((a, b) => a.start - b.start || a.end - b.end)
  const stretches: Stretch[] = []
  for (const next of all) {
    const last = stretches.at(-1)
    if (last && (next.start < last.end || isOnePlace(last, next, lines))) {
      const [one, other] = last.hunks
      stretches.pop()
      stretches.push({
        start: last.start,
        end: Math.max(last.end, next.end),
        hunks: [
          [...one, ...next.hunks[0]],
          [...other, ...next.hunks[1]]
        ]
      })
    } else stretches.push(next)
  }
  return stretches
}

/** True if both drafts add lines with only blank lines between them. Their order needs a person's decision. */
function isOnePlace(last: Stretch, next: Stretch, lines: readonly string[]): boolean {
  const adds = (hunks: Hunks) => hunks.some(({ gone, come }) => come.length > gone.length)
  const isOfBoth = [0, 1].some(side => adds(last.hunks[side] ?? []) && adds(next.hunks[1 - side] ?? []))
  return isOfBoth && lines.slice(last.end, next.start).every(line => line.trim() === '')
}

/** Returns a draft's lines for a range of the base. */
function linesIn(hunks: Hunks, lines: readonly string[], { start, end }: Stretch): string[] {
  const out: string[] = []
  let done = start
  for (const { at, gone, come } of hunks) {
    out.push(...lines.slice(done, at), ...come)
    done = at + gone.length
  }
  return [...out, ...lines.slice(done, end)]
}

/** Combines both drafts: merges changed lines, appends added lines. Returns `null` if the changes conflict. */
function linesOfBoth(
  before: readonly string[],
  one: readonly string[],
  other: readonly string[]
): readonly string[] | null {
  if (before.every(line => line.trim() === '')) return [...one, ...other]
  if (before.length !== one.length || before.length !== other.length) return null
  const merged = before.map((line, at) => mergedLine(line, one[at] ?? '', other[at] ?? ''))
  return merged.every(line => line !== null) ? merged : null
}

/**
 * Joins two drafts: one-sided changes are accepted, conflicts follow the choices. Open conflicts remain unresolved with
 * both texts.
 */
export function joinDrafts(
  base: string,
  differences: readonly DraftDifference[],
  choices: readonly JoinChoice[]
): Pick<RebaseResult, 'text' | 'unresolved'> {
  const lines = base.split('\n')
  const unresolved: UnresolvedChange[] = []
  const out: string[] = []
  let done = 0
  for (const [index, difference] of differences.entries()) {
    const { at, where, before, one, other, outcome, both } = difference
    const choice = outcome === 'clash' ? (choices[index] ?? 'open') : outcome === 'other' ? 'other' : 'one'
    const come = { one, other, both: both ?? before, open: before }[choice]
    if (choice === 'open' || (choice === 'both' && both === null))
      for (const side of [one, other])
        unresolved.push({
          at,
          gone: [...before],
          come: [...side],
          behind: lines.slice(0, at).findLast(line => line.trim() !== '') ?? '',
          gap: 0,
          under: where,
          now: [...before]
        })
    out.push(...lines.slice(done, at), ...come)
    done = at + before.length
  }
  return { text: [...out, ...lines.slice(done)].join('\n'), unresolved }
}
