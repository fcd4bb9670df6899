import { bracketPairs } from '../../text/brackets.ts'
import { type DiffChunk, lengthOf } from './align-words.ts'

/** Maximum length of an insignificant match (「の」「とき」) between changes of at least the same length, in characters. */
const SHORT = 2
/** Maximum length of a match between changes of at least twice its length, in characters. */
const LONG = 6
/** Maximum length of a term between inserted or deleted brackets, in characters. */
const TERM = 12

/** Merges short unchanged stretches between two longer changes into one change. */
export function mergeShortMatches(chunks: readonly DiffChunk[]): DiffChunk[] {
  const merged: DiffChunk[] = []
  for (const chunk of chunks) {
    const last = merged.at(-1)
    if (!last || !isIslet(last, chunk)) merged.push(chunk)
    else merged[merged.length - 1] = join(last, chunk)
  }
  return merged.length < chunks.length ? mergeShortMatches(merged) : merged
}

function isIslet(left: DiffChunk, right: DiffChunk): boolean {
  const changed = Math.min(changedLength(left), changedLength(right))
  const islet = lengthOf(right.same)
  if (islet <= SHORT) return islet <= changed
  return (
    (islet <= LONG && islet * 2 <= changed) ||
    (islet <= TERM && (isTorn(left, right, 'deleted') || isTorn(left, right, 'inserted')))
  )
}

/** 「（以下「審査基準」という。）」 is one change if the brackets were deleted and the term in them is unchanged. */
function isTorn(left: DiffChunk, right: DiffChunk, side: 'deleted' | 'inserted'): boolean {
  const [first, last] = [left[side].join(''), right[side].join('')]
  return !isUnbroken(first) && !isUnbroken(last) && isUnbroken(first + last)
}

function isUnbroken(text: string): boolean {
  return bracketPairs(text).length * 2 === text.replace(/[^（）「」『』]/gu, '').length
}

/** Returns the length of the longer side: 「4人」 for 「十分の一」 counts as long as 「十分の一」. */
function changedLength({ deleted, inserted }: DiffChunk): number {
  return Math.max(lengthOf(deleted), lengthOf(inserted))
}

function join(left: DiffChunk, right: DiffChunk): DiffChunk {
  return {
    same: left.same,
    deleted: [...left.deleted, ...right.same, ...right.deleted],
    inserted: [...left.inserted, ...right.same, ...right.inserted]
  }
}
