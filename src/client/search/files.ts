import type { Unanswered } from '../../protocol/unanswered.ts'
import type { DictionaryShard } from '../../search/index/dictionary.ts'
import { deserializeIndex, type SerializedIndex } from '../../search/index/index-codec.ts'
import { type IntentModel, type PackedIntents, unpackIntents } from '../../search/intent/model.ts'
import type { EnglishFile, EntryFile, Index } from '../../search/types.ts'

/** Data of the site that the search needs. */
export interface Site {
  /** Base path of the site, with a slash at both ends. */
  readonly base: string
  /** Id of the home ruleset. */
  readonly home: string
  /** True on an English page: results are shown in English. */
  readonly english: boolean
  /** Message and links for a search without hits. */
  readonly unanswered: Unanswered
}

/** Files of the search, each fetched on first use. */
export interface Files {
  /** Data that the search needs at the start. */
  readonly index: () => Promise<Index>
  /** A file of the dictionary, if the ruleset is sharded. */
  readonly words: (file: number) => Promise<DictionaryShard>
  /** English words, if the site has them. */
  readonly english: () => Promise<EnglishFile>
  /** Intent model, if the site has one. */
  readonly intents: () => Promise<IntentModel>
  /** The file of entries with this name. */
  readonly entries: (name: string) => Promise<EntryFile>
}

/** Returns the files of a site, fetched by URL. */
export function openFiles({ base }: Site): Files {
  const known = new Map<string, () => Promise<unknown>>()
  // The cast is safe because the build wrote the file.
  const read = <T>(name: string): Promise<T> => {
    const fetchFile = known.get(name) ?? once(() => fetchJson(`${base}${name}.json`))
    known.set(name, fetchFile)
    return fetchFile() as Promise<T>
  }
  return filesFrom(read)
}

/** Returns the files, loaded by `read` under their names: `search/index`. */
export function filesFrom(read: <T>(name: string) => Promise<T>): Files {
  const index = once(async () => deserializeIndex(await read<SerializedIndex>('search/index')))
  const whole = async (): Promise<EntryFile> => {
    const { entries, ...file } = await index()
    return { ...file, entries: 'parts' in entries ? [] : entries }
  }
  return {
    index,
    // English words are stored with the English pages, and cached with them.
    english: () => read<EnglishFile>('en/words'),
    intents: once(async () => unpackIntents(await read<PackedIntents>('search/intents'))),
    words: file => read<DictionaryShard>(`search/words/${file}`),
    entries: name => (name === 'index' ? whole() : read<EntryFile>(`search/${name}`))
  }
}

/** Loads once and caches the result. After a failure the next call tries again. */
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
