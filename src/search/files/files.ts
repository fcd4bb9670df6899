import type { Corpus } from '../../corpus/build-corpus.ts'
import { fold } from '../../text/fold.ts'
import { columnName, spokenName } from '../../view/compared.ts'
import { LEXICON } from '../english/lexicon.ts'
import { serializeIndex } from '../index/index-codec.ts'
import { chunkEntries, shardBoundaries, shardEntries } from '../index/shard-writer.ts'
import type { TextRecord } from '../lookup/in-memory-text.ts'
import type { EnglishFile, Entry, EntryFile, Index, RulesetNames, TermNames } from '../types.ts'
import { englishEntries } from './english.ts'
import { pageEntries, rulesetEntries, termEntries, termNames } from './entries.ts'
import { hasTrainingData, longNameForms } from './intents.ts'

/**
 * Upper limit of the home ruleset in a single file, in characters of JSON. With glossary and code: a transfer of 76 kB.
 */
const MAX_CHARACTERS = 100_000

/** File below `search/`: its name without `.json`, and its content. */
export interface SearchFile {
  readonly name: string
  readonly content: unknown
}

/** Entries with their file name and their ruleset. */
interface FiledEntries {
  readonly name: string
  readonly ruleset: string
  readonly file: EntryFile
}

/**
 * Returns the files of the search: the index, its dictionary, and the entries of other rulesets.
 *
 * The Pagefind files and the trained intents are generated elsewhere.
 */
export function searchFiles(library: Corpus): SearchFile[] {
  const { home } = library
  if (!home) return []
  const own = rulesetEntries(library, home)
  const entries = [...own.entries, ...pageEntries(library)]
  const withPages = { ...own, entries: hasTrainingData(library) ? withoutLearnt(entries) : entries }
  const hasEnglish = englishEntries(library, own.entries).length > 0
  const others = entryFiles(library).filter(({ name, ruleset }) => ruleset !== home.id || name === 'terms')
  return [
    ...finderFiles(withPages, termNames(library), {
      rulesets: rulesetNames(library),
      ...(hasEnglish && { english: true }),
      ...(hasTrainingData(library) && { intents: true }),
      ...(library.topics.length > 0 && { topics: true })
    }),
    ...others.map(({ name, file }): SearchFile => ({ name, content: file }))
  ]
}

/** Removes the names that the intent model contains from the index, which is loaded for every query. */
function withoutLearnt(entries: readonly Entry[]): Entry[] {
  const learnt = longNameForms(entries)
  return entries.map(({ called, ...entry }, number) => {
    const own = called?.split('/').filter(gist => !learnt.get(number)?.includes(gist))
    return own ? { ...entry, called: own.join('/') } : entry
  })
}

/** `/en/words.json`: the English words of the home ruleset entries; `null` without English. */
export function englishFile(library: Corpus): EnglishFile | null {
  const entries = library.home ? rulesetEntries(library, library.home).entries : []
  const english = englishEntries(library, entries)
  return english.length > 0 ? { ...LEXICON, entries: english } : null
}

/** Returns the search files of the home ruleset alone, by their path on the site. */
export function carriedFiles(library: Corpus): Readonly<Record<string, unknown>> {
  const [ruleset] = library.rulesets
  if (!ruleset) return {}
  const besides = { rulesets: [], ...(hasTrainingData(library) && { intents: true as const }) }
  const files = finderFiles(rulesetEntries(library, ruleset), termNames(library), besides)
  return Object.fromEntries(files.map(({ name, content }) => [`search/${name}`, content]))
}

/** Returns the names of every ruleset, and the shards with the entries of the other rulesets. */
function rulesetNames(library: Corpus): RulesetNames[] {
  const { home, rulesets } = library
  return rulesets
    .toSorted((a, b) => Number(b === home) - Number(a === home))
    .map((ruleset): RulesetNames => {
      const { title, citedAs } = ruleset.current.text
      const names = [...new Set([spokenName(ruleset), columnName(ruleset), ruleset.id, title, ...citedAs].map(fold))]
      if (ruleset === home) return { id: ruleset.id, title, names }
      const { entries } = rulesetEntries(library, ruleset)
      return {
        id: ruleset.id,
        title,
        names,
        split: { size: entries.length, parts: shardBoundaries(entries), words: 0 }
      }
    })
}

/** Returns the files of the search engine: the index alone, or the index with dictionary shards and entry shards. */
export function finderFiles(
  home: EntryFile,
  terms: readonly TermNames[],
  besides: Pick<Index, 'rulesets' | 'english' | 'intents' | 'topics'> = { rulesets: [] }
): SearchFile[] {
  const index = (content: Index): SearchFile => ({ name: 'index', content: serializeIndex(content) })
  if (isComplete(home)) return [index({ ...home, terms, ...besides })]
  const { split, dictionary, terms: termNames } = shardEntries(home.entries, terms)
  return [
    index({ ...home, terms: termNames, ...besides, entries: split }),
    ...dictionary.map((content, file): SearchFile => ({ name: `words/${file}`, content })),
    ...filed(home).map(({ name, file }): SearchFile => ({ name, content: file }))
  ]
}

/**
 * Returns all entries with their files: the home ruleset in `index` or `pages/`, other rulesets in `pages/`, the
 * glossary in `terms`.
 */
export function entryFiles(library: Corpus): FiledEntries[] {
  const { home, rulesets } = library
  if (!home) return []
  const own = rulesetEntries(library, home)
  const others = rulesets.filter(ruleset => ruleset !== home).map(ruleset => rulesetEntries(library, ruleset))
  const glossary = termEntries(library)
  return [
    ...(isComplete(own) ? [{ name: 'index', ruleset: own.id, file: own }] : filed(own)),
    ...others.flatMap(filed),
    ...(glossary.entries.length > 0 ? [{ name: 'terms', ruleset: home.id, file: glossary }] : [])
  ]
}

/** Returns the records of the full text: all entries of `entryFiles`. */
export function entryRecords(library: Corpus): TextRecord[] {
  return entryFiles(library).flatMap(({ name, ruleset, file }) =>
    file.entries.map(entry => ({ entry, ruleset, file: name }))
  )
}

function isComplete({ entries }: EntryFile): boolean {
  return JSON.stringify(entries).length <= MAX_CHARACTERS
}

/** Returns the entries of a ruleset in shards. */
function filed({ id, title, entries }: EntryFile): FiledEntries[] {
  return chunkEntries(entries).map((part, number) => ({
    name: `pages/${id}-${number}`,
    ruleset: id,
    file: { id, title, entries: part }
  }))
}
