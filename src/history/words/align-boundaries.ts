import { bracketPairs } from '../../text/brackets.ts'
import type { DiffChunk } from './pieces.ts'

/**
 * Shifts each insertion or deletion to the boundary that a drafter would choose among equivalent ones:
 *
 *     甲、乙、丙、丁        甲、乙、丙、丁
 *         ~~~~ 「丙、」       ~~~~ not 「、丙」
 */
export function alignDiffBoundaries(pieces: readonly DiffChunk[]): DiffChunk[] {
  const slid = [...pieces]
  for (let at = 0; at < slid.length; at++) {
    const piece = slid[at]
    if (!piece || piece.deleted.length > 0 === piece.inserted.length > 0) continue
    const [moved, behind] = slide(piece, slid[at + 1]?.same ?? [])
    slid[at] = moved
    const next = slid[at + 1]
    if (next) slid[at + 1] = { ...next, same: behind }
  }
  return slid
}

function slide(piece: DiffChunk, behind: readonly string[]): [DiffChunk, readonly string[]] {
  const change = piece.deleted.length ? piece.deleted : piece.inserted
  const words = [...piece.same, ...change, ...behind]
  const length = change.length
  const here = piece.same.length
  let best = here
  for (const start of startsOf(words, here, length))
    if (worth(words, start, length) > worth(words, best, length)) best = start
  const moved = words.slice(best, best + length)
  const same = words.slice(0, best)
  const deleted = piece.deleted.length ? moved : []
  const inserted = piece.deleted.length ? [] : moved
  return [{ same, deleted, inserted }, words.slice(best + length)]
}

/** Returns every start index that the change can shift to. */
function startsOf(words: readonly string[], here: number, length: number): number[] {
  const starts = []
  for (let at = here - 1; at >= 0 && words[at] === words[at + length]; at--) starts.push(at)
  for (let at = here + 1; at + length <= words.length && words[at - 1] === words[at + length - 1]; at++) starts.push(at)
  return starts
}

/** Scores a shift: balanced brackets, and clause boundaries at both ends. */
function worth(words: readonly string[], start: number, length: number): number {
  const change = words.slice(start, start + length).join('')
  const brackets = change.replace(/[^（）「」]/gu, '').length
  const whole = bracketPairs(change).length * 2 === brackets
  const first = words[start - 1] ?? '。'
  const last = words[start + length - 1] ?? ''
  return (whole ? 4 : 0) + endsClause(first) + endsClause(last)
}

function endsClause(word: string): number {
  if (word.endsWith('。')) return 2
  return /[、」）]$/u.test(word) ? 1 : 0
}
