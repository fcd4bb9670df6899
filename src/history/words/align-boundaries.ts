import { bracketPairs } from '../../text/brackets.ts'
import type { DiffChunk } from './align-words.ts'

/**
 * Shifts each insertion or deletion to the boundary that a drafter would choose among equivalent ones:
 *
 *     甲、乙、丙、丁        甲、乙、丙、丁
 *         ~~~~ 「丙、」       ~~~~ not 「、丙」
 */
export function alignDiffBoundaries(chunks: readonly DiffChunk[]): DiffChunk[] {
  const slid = [...chunks]
  for (let at = 0; at < slid.length; at++) {
    const chunk = slid[at]
    if (!chunk || chunk.deleted.length > 0 === chunk.inserted.length > 0) continue
    const [moved, following] = slide(chunk, slid[at + 1]?.same ?? [])
    slid[at] = moved
    const next = slid[at + 1]
    if (next) slid[at + 1] = { ...next, same: following }
  }
  return slid
}

function slide(chunk: DiffChunk, following: readonly string[]): [DiffChunk, readonly string[]] {
  const change = chunk.deleted.length ? chunk.deleted : chunk.inserted
  const tokens = [...chunk.same, ...change, ...following]
  const length = change.length
  const here = chunk.same.length
  let best = here
  for (const start of startsOf(tokens, here, length))
    if (worth(tokens, start, length) > worth(tokens, best, length)) best = start
  const moved = tokens.slice(best, best + length)
  const same = tokens.slice(0, best)
  const deleted = chunk.deleted.length ? moved : []
  const inserted = chunk.deleted.length ? [] : moved
  return [{ same, deleted, inserted }, tokens.slice(best + length)]
}

/** Returns every start index that the change can shift to. */
function startsOf(tokens: readonly string[], here: number, length: number): number[] {
  const starts = []
  for (let at = here - 1; at >= 0 && tokens[at] === tokens[at + length]; at--) starts.push(at)
  for (let at = here + 1; at + length <= tokens.length && tokens[at - 1] === tokens[at + length - 1]; at++)
    starts.push(at)
  return starts
}

/** Scores a shift: balanced brackets, and clause boundaries at both ends. */
function worth(tokens: readonly string[], start: number, length: number): number {
  const change = tokens.slice(start, start + length).join('')
  const brackets = change.replace(/[^（）「」]/gu, '').length
  const whole = bracketPairs(change).length * 2 === brackets
  const first = tokens[start - 1] ?? '。'
  const last = tokens[start + length - 1] ?? ''
  return (whole ? 4 : 0) + endsClause(first) + endsClause(last)
}

function endsClause(word: string): number {
  if (word.endsWith('。')) return 2
  return /[、」）]$/u.test(word) ? 1 : 0
}
