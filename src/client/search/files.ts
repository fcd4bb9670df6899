import type { Unanswered } from '../../protocol/unanswered.ts'
import type { DictionaryShard } from '../../search/index/dictionary.ts'
import { deserializeIndex, type SerializedIndex } from '../../search/index/index-codec.ts'
import { type IntentModel, type PackedIntents, unpackIntents } from '../../search/intent/model.ts'
import type { EnglishFile, EntryFile, Index } from '../../search/types.ts'

/** Where the search finds its files. */
export interface Site {
  /** The path of the whole site, with a slash on both sides. */
  readonly base: string
  /** The id of the home ruleset. */
  readonly home: string
  /** What a search without a hit says and offers. */
  readonly unanswered: Unanswered
}

/** The files of the search, each fetched when it is first asked for. */
export interface Files {
  /** What the finder begins with. */
  readonly index: () => Promise<Index>
  /** A file of the dictionary, where there is one. */
  readonly words: (file: number) => Promise<DictionaryShard>
  /** English words, where there are some. */
  readonly english: () => Promise<EnglishFile>
  /** What was learnt of how people say things, where that is. */
  readonly intents: () => Promise<IntentModel>
  /** The file of this name, with entries. */
  readonly entries: (name: string) => Promise<EntryFile>
}

/** The files of a site. */
export function openFiles({ base }: Site): Files {
  const known = new Map<string, () => Promise<unknown>>()
  // What a file of the site holds is what the build wrote into it.
  const read = <T>(name: string): Promise<T> => {
    const fetchFile = known.get(name) ?? once(() => fetchJson(`${base}${name}.json`))
    known.set(name, fetchFile)
    return fetchFile() as Promise<T>
  }
  return filesFrom(read)
}

/** The files as they are read by their names: `search/index`. */
export function filesFrom(read: <T>(name: string) => Promise<T>): Files {
  const index = once(async () => deserializeIndex(await read<SerializedIndex>('search/index')))
  const whole = async (): Promise<EntryFile> => {
    const { entries, ...file } = await index()
    return { ...file, entries: 'parts' in entries ? [] : entries }
  }
  return {
    index,
    // English words lie with the English pages, and are kept with them.
    english: () => read<EnglishFile>('en/words'),
    intents: once(async () => unpackIntents(await read<PackedIntents>('search/intents'))),
    words: file => read<DictionaryShard>(`search/words/${file}`),
    entries: name => (name === 'index' ? whole() : read<EntryFile>(`search/${name}`))
  }
}

/** Loads once; after a failure the next call tries again. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch(error => {
      loading = undefined
      throw error
    })
    return loading
  }
}

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${response.status} ${address}`)
  return response.json()
}
