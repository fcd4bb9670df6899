import type { Account, AccountDifference, TranscriptRun } from './account.ts'

/**
 * Compares an account with the transcript of an import, character by character, except for whitespace. Every doubtful
 * character of the account must be reported. Returns the first difference, or the number of equal characters.
 */
export function compareAccount(account: Account, transcript: readonly TranscriptRun[]): AccountDifference | number {
  const taken = transcript.flatMap(({ text, at, isReported }) =>
    charactersOf(text).map(({ char, offset }) => ({ char, at: at + offset, isReported }))
  )
  let index = 0
  for (const { place, runs } of account) {
    const start = index
    for (const { text, doubt } of runs)
      for (const { char } of charactersOf(text)) {
        const other = taken[index++]
        const isEqual = other?.char === char
        if (isEqual && (doubt === null || other.isReported)) continue
        const inFile = runs.map(run => run.text).join('')
        const near = taken.slice(start, start + Math.max(charactersOf(inFile).length, index - start))
        const at = (other ?? taken.at(-1))?.at ?? 0
        return {
          place,
          inFile,
          imported: near.map(each => each.char).join(''),
          at,
          doubt: isEqual ? doubt : null
        }
      }
  }
  const extra = taken[index]
  if (!extra) return index
  const rest = taken.slice(index).map(({ char }) => char)
  return { place: account.at(-1)?.place ?? '', inFile: '', imported: rest.join(''), at: extra.at, doubt: null }
}

/** Whitespace and characters without a glyph. */
const BLANK = /[\s\u00AD\u200B\u2060\uFEFF]/u

function charactersOf(text: string): { readonly char: string; readonly offset: number }[] {
  const all: { char: string; offset: number }[] = []
  let offset = 0
  for (const char of text) {
    if (!BLANK.test(char)) all.push({ char, offset })
    offset += char.length
  }
  return all
}
