import type { DictionaryShard } from '../index/dictionary.ts'
import { deserializeIndex, type SerializedIndex } from '../index/index-codec.ts'
import { type IntentModel, type PackedIntents, unpackIntents } from '../intent/model.ts'
import type { EnglishFile, EntryFile, Index, TopicFile } from '../types.ts'

/** Files of the search, each loaded on first use. */
export interface Files {
  /** Data that the search needs at the start. */
  readonly index: () => Promise<Index>
  /** A file of the dictionary, if the ruleset is sharded. */
  readonly dictionary: (file: number) => Promise<DictionaryShard>
  /** English words, if the site has them. */
  readonly english: () => Promise<EnglishFile>
  /** Comparison topics, if the site has them. */
  readonly topics: () => Promise<TopicFile>
  /** Intent model, if the site has one. */
  readonly intents: () => Promise<IntentModel>
  /** The file of entries with this name. */
  readonly entries: (name: string) => Promise<EntryFile>
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
    // Topics are stored with the comparison pages, and cached with them.
    topics: () => read<TopicFile>('compare/words'),
    intents: once(async () => unpackIntents(await read<PackedIntents>('search/intents'))),
    dictionary: file => read<DictionaryShard>(`search/words/${file}`),
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
