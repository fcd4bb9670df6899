import { bracketPairs } from '../../text/brackets.ts'
import { type DiffChunk, lengthOf } from './pieces.ts'

/** Two characters (「の」「とき」) between two changes at least as long say nothing. */
const SHORT = 2
/** Up to six do not, where the changes around them are twice as long. */
const LONG = 6
/** A term between brackets that come or go is hardly longer. */
const TERM = 12

/** No confetti: a few words that stand between two longer changes are read as part of one change. */
export function mergeShortMatches(pieces: readonly DiffChunk[]): DiffChunk[] {
  const merged: DiffChunk[] = []
  for (const piece of pieces) {
    const last = merged.at(-1)
    if (!last || !isIslet(last, piece)) merged.push(piece)
    else merged[merged.length - 1] = join(last, piece)
  }
  return merged.length < pieces.length ? mergeShortMatches(merged) : merged
}

function isIslet(left: DiffChunk, right: DiffChunk): boolean {
  const around = Math.min(changedLength(left), changedLength(right))
  const islet = lengthOf(right.same)
  if (islet <= SHORT) return islet <= around
  return (
    (islet <= LONG && islet * 2 <= around) ||
    (islet <= TERM && (isTorn(left, right, 'deleted') || isTorn(left, right, 'inserted')))
  )
}

/** 「（以下「審査基準」という。）」 is one change where its brackets went and the term in them stands. */
function isTorn(left: DiffChunk, right: DiffChunk, side: 'deleted' | 'inserted'): boolean {
  const [first, last] = [left[side].join(''), right[side].join('')]
  return !isWhole(first) && !isWhole(last) && isWhole(first + last)
}

function isWhole(text: string): boolean {
  return bracketPairs(text).length * 2 === text.replace(/[^（）「」『』]/gu, '').length
}

/** Of a change, the longer side: 「4人」 for 「十分の一」 is as long as 「十分の一」. */
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
