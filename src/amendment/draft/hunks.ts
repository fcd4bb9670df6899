import type { Hunk, UnresolvedChange } from '../../model/draft.ts'
import { align } from '../../text/alignment.ts'
import { commonPrefixAndSuffix } from '../../text/common-length.ts'
import { ARABIC, KANJI_AMOUNTS } from '../../text/numerals.ts'

/**
 * Returns the line diff of two texts. A modified line is a hunk of its own, separate from added or deleted lines next
 * to it.
 */
export function hunksOf(before: string, after: string): Hunk[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const pairs = align(old, now, {
    score: worthOf,
    isBest: (one, other) => one === other,
    adjacencyBonus: 1,
    prefers: 'first'
  })
  const hunks: Hunk[] = []
  const headings = headingLines(old)
  const add = (at: number, gone: string[], come: string[]) =>
    hunks.push({ at, gone, come, ...surroundingsOf(old, at), under: headingAt(headings, at, gone) })
  let [at, to] = [0, 0]
  for (const [i, j] of [...pairs, [old.length, now.length] as const]) {
    if (i > at || j > to) add(at, old.slice(at, i), now.slice(to, j))
    const [line, changed] = [old[i], now[j]]
    if (line !== undefined && changed !== undefined && line !== changed) add(i, [line], [changed])
    at = i + 1
    to = j + 1
  }
  return hunks
}

/** Returns the alignment score of two lines: 100 if equal, at most 50 if similar, 1 for equal blank lines. */
function worthOf(one: string, other: string): number {
  if (one === other) return one.trim() === '' ? 1 : 100
  const longer = Math.max(one.length, other.length)
  if (Math.min(one.length, other.length) * 2 < longer) return 0
  const { head, tail } = commonPrefixAndSuffix(one, other, (a, b) => a === b)
  return (head + tail) * 2 < longer ? 0 : Math.floor((50 * (head + tail)) / longer)
}

/** Returns the last non-blank line before a position, and the number of blank lines after it. */
function surroundingsOf(lines: readonly string[], at: number): Pick<Hunk, 'behind' | 'gap'> {
  const last = lines.slice(0, at).findLastIndex(line => line.trim() !== '')
  return { behind: lines[last] ?? '', gap: at - last - 1 }
}

/** Returns for each line the heading of its article; empty above the first article. */
export function headingLines(lines: readonly string[]): readonly string[] {
  let heading = ''
  return lines.map(line => {
    heading = /^#+ (第.*)$/u.exec(line)?.[1] ?? heading
    return heading
  })
}

/** Returns the article heading of a change. A pure insertion belongs to the article of the line before it. */
function headingAt(headings: readonly string[], at: number, { length }: Hunk['gone']): string {
  return (length > 0 ? headings[at] : headings[at - 1]) ?? ''
}

/** A text with rebased changes. Changes that could not be applied are returned unresolved. */
export interface RebaseResult {
  readonly text: string
  readonly unresolved: readonly UnresolvedChange[]
  /** Lines that combine both changes: 「第80条（牌こぼし）の「…」」. */
  readonly merged: readonly string[]
}

/** Replacement of a range of lines. */
interface Placed {
  readonly at: number
  readonly gone: number
  readonly come: readonly string[]
}

/**
 * Rebases changes onto another text. Each change is applied in its article, if its lines still exist there.
 * If the original text `old` is known, lines that both sides changed in different parts are merged. Other changes are
 * returned unresolved, with both texts and the current lines.
 */
export function rebaseHunks(change: readonly Hunk[], text: string, old: string | null): RebaseResult {
  const index = indexLines(text)
  const { lines } = index
  const unresolved: UnresolvedChange[] = []
  const placed: Placed[] = []
  const both: string[] = []
  const taken = trackTaken(lines.length)
  const merger = old === null ? null : startMerger(old.split('\n'), index)
  let shift = 0
  for (const hunk of change) {
    const isSame = old === text && hunk.gone.every((line, at) => lines[hunk.at + at] === line)
    const at = isSame ? hunk.at : placeOf(hunk, index, { near: hunk.at + shift, isFree: taken.isFree })
    if (at !== null && old !== text && isThereAlready(hunk, lines, at)) continue
    const merged = at === null ? merger?.(hunk) : undefined
    const put = at === null ? (merged?.placed ?? null) : { at, gone: hunk.gone.length, come: hunk.come }
    if (!put || put.at > lines.length || !taken.isFree(put)) {
      unresolved.push({ ...hunk, now: [...(merged?.now ?? [])] })
      continue
    }
    if (at === null) both.push(`${hunk.under}の「${put.come.join('')}」`)
    taken.take(put)
    placed.push(put)
    shift = put.at - hunk.at
  }
  return { text: withLines(lines, placed).join('\n'), unresolved, merged: both }
}

/** True if the same lines were already added next to a position. */
function isThereAlready({ gone, come }: Hunk, lines: readonly string[], at: number): boolean {
  const [added, length] = [wordedLines(come), come.length + 2]
  if (added.length === 0 || wordedLines(gone).length > 0) return false
  const following = wordedLines(lines.slice(at, at + length)).slice(0, added.length)
  const before = wordedLines(lines.slice(Math.max(0, at - length), at)).slice(-added.length)
  return [following, before].some(there => there.join('\n') === added.join('\n'))
}

function wordedLines(lines: readonly string[]): readonly string[] {
  return lines.filter(line => line.trim() !== '')
}

/** The lines of a text with the heading of each line's article. */
interface IndexedLines {
  readonly lines: readonly string[]
  readonly headings: readonly string[]
  /** For each position the index of the last non-blank line before it; -1 if there is none. */
  readonly lastWords: readonly number[]
}

function indexLines(text: string): IndexedLines {
  const lines = text.split('\n')
  const lastWords = [-1]
  for (const [at, line] of lines.entries()) lastWords.push(line.trim() === '' ? (lastWords[at] ?? -1) : at)
  return { lines, headings: headingLines(lines), lastWords }
}

/** Tracks which lines are already replaced, so that changes do not overlap. */
function trackTaken(length: number) {
  const lines = new Uint8Array(length + 1)
  const inside = new Uint8Array(length + 1)
  const insertions = new Uint8Array(length + 1)
  const isFree = ({ at, gone }: Pick<Placed, 'at' | 'gone'>): boolean => {
    if (gone === 0) return inside[at] === 0
    for (let line = at; line < at + gone; line++)
      if (lines[line] === 1 || (line > at && insertions[line] === 1)) return false
    return true
  }
  const take = ({ at, gone }: Pick<Placed, 'at' | 'gone'>): void => {
    if (gone === 0) insertions[at] = 1
    lines.fill(1, at, at + gone)
    inside.fill(1, at + 1, at + gone)
  }
  return { isFree, take }
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

/** Returns the nearest position in the change's article at which its lines occur; `null` if there is none. */
function placeOf(
  { gone, behind, gap, under }: Hunk,
  { lines, headings, lastWords }: IndexedLines,
  { near, isFree }: { readonly near: number; readonly isFree: (put: Pick<Placed, 'at' | 'gone'>) => boolean }
): number | null {
  const articles = articlesLike(under, headings)
  // A heading line starts its own article, so the article check does not apply.
  const isOwn = gone.some(line => /^#+ 第/u.test(line))
  const hasWords = wordedLines(gone).length > 0
  const fits = (at: number) =>
    gone.every((line, index) => lines[at + index] === line) &&
    (hasWords || (lines[lastWords[at] ?? -1] ?? '') === behind) &&
    (isOwn || articles.includes(headingAt(headings, at, gone))) &&
    isFree({ at, gone: gone.length })
  const distance = (at: number) => {
    const isInPlace = gone.length > 0 || at - (lastWords[at] ?? -1) - 1 === gap
    return Math.abs(at - near) + (isInPlace ? 0 : lines.length)
  }
  const places = [...Array(lines.length + 1).keys()].filter(fits)
  return places.sort((a, b) => distance(a) - distance(b))[0] ?? null
}

/**
 * Returns the headings of the corresponding articles: with an equal heading, otherwise an equal caption, otherwise an
 * equal number.
 */
function articlesLike(heading: string, headings: readonly string[]): readonly string[] {
  if (heading === '' || headings.includes(heading)) return [heading]
  const all = [...new Set(headings)]
  const [label, caption] = [labelOf(heading), heading.slice(labelOf(heading).length)]
  const alike = caption === '' ? [] : all.filter(one => one.slice(labelOf(one).length) === caption)
  return alike.length > 0 ? alike : all.filter(one => labelOf(one) === label)
}

/** Returns the label of a heading: 「第80条の2」 for 「第80条の2（再度の牌こぼし）」. */
function labelOf(heading: string): string {
  return /^第[^（　 ]*/u.exec(heading)?.[0] ?? ''
}

/**
 * Merged lines, or `null` if both sides changed the same words, and the current lines at the position of the change.
 */
interface Merged {
  readonly placed: Placed | null
  readonly now: readonly string[]
}

/** Creates a function that merges lines changed on both sides, within the corresponding article. */
function startMerger(before: readonly string[], { lines, headings }: IndexedLines): (hunk: Hunk) => Merged | undefined {
  const oldHeadings = headingLines(before)
  const since = new Map<string, readonly Hunk[]>()
  return hunk => {
    const [article, ...others] = articlesLike(hunk.under, headings)
    if (article === undefined || others.length > 0) return
    const [was, now] = [stretchOf(before, oldHeadings, hunk.under), stretchOf(lines, headings, article)]
    const changes = since.get(hunk.under) ?? hunksOf(was.lines.join('\n'), now.lines.join('\n'))
    since.set(hunk.under, changes)
    const own = { ...hunk, at: hunk.at - was.start }
    const merged = mergedLines(own, changes)
    return {
      placed: merged && { at: merged.at + now.start, gone: merged.lines.length, come: merged.lines },
      now: counterpartOf(own, changes, now.lines)
    }
  }
}

/** Returns the lines of an article. */
function stretchOf(
  lines: readonly string[],
  headings: readonly string[],
  heading: string
): { readonly start: number; readonly lines: string[] } {
  const start = Math.max(0, headings.indexOf(heading))
  return { start, lines: lines.slice(start, headings.lastIndexOf(heading) + 1) }
}

/** Returns the current lines that correspond to the lines a change deletes. */
function counterpartOf({ at, gone }: Hunk, since: readonly Hunk[], now: readonly string[]): readonly string[] {
  const touching = since.filter(other => other.at <= at + gone.length && at <= other.at + other.gone.length)
  const start = Math.min(at, ...touching.map(other => other.at))
  const end = Math.max(at + gone.length, ...touching.map(other => other.at + other.gone.length))
  const shiftBefore = (isBefore: (other: Hunk) => boolean) =>
    since.filter(isBefore).reduce((shift, other) => shift + other.come.length - other.gone.length, 0)
  const from = start + shiftBefore(other => other.at + other.gone.length <= start && !touching.includes(other))
  return now.slice(from, end + shiftBefore(other => other.at + other.gone.length <= end))
}

/** Merges lines that both sides changed; `null` if both changed the same words. */
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

/** Merges two changes of a line; `null` unless unchanged text separates them. */
export function mergedLine(line: string, one: string, other: string): string | null {
  if (one === other) return one
  const [first, second] = [changedWords(line, one), changedWords(line, other)].sort((a, b) => a.start - b.start)
  if (!first || !second || second.start <= first.end) return null
  return (
    line.slice(0, first.start) + first.text + line.slice(first.end, second.start) + second.text + line.slice(second.end)
  )
}

/** Adjacent characters of one kind form a word: 「300」 → 「310」 changes the complete number. */
const WORD_KINDS = [
  new RegExp(`[${ARABIC},，.．${KANJI_AMOUNTS}]`, 'u'),
  /[A-Za-z]/u,
  /[\p{sc=Katakana}ー]/u,
  /\p{sc=Han}/u
]

/** Returns the range of complete words that differ in a changed line, with their replacement. */
function changedWords(line: string, changed: string) {
  const { head, tail } = commonPrefixAndSuffix(line, changed, (a, b) => a === b)
  const isInWord = (at: number) => WORD_KINDS.some(kind => kind.test(line[at - 1] ?? '') && kind.test(line[at] ?? ''))
  let [start, end] = [head, line.length - tail]
  while (isInWord(start)) start--
  while (isInWord(end)) end++
  return { start, end, text: changed.slice(start, changed.length - (line.length - end)) }
}

/**
 * Applies an unresolved change by a person's decision: replaces the current lines, otherwise the deleted lines,
 * otherwise appends to its article.
 * Returns `null` if no position is found.
 */
export function applyUnresolved(text: string, change: UnresolvedChange): string | null {
  const { now, gone, come, under } = change
  const index = indexLines(text)
  const { lines, headings } = index
  for (const there of [now, gone]) {
    if (wordedLines(there).length === 0) continue
    const at = placeOf({ ...change, gone: [...there] }, index, { near: change.at, isFree: () => true })
    if (at !== null) return withLines(lines, [{ at, gone: there.length, come }]).join('\n')
  }
  const [article, ...others] = articlesLike(under, headings)
  const added = trimBlank(come)
  if (article === undefined || !headings.includes(article) || others.length > 0 || added.length === 0) return null
  const end = (index.lastWords[headings.lastIndexOf(article) + 1] ?? -1) + 1
  return withLines(lines, [{ at: end, gone: 0, come: ['', ...added] }]).join('\n')
}

/** Removes blank lines at both ends. */
function trimBlank(lines: readonly string[]): readonly string[] {
  const isWorded = (line: string) => line.trim() !== ''
  return lines.slice(Math.max(0, lines.findIndex(isWorded)), lines.findLastIndex(isWorded) + 1)
}

/** Returns messages about merged lines and the number of unresolved changes. */
export function formatRebaseNotes({ unresolved, merged }: Pick<RebaseResult, 'unresolved' | 'merged'>): string[] {
  const both = merged.map(line => `${line}は、今の文の改めと合わせました。文が通るか、確かめてください`)
  return unresolved.length === 0
    ? both
    : [...both, `移せなかった変更が${unresolved.length}か所あります。下に、もとの文と書き改めた文を残しています`]
}
