import type { DiffSpan } from '../types.ts'
import { alignDiffBoundaries } from './align-boundaries.ts'
import { type DiffChunk, lengthOf, wordPieces } from './align-words.ts'
import { mergeShortMatches } from './merge-short-matches.ts'
import { tokenize } from './words.ts'

/** Share of the shorter text. Less unchanged text is treated as chance, and the change as a complete rewrite. */
const CHANCE = 0.25

/**
 * Finds the changes between two texts, in order, at word boundaries:
 *
 *     係は、4人を超えるときは、申出を断る。
 *           ~~~ deleted
 *     係は、6人を超えるときは、申出を断る。
 *           ~~~ inserted
 */
export function findWordChanges(before: string, after: string): DiffSpan[] {
  const chunks = alignDiffBoundaries(mergeShortMatches(wordPieces(tokenize(before), tokenize(after))))
  const commonLength = chunks.reduce((length, { same }) => length + lengthOf(same), 0)
  const rewritten = commonLength < CHANCE * Math.min(before.length, after.length)
  return stretchesOf(rewritten ? [{ same: [], deleted: [before], inserted: [after] }] : chunks)
}

function stretchesOf(chunks: readonly DiffChunk[]): DiffSpan[] {
  const stretches = chunks.flatMap(({ same, deleted, inserted }): DiffSpan[] => [
    { kind: 'same', text: same.join('') },
    { kind: 'deleted', text: deleted.join('') },
    { kind: 'inserted', text: inserted.join('') }
  ])
  return stretches.filter(({ text }) => text)
}

/** Returns the text after a change. */
export function textAfter(stretches: readonly DiffSpan[]): string {
  return stretches.map(({ kind, text }) => (kind === 'deleted' ? '' : text)).join('')
}
