import type { Hunk } from '../model/draft.ts'
import { align } from '../text/alignment.ts'
import { clipped } from '../text/clipped.ts'
import { commonEnds } from '../text/common-length.ts'

/** What differs between two texts, line by line. */
export function hunksOf(before: string, after: string): Hunk[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const pairs = align(old, now, {
    worth: (one, other) => Number(one === other),
    isBest: (one, other) => one === other,
    together: 1,
    prefers: 'first'
  })
  const hunks: Hunk[] = []
  let [at, to] = [0, 0]
  for (const [i, j] of [...pairs, [old.length, now.length] as const]) {
    if (i > at || j > to)
      hunks.push({ at, gone: old.slice(at, i), come: now.slice(to, j), behind: wordsBefore(old, at) })
    at = i + 1
    to = j + 1
  }
  return hunks
}

/** The last line with words before a place. */
function wordsBefore(lines: readonly string[], at: number): string {
  return lines.slice(0, at).findLast(line => line.trim() !== '') ?? ''
}

/** A text with changes put into it, and what is to be said of those that have no place or whose surroundings changed. */
export interface CarriedOver {
  readonly text: string
  readonly told: readonly string[]
}

/**
 * Puts changes that were made to one text into another one: each where its lines still stand. `old` is the text they were
 * made to, if it is known: then an article that both changed is told.
 */
export function carryOver(change: readonly Hunk[], text: string, old: string | null): CarriedOver {
  const lines = text.split('\n')
  const out: string[] = []
  const told: string[] = []
  let [done, shift] = [0, 0]
  for (const hunk of change) {
    const place = old === text ? hunk.at : placeOf(hunk, lines, { near: hunk.at + shift, from: done })
    const merged = place === null && old !== null ? mergedInto(hunk, hunksOf(old, text)) : null
    if (merged && merged.at >= done) {
      out.push(...lines.slice(done, merged.at), ...merged.lines)
      shift = merged.at - hunk.at
      done = merged.at + merged.lines.length
      continue
    }
    if (place === null) {
      told.push(lostHunk(hunk, old))
      continue
    }
    out.push(...lines.slice(done, place), ...hunk.come)
    shift = place - hunk.at
    done = place + hunk.gone.length
  }
  return { text: [...out, ...lines.slice(done)].join('\n'), told }
}

/** Where the lines of a change stand, the nearest to where they stood; `null` if nowhere. */
function placeOf(
  { gone, behind }: Hunk,
  lines: readonly string[],
  { near, from }: { readonly near: number; readonly from: number }
): number | null {
  const fits = (at: number) =>
    gone.every((line, index) => lines[at + index] === line) &&
    (gone.some(line => line.trim() !== '') || wordsBefore(lines, at) === behind)
  const places = [...Array(lines.length + 1).keys()].filter(at => at >= from && fits(at))
  return places.sort((a, b) => Math.abs(a - near) - Math.abs(b - near))[0] ?? null
}

/** Lines that both changed, each in words of its own; `null` where both changed the same words. */
function mergedInto(hunk: Hunk, since: readonly Hunk[]): { readonly at: number; readonly lines: string[] } | null {
  if (hunk.gone.length !== hunk.come.length) return null
  let shift = 0
  for (const other of since) {
    const first = hunk.at - other.at
    const isWithin = first >= 0 && first + hunk.gone.length <= other.gone.length
    if (isWithin && other.gone.length === other.come.length) {
      const lines = hunk.gone.map((line, at) => mergedLine(line, hunk.come[at] ?? '', other.come[first + at] ?? ''))
      return lines.every(line => line !== null) ? { at: hunk.at + shift, lines } : null
    }
    shift += other.come.length - other.gone.length
  }
  return null
}

/** A line with what two made of it, where one changed other words than the other. */
function mergedLine(line: string, one: string, other: string): string | null {
  if (one === other) return one
  const [own, its] = [one, other].map(changed => {
    const { head, tail } = commonEnds(line, changed, (a, b) => a === b)
    return { start: head, end: line.length - tail, words: changed.slice(head, changed.length - tail) }
  })
  if (!own || !its) return null
  const [first, second] = own.start <= its.start ? [own, its] : [its, own]
  if (second.start < first.end || second.start === first.start) return null
  return (
    line.slice(0, first.start) +
    first.words +
    line.slice(first.end, second.start) +
    second.words +
    line.slice(second.end)
  )
}

function lostHunk({ gone, come, behind }: Hunk, old: string | null): string {
  const words = gone.find(line => line.trim() !== '') ?? behind
  const now = come.find(line => line.trim() !== '') ?? ''
  const where = old === null ? '' : headingAbove(old, words)
  return `${where}「${clipped(words, 40)}」は、もとの文が変わったので、書き改めた文（${now ? `「${clipped(now, 40)}」` : '削除'}）を移せませんでした`
}

/** 「第80条（牌こぼし）の」 of a line in a text. */
function headingAbove(text: string, line: string): string {
  const lines = text.split('\n')
  const heading = lines.slice(0, lines.indexOf(line) + 1).findLast(one => /^#+ 第/u.test(one))
  return heading ? `${heading.replace(/^#+ /u, '')}の` : ''
}
