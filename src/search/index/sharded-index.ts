import { bigrams } from '../query/bigrams.ts'
import type { Entry, LookupTerm, Postings, SearchIndex, ShardManifest } from '../types.ts'
import { type DictionaryShard, decodePostings, keyToken, shardOf } from './dictionary.ts'
import { isEntryForProvision } from './keys.ts'
import { intersectPostings } from './postings.ts'

/**
 * Upper limit of the results of one search. Each result may cost one file, and a browser fetches six at once; the full
 * text contains further matches.
 */
const MAX_MATCHES = 6

/** Upper limit of the dictionary files that the bigrams of a query may cost. A key costs one more file. */
const MAX_FILES = 4

/** Loads the files of a sharded ruleset by number. */
export interface ShardLoader {
  readonly part: (part: number) => Promise<readonly Entry[]>
  readonly dictionary: (file: number) => Promise<DictionaryShard>
}

/** Creates an index over many files. A search fetches the postings of the query, then the entries of its results. */
export function createShardedIndex(id: string, split: ShardManifest, files: ShardLoader): SearchIndex {
  const read = async (tokens: readonly string[]): Promise<Map<string, Postings>> => {
    const shards = await Promise.all(tokens.map(token => files.dictionary(shardOf(token, split.words))))
    return new Map(tokens.map((token, index) => [token, decodePostings(shards[index] ?? {}, token)]))
  }
  const entry = async (number: number): Promise<Entry | undefined> => {
    const part = split.parts.findLastIndex(([first]) => first <= number)
    return (await files.part(part))[number - (split.parts[part]?.[0] ?? 0)]
  }
  const entries = async (numbers: readonly number[]): Promise<Entry[]> =>
    (await Promise.all(numbers.map(entry))).flatMap(entry => entry ?? [])
  const findByKey = async (keys: readonly string[]): Promise<number[][]> => {
    const found = await read(keys.map(keyToken))
    return keys.map(key => [...(found.get(keyToken(key))?.fields.keys() ?? [])])
  }
  return {
    id,
    size: split.size,
    isRemote: true,
    maxResults: MAX_MATCHES,
    lookUpPostings: async wanted => {
      const found = await read(withinShardBudget(wanted, split.words))
      return wanted.map(({ folded }) => {
        const known = [...bigrams(folded)].flatMap(pair => found.get(pair) ?? [])
        return known.length > 0 ? intersectPostings(known) : null
      })
    },
    scoreTerms: async terms => terms.map(({ scores }) => scores ?? []),
    // If the provisions of a document are sorted, the shard boundaries give the file. Otherwise the dictionary gives
    // the entry.

    findByProvision: async provision => {
      const part = partBy(provision, split)
      const found = part < 0 ? [] : (await files.part(part)).filter(entry => isEntryForProvision(entry, provision))
      return found.length > 0 ? found : entries((await findByKey([provision])).flat())
    },
    findByKey,
    entries
  }
}

/**
 * Returns the last file that begins with the same or a lower number of the same document; −1 if there is no such file.
 */
function partBy(provision: string, { parts }: ShardManifest): number {
  const [document] = provision.split(':')
  return parts.findLastIndex(
    ([, first]) => first.split(':')[0] === document && first.localeCompare(provision, 'en', { numeric: true }) <= 0
  )
}

/** Returns the bigrams to look up within the limit of `MAX_FILES` files; bigrams with kanji first. */
function withinShardBudget(wanted: readonly LookupTerm[], files: number): string[] {
  const pairs = [...new Set(wanted.flatMap(({ folded }) => [...bigrams(folded)]))]
  const isKanji = (pair: string) => /\p{sc=Han}/u.test(pair)
  const requested = new Set<number>()
  return [...pairs.filter(isKanji), ...pairs.filter(pair => !isKanji(pair))].filter(pair => {
    const file = shardOf(pair, files)
    if (requested.size < MAX_FILES) requested.add(file)
    return requested.has(file)
  })
}
