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
  const headings = headingsOver(old)
  let [at, to] = [0, 0]
  for (const [i, j] of [...pairs, [old.length, now.length] as const]) {
    if (i > at || j > to) {
      const [gone, come] = [old.slice(at, i), now.slice(to, j)]
      hunks.push({ at, gone, come, ...surroundingsOf(old, at), under: headingAt(headings, at, gone) })
    }
    at = i + 1
    to = j + 1
  }
  return hunks
}

/** The last line with words before a place, and how many blank ones come between. */
function surroundingsOf(lines: readonly string[], at: number): Pick<Hunk, 'behind' | 'gap'> {
  const last = lines.slice(0, at).findLastIndex(line => line.trim() !== '')
  return { behind: lines[last] ?? '', gap: at - last - 1 }
}

/** For each line the heading of the article that it stands in, its own included; empty above the first one. */
function headingsOver(lines: readonly string[]): readonly string[] {
  let heading = ''
  return lines.map(line => {
    heading = /^#+ (第.*)$/u.exec(line)?.[1] ?? heading
    return heading
  })
}

/** The article that a change stands in: what only comes stands in that of the line before. */
function headingAt(headings: readonly string[], at: number, { length }: Hunk['gone']): string {
  return (length > 0 ? headings[at] : headings[at - 1]) ?? ''
}

/** A text with changes put into it, and what is to be said of those that have no place or whose surroundings changed. */
export interface CarriedOver {
  readonly text: string
  readonly told: readonly string[]
}

/** Lines that go from a place in a text, and those that come. */
interface Placed {
  readonly at: number
  readonly gone: number
  readonly come: readonly string[]
}

/**
 * Puts changes that were made to one text into another one: each into its article, wherever that is now, where its lines still
 * stand. `old` is the text they were made to, if it is known: then lines that both changed are told, or have the words of both.
 */
export function carryOver(change: readonly Hunk[], text: string, old: string | null): CarriedOver {
  const lines = text.split('\n')
  const told: string[] = []
  const placed: Placed[] = []
  let shift = 0
  for (const hunk of change) {
    const near = old === text ? hunk.at : hunk.at + shift
    const place = old === text ? hunk.at : placeOf(hunk, lines, { near, placed })
    const put = place === null ? mergedInto(hunk, lines, old) : { ...hunk, at: place, gone: hunk.gone.length }
    if (!put || !isFree(put, placed)) {
      told.push(lostHunk(hunk))
      continue
    }
    placed.push(put)
    shift = put.at - hunk.at
  }
  return { text: withLines(lines, placed).join('\n'), told }
}

/** Whether none of these stands in what others take. */
function isFree({ at, gone }: Pick<Placed, 'at' | 'gone'>, placed: readonly Placed[]): boolean {
  return placed.every(one => at + gone <= one.at || one.at + one.gone <= at)
}

function withLines(lines: readonly string[], placed: readonly Placed[]): string[] {
  const out: string[] = []
  let done = 0
  for (const { at, gone, come } of placed.toSorted((a, b) => a.at - b.at || a.gone - b.gone)) {
    out.push(...lines.slice(done, at), ...come)
    done = at + gone
  }
  return [...out, ...lines.slice(done)]
}

/** Where the lines of a change stand: in its article, and there the nearest to where they stood; `null` if nowhere. */
function placeOf(
  { gone, behind, gap, under }: Hunk,
  lines: readonly string[],
  { near, placed }: { readonly near: number; readonly placed: readonly Placed[] }
): number | null {
  const headings = headingsOver(lines)
  const articles = articlesLike(under, headings)
  // A heading is in an article by itself.
  const isOwn = gone.some(line => /^#+ 第/u.test(line))
  const fits = (at: number) =>
    (isOwn || articles.includes(headingAt(headings, at, gone))) &&
    gone.every((line, index) => lines[at + index] === line) &&
    (gone.some(line => line.trim() !== '') || surroundingsOf(lines, at).behind === behind) &&
    isFree({ at, gone: gone.length }, placed)
  const distance = (at: number) => {
    const isInPlace = gone.length > 0 || surroundingsOf(lines, at).gap === gap
    return Math.abs(at - near) + (isInPlace ? 0 : lines.length)
  }
  const places = [...Array(lines.length + 1).keys()].filter(fits)
  return places.sort((a, b) => distance(a) - distance(b))[0] ?? null
}

/** The articles of a text that one of another text is: of the same heading, else of the same caption, else of the same number. */
function articlesLike(heading: string, headings: readonly string[]): readonly string[] {
  const all = [...new Set(['', ...headings])]
  if (all.includes(heading)) return [heading]
  const [label, caption] = [labelOf(heading), heading.slice(labelOf(heading).length)]
  const alike = caption === '' ? [] : all.filter(one => one.slice(labelOf(one).length) === caption)
  return alike.length > 0 ? alike : all.filter(one => labelOf(one) === label)
}

/** 「第80条の2」 of 「第80条の2（再度の牌こぼし）」. */
function labelOf(heading: string): string {
  return /^第[^（　 ]*/u.exec(heading)?.[0] ?? ''
}

/** Lines that both changed, in the one article that is theirs. */
function mergedInto(hunk: Hunk, lines: readonly string[], old: string | null): Placed | null {
  if (old === null) return null
  const before = old.split('\n')
  const [article, ...others] = articlesLike(hunk.under, headingsOver(lines))
  if (article === undefined || others.length > 0) return null
  const [was, now] = [stretchOf(before, hunk.under), stretchOf(lines, article)]
  const own = { ...hunk, at: hunk.at - was.start }
  const merged = mergedLines(own, hunksOf(was.lines.join('\n'), now.lines.join('\n')))
  return merged && { at: merged.at + now.start, gone: merged.lines.length, come: merged.lines }
}

/** The lines of an article. */
function stretchOf(lines: readonly string[], heading: string): { readonly start: number; readonly lines: string[] } {
  const headings = headingsOver(lines)
  const start = headings.indexOf(heading)
  return { start, lines: lines.slice(start, headings.lastIndexOf(heading) + 1) }
}

/** Lines that both changed, each in words of its own; `null` where both changed the same words. */
function mergedLines(hunk: Hunk, since: readonly Hunk[]): { readonly at: number; readonly lines: string[] } | null {
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

function lostHunk({ gone, come, behind, under }: Hunk): string {
  const words = gone.find(line => line.trim() !== '') ?? behind
  const now = come.find(line => line.trim() !== '') ?? ''
  const where = under === '' ? '' : `${under}の`
  return `${where}「${clipped(words, 40)}」は、もとの文が変わったので、書き改めた文（${now ? `「${clipped(now, 40)}」` : '削除'}）を移せませんでした`
}
