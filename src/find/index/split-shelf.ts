import { letterPairs } from '../look/likeness.ts'
import type { Entry, Places, Shelf, Split, WantedLetters } from '../types.ts'
import { fileOf, keyToken, readPlaces, type WordFile } from './dictionary.ts'
import { bearsNumber } from './keys.ts'
import { sharedPlaces } from './places.ts'

/** The most hits of one look-up. Every hit may cost a file, and a browser fetches six at once: what else there is comes from the full text. */
const MOST_MATCHES = 6

/** How many files of the dictionary a look-up may cost; one more is asked for a key. */
const MOST_FILES = 4

/** Where the files of a split ruleset come from, by their numbers. */
export interface SplitFiles {
  readonly part: (part: number) => Promise<readonly Entry[]>
  readonly words: (file: number) => Promise<WordFile>
}

/** Many entries: a look-up fetches what the dictionary says of its letters, then the entries that it shows. */
export function splitShelf(id: string, split: Split, files: SplitFiles): Shelf {
  const read = async (tokens: readonly string[]): Promise<Map<string, Places>> => {
    const words = await Promise.all(tokens.map(token => files.words(fileOf(token, split.words))))
    return new Map(tokens.map((token, index) => [token, readPlaces(words[index] ?? {}, token)]))
  }
  const entry = async (number: number): Promise<Entry | undefined> => {
    const part = split.parts.findLastIndex(([first]) => first <= number)
    return (await files.part(part))[number - (split.parts[part]?.[0] ?? 0)]
  }
  const entries = async (numbers: readonly number[]): Promise<Entry[]> =>
    (await Promise.all(numbers.map(entry))).flatMap(entry => entry ?? [])
  const keyed = async (keys: readonly string[]): Promise<number[][]> => {
    const found = await read(keys.map(keyToken))
    return keys.map(key => [...(found.get(keyToken(key))?.fields.keys() ?? [])])
  }
  return {
    id,
    size: split.size,
    far: true,
    most: MOST_MATCHES,
    places: async wanted => {
      const found = await read(affordable(wanted, split.words))
      return wanted.map(({ folded }) => {
        const known = [...letterPairs(folded)].flatMap(pair => found.get(pair) ?? [])
        return known.length > 0 ? sharedPlaces(known) : null
      })
    },
    says: async terms => terms.map(({ says }) => says ?? []),
    // Where numbers stand in order, the file is known; else the dictionary knows the place.
    numbered: async provision => {
      const part = partBy(provision, split)
      const found = part < 0 ? [] : (await files.part(part)).filter(entry => bearsNumber(entry, provision))
      return found.length > 0 ? found : entries((await keyed([provision])).flat())
    },
    keyed,
    entries
  }
}

/** The last file that begins with no greater number of the same document; −1 without one. */
function partBy(provision: string, { parts }: Split): number {
  const [document] = provision.split(':')
  return parts.findLastIndex(
    ([, first]) => first.split(':')[0] === document && first.localeCompare(provision, 'en', { numeric: true }) <= 0
  )
}

/** The pairs of letters that may be looked for: those with kanji first, as far as few files have them. */
function affordable(wanted: readonly WantedLetters[], files: number): string[] {
  const pairs = [...new Set(wanted.flatMap(({ folded }) => [...letterPairs(folded)]))]
  const isKanji = (pair: string) => /\p{sc=Han}/u.test(pair)
  const asked = new Set<number>()
  return [...pairs.filter(isKanji), ...pairs.filter(pair => !isKanji(pair))].filter(pair => {
    const file = fileOf(pair, files)
    if (asked.size < MOST_FILES) asked.add(file)
    return asked.has(file)
  })
}
