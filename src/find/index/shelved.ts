import { fold } from '../../text/fold.ts'
import { standsAlone } from '../look/names.ts'
import type { Entry, Places, WantedLetters } from '../types.ts'
import { FIELD, placesOf } from './places.ts'

/** An entry with its words folded, each kind apart: the law's text is one thing, the plain sentence another. */
export interface Shelved {
  readonly entry: Entry
  readonly caption: string
  readonly plain: string
  readonly text: string
  /** The original of `text`, for words that count only as a whole run. */
  readonly original: string
}

/** Folds the words of an entry, once. */
export function shelve(entry: Entry): Shelved {
  const { levels, title, caption = title, plain = '' } = entry
  const original = levels.map(({ text }) => text).join('\n')
  return {
    entry,
    original,
    caption: fold(caption),
    plain: fold(plain),
    text: fold(original)
  }
}

/** Where letters stand in entries. */
export function placesIn(shelved: readonly Shelved[], wanted: WantedLetters): Places {
  const fields = new Map<number, number>()
  if (!wanted.folded) return placesOf(fields)
  for (const [number, { caption, plain, text, original }] of shelved.entries()) {
    const inText = text.includes(wanted.folded) && hasRun(original, wanted)
    const found =
      (inText ? FIELD.text : 0) +
      (plain.includes(wanted.folded) ? FIELD.plain : 0) +
      (caption.includes(wanted.folded) ? FIELD.caption : 0)
    if (found > 0) fields.set(number, found)
  }
  return placesOf(fields)
}

/** Short words count only as a whole run of their script. */
function hasRun(original: string, { folded, run: word }: WantedLetters): boolean {
  if (word === undefined || folded.length > 2 || /\p{sc=Han}/u.test(word)) return true
  for (let at = original.indexOf(word); at >= 0; at = original.indexOf(word, at + 1))
    if (standsAlone(original, at, at + word.length)) return true
  return false
}
