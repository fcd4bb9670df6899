import type { SourceFile } from '../../../model/source.ts'
import { isVerbatim } from '../../../model/verbatim-fields.ts'

/** Upper limit of findings of a kind in one file, because pasted errors repeat. */
const MAX_MATCHES = 3

/** Yields the first `MAX_MATCHES` matches of a pattern in a file that `counts` accepts. */
export function* firstMatches(
  { text }: SourceFile,
  pattern: RegExp,
  counts: (match: RegExpExecArray) => boolean = () => true
): Generator<RegExpExecArray> {
  let left = MAX_MATCHES
  for (const match of text.matchAll(pattern)) {
    if (!counts(match)) continue
    yield match
    if (--left === 0) return
  }
}

/** Yields the first `MAX_MATCHES` matches outside the fields that quote other people verbatim. */
export function firstOwnMatches(
  file: SourceFile,
  pattern: RegExp,
  counts: (match: RegExpExecArray) => boolean
): Generator<RegExpExecArray> {
  return firstMatches(file, pattern, match => counts(match) && !isVerbatim(file.text, match.index))
}

/** Returns a span with up to 6 characters of its line on both sides, so that a message shows the location. */
export function excerptAround(text: string, start: number, end: number): string {
  const before = /[^\n]{0,6}$/u.exec(text.slice(Math.max(0, start - 6), start))?.[0] ?? ''
  const following = /^[^\n]{0,6}/u.exec(text.slice(end, end + 6))?.[0] ?? ''
  return `${before}${text.slice(start, end)}${following}`.trim()
}
