import type { WordStretch } from '../types.ts'
import { mergeIslets } from './islets.ts'
import { lengthOf, type WordPiece, wordPieces } from './pieces.ts'
import { slideChanges } from './slide.ts'
import { cutWords } from './words.ts'

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
export function findWordChanges(before: string, after: string): WordStretch[] {
  const pieces = slideChanges(mergeIslets(wordPieces(cutWords(before), cutWords(after))))
  const standing = pieces.reduce((length, { same }) => length + lengthOf(same), 0)
  const rewritten = standing < CHANCE * Math.min(before.length, after.length)
  return stretchesOf(rewritten ? [{ same: [], deleted: [before], inserted: [after] }] : pieces)
}

function stretchesOf(pieces: readonly WordPiece[]): WordStretch[] {
  const stretches = pieces.flatMap(({ same, deleted, inserted }): WordStretch[] => [
    { kind: 'same', text: same.join('') },
    { kind: 'deleted', text: deleted.join('') },
    { kind: 'inserted', text: inserted.join('') }
  ])
  return stretches.filter(({ text }) => text)
}

/** The wording that a change of words leads to. */
export function wordsAfter(stretches: readonly WordStretch[]): string {
  return stretches.map(({ kind, text }) => (kind === 'deleted' ? '' : text)).join('')
}
