import { type EnglishMatch, englishFinder } from '../../search/english/find-english.ts'
import { createInMemoryIndex } from '../../search/index/in-memory-index.ts'
import { createShardedIndex } from '../../search/index/sharded-index.ts'
import { parseRulesetPrefix, type RulesetQuery } from '../../search/query/named-ruleset.ts'
import { matchNumber } from '../../search/query/number.ts'
import { createSearchEngine, nearestTerms, type SearchOutcome, search } from '../../search/query/rank.ts'
import type {
  Entry,
  Index,
  RulesetNames,
  SearchIndex,
  SearchMatch,
  ShardManifest,
  TermNames
} from '../../search/types.ts'
import { fold } from '../../text/fold.ts'
import { type Files, once, type Site } from './files.ts'
import { loadPagefind, type Scope, searchText, type TextHit } from './search-text.ts'

/** A match with the title of the ruleset it is shown under. */
export interface Hit extends SearchMatch {
  readonly from: string
  /** It is of another ruleset than the club's own. */
  readonly other?: true
}

/** What a query was understood as, with the finder's hits. */
export interface EngineResult extends Pick<SearchOutcome, 'words' | 'terms' | 'settled'> {
  readonly hits: readonly Hit[]
}

/** The two layers behind the box: the finder, which is small and first, and Pagefind. */
export interface Lookup {
  readonly named: (query: string, scope: Scope) => Promise<EngineResult>
  /** What the text has besides; `null` where its index cannot be read. */
  readonly inText: (query: string, words: readonly string[], scope: Scope) => Promise<Hit[] | null>
  readonly nearest: (query: string) => Promise<TermNames[]>
}

/** Both layers of a site. Pagefind is fetched when the finder has answered for the first time. */
export function openLookup(site: Site, files: Files, load = () => loadPagefind(site.base)): Lookup {
  const pagefind = once(load)
  const prepared = once(async () => {
    const index = await files.index()
    // Where it cannot be fetched the finder does without.
    const intents = async () => (index.intents ? files.intents().catch(() => null) : null)
    return { index, finder: createSearchEngine(shelfOf(index, files), index.terms, intents) }
  })
  const hitAt = async (name: string, url: string): Promise<Hit[]> => {
    const { id, title, entries } = await files.entries(name)
    const from = { from: title, ...(isOther(entries, id, site) && { other: true as const }) }
    return entries.filter(entry => entry.url === url).map(entry => ({ entry, exact: false, ...from }))
  }
  /** What a query asks of the ruleset that it names, or of all. */
  const asked = async (query: string): Promise<Partial<RulesetQuery> & { rest: string }> => {
    const { index } = await prepared()
    return parseRulesetPrefix(query, index.rulesets) ?? { rest: query }
  }
  const english = once(async () => englishFinder(await files.english()))
  /** With what an English query speaks of before the rest; what is a term's name is one first of all. Without the file there is no English. */
  const withEnglish = async (query: string, found: SearchOutcome): Promise<SearchOutcome> => {
    const { index, finder } = await prepared()
    if (!index.english || found.settled || !isEnglish(query)) return found
    const spoken = await english().then(
      look => look(query),
      () => []
    )
    const entries = await finder.shelf.entries(spoken.map(({ entry }) => entry))
    return joined(
      query,
      found,
      entries.map((entry, at) => ({ entry, exact: false, ...saidOf(spoken[at]) }))
    )
  }
  return {
    named: async (query, scope) => {
      const { index, finder } = await prepared()
      const { ruleset, rest } = await asked(query)
      const other = ruleset?.split && shelfOfOther(ruleset, ruleset.split, files)
      const numbered = other ? await matchNumber(rest, other) : []
      const inOther = numbered
        .filter(({ entry }) => isIn(entry, scope))
        .map(match => ({ ...match, from: ruleset?.title ?? '', other: true as const }))
      if (inOther.length > 0) return { hits: inOther, words: [], terms: [], settled: true }
      const inHome = !scope.ruleset || scope.ruleset === site.home
      const { matches, ...found } = await withEnglish(query, await search(ruleset ? rest : query, finder))
      const own = other ? [] : matches.filter(({ entry }) => inHome && isIn(entry, scope))
      const hits = own.map(match => ({ ...match, from: index.title }))
      if (other) return { ...found, hits, settled: false }
      if (scope.kind !== 'term' || !inHome) return { ...found, hits }
      const terms = await Promise.all(found.terms.map(({ url }) => hitAt('terms', url)))
      return { ...found, hits: terms.flat() }
    },
    // In `astro dev`, and where it cannot be fetched, there is no Pagefind: the finder's hits stand alone, and it is said.
    inText: async (query, words, scope) => {
      try {
        const { ruleset, rest } = await asked(query)
        const within = ruleset?.split && !scope.ruleset ? { ...scope, ruleset: ruleset.id } : scope
        const found = await searchText(await pagefind(), { query: ruleset ? rest : query, words, scope: within })
        const hits = await Promise.all(homeFirst(found, site.home).map(({ file, url }) => hitAt(file, url)))
        return hits.flat().filter(({ entry }) => hasAny(entry, words.length > 0 ? words : [rest]))
      } catch {
        return null
      }
    },
    nearest: async query => nearestTerms(query, (await prepared()).finder)
  }
}

/** Letters of the Latin alphabet, and none of ours. */
function isEnglish(query: string): boolean {
  return /[a-z]{2}/iu.test(query) && !/[^\p{sc=Latin}\p{sc=Common}]/u.test(query)
}

/** So like one of its names a query calls it. */
const CALLED = 0.8

function saidOf(match: EnglishMatch | undefined): Pick<SearchMatch, 'english' | 'called'> {
  return match ? { english: match.line, ...(match.near >= CALLED && { called: 'alias' as const }) } : {}
}

/** Both, each entry once: what a query of one word is in our glossary, or calls by its name, comes first. Where English words come first the text needs no search. */
function joined(query: string, found: SearchOutcome, english: readonly SearchMatch[]): SearchOutcome {
  if (english.length === 0) return found
  const [best] = found.matches
  const isOurs = found.ofTerm || best?.called !== undefined || (!query.includes(' ') && best !== undefined)
  const lines = new Map(english.map(({ entry, english }) => [entry, english]))
  const own = found.matches.map(match => {
    const line = lines.get(match.entry)
    return { ...match, ...(line && { english: line }) }
  })
  const [first, last] = isOurs ? [own, english] : [english, own]
  const seen = new Set(first.map(({ entry }) => entry))
  return { ...found, matches: [...first, ...last.filter(({ entry }) => !seen.has(entry))], settled: !isOurs }
}

/** The entries of another ruleset, by their numbers. */
function shelfOfOther({ id }: RulesetNames, split: ShardManifest, files: Files): SearchIndex {
  return createShardedIndex(id, split, {
    part: async part => (await files.entries(`pages/${id}-${part}`)).entries,
    words: async () => ({})
  })
}

/** All entries, if the index has them; else those that a look-up needs. */
function shelfOf({ id, entries }: Index, files: Files): SearchIndex {
  if (!('parts' in entries)) return createInMemoryIndex(id, entries)
  return createShardedIndex(id, entries, {
    part: async part => (await files.entries(`pages/${id}-${part}`)).entries,
    words: files.words
  })
}

function isIn({ kind }: Entry, scope: Scope): boolean {
  return !scope.kind || kind === scope.kind
}

/** Whether an entry has one of the words: an index that is asked for a word it does not know gives one that looks like it. */
function hasAny({ title, levels, plain = '' }: Entry, words: readonly string[]): boolean {
  const text = fold([title, ...levels.map(({ text }) => text), plain].join('\n'))
  return words.map(fold).some(word => word !== '' && text.includes(word))
}

/** Whether a file is another ruleset's: the glossary belongs to the club. */
function isOther(entries: readonly Entry[], id: string, { home }: Site): boolean {
  return id !== home && !entries.some(({ kind }) => kind === 'term')
}

/** The club's own bylaws and glossary before other rulesets. */
function homeFirst(hits: readonly TextHit[], home: string): TextHit[] {
  const foreign = ({ ruleset }: TextHit) => Number(ruleset !== home)
  return [...hits].sort((a, b) => foreign(a) - foreign(b))
}
