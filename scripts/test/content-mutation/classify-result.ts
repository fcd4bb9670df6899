import type { Diagnostic } from '../../../src/content/diagnostics/types.ts'
import type { Mutation, Texts } from './kind.ts'

/**
 * Classification of a mutation: reported at its place, reported elsewhere, not reported, check crashed, check too
 * slow.
 */
export type Verdict = 'told' | 'elsewhere' | 'silent' | 'crash' | 'slow'

/** Range of lines, 1-based and inclusive. */
interface Lines {
  readonly from: number
  readonly to: number
}

/** Returns the lines that differ from the earlier text. For a deletion, returns its position. */
function changedLines(before: string, after: string): Lines {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const most = Math.min(old.length, now.length)
  let head = 0
  while (head < most && old[head] === now[head]) head++
  let tail = 0
  while (tail < most - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++
  return { from: head + 1, to: Math.max(head + 1, now.length - tail) }
}

/** Returns the lines of the enclosing article: seals report differences per article. */
function articleAround(text: string, { from, to }: Lines): Lines {
  const heads = text.split('\n').flatMap((line, at) => (/^#+ /u.test(line) ? [at + 1] : []))
  return {
    from: heads.findLast(line => line <= from) ?? 1,
    to: heads.find(line => line > to) ?? Number.MAX_SAFE_INTEGER
  }
}

/** Extends the range to the nearest lines with text before and after it. */
function withNeighbours(text: string, { from, to }: Lines): Lines {
  const hasWords = text.split('\n').map(line => line.trim() !== '')
  const before = hasWords.lastIndexOf(true, Math.max(0, from - 2))
  const next = hasWords.indexOf(true, to)
  return { from: Math.min(from - 1, before + 1), to: Math.max(to + 1, next + 1) }
}

/** Classifies a mutation. It is detected if a new finding is in the changed lines or next to them. */
export function judged(
  { files, at, anywhere, line: place }: Mutation,
  {
    texts,
    known,
    found,
    isSealed
  }: { texts: Texts; known: ReadonlySet<string>; found: readonly Diagnostic[]; isSealed: boolean }
): Verdict {
  const fresh = found.filter(one => !known.has(keyOf(one)))
  if (fresh.length === 0) return 'silent'
  const here = fresh.filter(({ file }) => file === at || at.startsWith(`${file}/`))
  if (place !== undefined) {
    const isNear = ({ line, endLine }: Diagnostic) => line <= place + 1 && endLine >= place - 1
    return here.some(isNear) ? 'told' : 'elsewhere'
  }
  const now = files.get(at)
  if (here.length > 0 && (anywhere || typeof now !== 'string')) return 'told'
  const changed = changedLines(texts.get(at) ?? '', `${now ?? ''}`)
  const { from, to } = isSealed ? articleAround(`${now}`, changed) : withNeighbours(`${now}`, changed)
  const isThere = ({ line, endLine }: Diagnostic) => line <= to && endLine >= from
  return here.some(isThere) ? 'told' : 'elsewhere'
}

/**
 * Key of a finding without its line, because lines move. Includes the related messages: an unread statement is reported
 * as part of the error on its line, which may exist before the mutation.
 */
export function keyOf({ file, code, message, related }: Diagnostic): string {
  return [`${file} ${code} ${message}`, ...related.map(({ message }) => message)].join('\n')
}
