import type { DiffSpan } from '../types.ts'
import { alignDiffBoundaries } from './align-boundaries.ts'
import { mergeShortMatches } from './merge-short-matches.ts'
import { type DiffChunk, lengthOf, wordPieces } from './pieces.ts'
import { tokenize } from './words.ts'

/** Where less than this share of the shorter wording stands, what does stand is chance, and it was rewritten. */
const CHANCE = 0.25

/**
 * What changed between two wordings, in order, cut at words:
 *
 *     係は、4人を超えるときは、申出を断る。
 *           ~~~ deleted
 *     係は、6人を超えるときは、申出を断る。
 *           ~~~ inserted
 */
export function findWordChanges(before: string, after: string): DiffSpan[] {
  const pieces = alignDiffBoundaries(mergeShortMatches(wordPieces(tokenize(before), tokenize(after))))
  const standing = pieces.reduce((length, { same }) => length + lengthOf(same), 0)
  const rewritten = standing < CHANCE * Math.min(before.length, after.length)
  return stretchesOf(rewritten ? [{ same: [], deleted: [before], inserted: [after] }] : pieces)
}

function stretchesOf(pieces: readonly DiffChunk[]): DiffSpan[] {
  const stretches = pieces.flatMap(({ same, deleted, inserted }): DiffSpan[] => [
    { kind: 'same', text: same.join('') },
    { kind: 'deleted', text: deleted.join('') },
    { kind: 'inserted', text: inserted.join('') }
  ])
  return stretches.filter(({ text }) => text)
}

/** The wording that a change of words leads to. */
export function textAfter(stretches: readonly DiffSpan[]): string {
  return stretches.map(({ kind, text }) => (kind === 'deleted' ? '' : text)).join('')
}
