import type { SourceFile } from '../../../model/source.ts'
import { isVerbatim } from '../../../model/verbatim-fields.ts'

/** At most so many of a kind are told in one file: whoever pasted one pasted many. */
const MOST = 3

/** The first few matches of a pattern in a file. */
export function* firstMatches(
  { text }: SourceFile,
  pattern: RegExp,
  counts: (match: RegExpExecArray) => boolean = () => true
): Generator<RegExpExecArray> {
  let left = MOST
  for (const match of text.matchAll(pattern)) {
    if (!counts(match)) continue
    yield match
    if (--left === 0) return
  }
}

/** The first few matches in what a file says in its own words. */
export function firstOwnMatches(
  file: SourceFile,
  pattern: RegExp,
  counts: (match: RegExpExecArray) => boolean
): Generator<RegExpExecArray> {
  return firstMatches(file, pattern, match => counts(match) && !isVerbatim(file.text, match.index))
}

/** A stretch of a line with a few letters on both sides, so that the place is known without opening the file. */
export function excerptAround(text: string, start: number, end: number): string {
  const before = /[^\n]{0,6}$/u.exec(text.slice(Math.max(0, start - 6), start))?.[0] ?? ''
  const behind = /^[^\n]{0,6}/u.exec(text.slice(end, end + 6))?.[0] ?? ''
  return `${before}${text.slice(start, end)}${behind}`.trim()
}
