import { fold } from '../../text/fold.ts'
import { type EnglishMatch, englishFinder } from '../english/find-english.ts'
import { createInMemoryIndex } from '../index/in-memory-index.ts'
import { createShardedIndex } from '../index/sharded-index.ts'
import { createTopicIndex } from '../index/topic-index.ts'
import { comparedMatter, parseEnglishComparison, parseRulesetName, type RulesetQuery } from '../query/named-ruleset.ts'
import { matchNumber } from '../query/number.ts'
import { exactAmountsIn, respellNumbers } from '../query/number-spellings.ts'
import { createSearchEngine, nearestTerms, type SearchOutcome, search } from '../query/rank.ts'
import type { Entry, Index, RulesetNames, SearchIndex, SearchMatch, ShardManifest, TermNames } from '../types.ts'
import { type Files, once } from './files.ts'
import { type Pagefind, type Scope, searchText, type TextHit } from './search-text.ts'

/** A match with the title of the ruleset that it is listed under. */
export interface Hit extends SearchMatch {
  readonly from: string
  /** True if the entry is from a ruleset other than the home ruleset. */
  readonly other?: true
}

/** Result of the search engine, with the hits of a query. */
export interface EngineResult extends Pick<SearchOutcome, 'highlightTerms' | 'terms' | 'isExactProvision'> {
  readonly hits: readonly Hit[]
}

/** The two search layers: the search engine, which is small and answers first, and Pagefind. */
export interface Lookup {
  readonly searchByName: (query: string, scope: Scope) => Promise<EngineResult>
  /** Returns full-text hits; `null` if the index cannot be loaded. */
  readonly inText: (query: string, terms: readonly string[], scope: Scope) => Promise<Hit[] | null>
  readonly nearest: (query: string) => Promise<TermNames[]>
}

/**
 * Opens both layers of a site. `load` loads Pagefind on the first full-text search. In the language `en` all results
 * are shown in English if they have English text.
 */
export function createLookup(
  home: string,
  files: Files,
  load: () => Promise<Pagefind>,
  language: 'ja' | 'en' = 'ja'
): Lookup {
  const onEnglishPage = language === 'en'
  const pagefind = once(load)
  const prepared = once(async () => {
    const index = await files.index()
    // If the intent model cannot be loaded, the search engine works without it.
    const intents = async () => (index.intents ? files.intents().catch(() => null) : null)
    const engine = createSearchEngine(indexOf(index, files), index.terms, intents)
    // The list of topics outside the rules belongs to the situations of a club: another club's rules may have an article on 服装.
    return { index, finder: index.intents ? engine : { ...engine, rejects: () => false } }
  })
  const hitAt = async (name: string, url: string): Promise<Hit[]> => {
    const { id, title, entries } = await files.entries(name)
    const from = { from: title, ...(isOther(entries, id, home) && { other: true as const }) }
    return entries.filter(entry => entry.url === url).map(entry => ({ entry, exact: false, ...from }))
  }
  /** Returns the ruleset that a query names, and the rest of the query. */
  const parseQuery = async (query: string): Promise<Partial<RulesetQuery> & { rest: string }> => {
    const { index } = await prepared()
    const parsed = parseRulesetName(query, index.rulesets)
    const inWords = isEnglish(query) ? parseEnglishComparison(query, index.rulesets) : undefined
    if (inWords?.ruleset && inWords.matter) return { ruleset: inWords.ruleset, rest: parsed?.rest ?? inWords.matter }
    return parsed ?? { rest: query }
  }
  const english = once(async () => {
    const file = await files.english()
    return { find: englishFinder(file), texts: new Map(file.entries.map(entry => [entry.url, entry])) }
  })
  /** Adds the English text to the hits that have one, for an English query or on an English page. */
  const inEnglish = async <Match extends SearchMatch>(query: string, matches: readonly Match[]): Promise<Match[]> => {
    const { index } = await prepared()
    if (!index.english || !(onEnglishPage || isEnglish(query))) return [...matches]
    const texts = await english().then(
      ({ texts }) => texts,
      () => null
    )
    return matches.map(match => {
      const text = texts?.get(match.entry.url)
      return text ? { ...match, english: text, ...(onEnglishPage && { inEnglish: true as const }) } : match
    })
  }
  /**
   * Adds the hits of an English query. They precede the other hits unless the query is the name of a term. Without the
   * file of English words the outcome is unchanged.
   */
  const withEnglish = async (query: string, found: SearchOutcome): Promise<SearchOutcome> => {
    const { index, finder } = await prepared()
    if (!index.english || found.isExactProvision || !isEnglish(query) || finder.rejects(query)) return found
    const spoken = await english().then(
      ({ find }) => find(query),
      () => []
    )
    const entries = await finder.index.entries(spoken.map(({ source }) => source.entry))
    const matches = entries.map((entry, at) => ({ entry, exact: false, ...englishFields(spoken[at]) }))
    return joined(query, found, matches, onEnglishPage)
  }
  const topics = once(async () => {
    const { index } = await prepared()
    const file = await files.topics()
    const engine = createSearchEngine(createTopicIndex(file), index.terms)
    const find = file.english ? englishFinder(file.english) : () => []
    return { title: file.title, entries: file.entries, engine: { ...engine, rejects: () => false }, find }
  })
  /** Returns the topics of a query with the answers of a ruleset. Empty if the file of topics cannot be loaded. */
  const topicHits = async (query: string, ruleset: string): Promise<Hit[]> => {
    const { index } = await prepared()
    const found = index.topics ? await topics().catch(() => null) : null
    if (!found) return []
    const matter = (isEnglish(query) && parseEnglishComparison(query, index.rulesets)?.matter) || query
    const outcome = await search(matter, found.engine)
    const spoken = isEnglish(query) ? found.find(matter) : []
    const matches = spoken.flatMap(match => {
      const entry = found.entries[match.source.entry]
      return entry ? [{ entry, exact: false, ...englishFields(match) }] : []
    })
    return joined(matter, outcome, matches, onEnglishPage).matches.map(match => ({
      ...match,
      ...answerOf(match.entry, ruleset),
      from: found.title
    }))
  }
  const lookup: Lookup = {
    searchByName: async (typed, scope) => {
      const { index, finder } = await prepared()
      const compared = isEnglish(typed) ? parseEnglishComparison(typed, index.rulesets) : undefined
      const query = compared?.ruleset && compared.matter === '' ? pageQuery(compared.ruleset, compared.isPair) : typed
      const { ruleset, rest } = await parseQuery(query)
      if (scope.kind === 'topic') {
        const hits = await topicHits(ruleset ? rest : query, ruleset?.id ?? (scope.ruleset || home))
        return { hits, highlightTerms: [], terms: [], isExactProvision: true }
      }
      const other = ruleset?.split && indexOfOther(ruleset, ruleset.split, files)
      const numbered = other ? await matchNumber(rest, other) : []
      const inOther = numbered
        .filter(({ entry }) => isIn(entry, scope))
        .map(match => ({ ...match, from: ruleset?.title ?? '', other: true as const }))
      if (inOther.length > 0) return { hits: inOther, highlightTerms: [], terms: [], isExactProvision: true }
      const inHome = !scope.ruleset || scope.ruleset === home
      const { matches, ...found } = await withEnglish(query, await search(ruleset ? rest : query, finder))
      const own = other ? [] : matches.filter(({ entry }) => inHome && isIn(entry, scope))
      const matter = scope.kind || other ? undefined : compared ? compared.matter : comparedMatter(query)
      const topics = matter ? await topicHits(matter, home) : []
      const listed = await inEnglish(
        query,
        own.map(match => ({ ...match, from: index.title }))
      )
      // A query that names a page of the site asks for the page: 「ほかの会との違い」.
      const hits = listed[0]?.matchedName ? [...listed, ...topics] : [...topics, ...listed]
      if (other) return { ...found, hits: scope.kind ? [] : await topicHits(rest, ruleset.id), isExactProvision: false }
      // The topics outside the rules are those of the home ruleset: another ruleset may regulate 帽子.
      if (!inHome && matches.length === 0) return { ...found, hits, isExactProvision: false }
      if (scope.kind !== 'term' || !inHome) return { ...found, hits }
      const terms = await Promise.all(found.terms.map(({ url }) => hitAt('terms', url)))
      return { ...found, hits: terms.flat() }
    },
    // Pagefind is missing in `astro dev` or after a failed fetch. Then the view reports that the full text was not
    // searched.
    inText: async (query, terms, scope) => {
      try {
        const { ruleset, rest } = await parseQuery(query)
        const within = ruleset?.split && !scope.ruleset ? { ...scope, ruleset: ruleset.id } : scope
        const found = await searchText(await pagefind(), {
          query: ruleset ? rest : query,
          highlightTerms: terms,
          scope: within
        })
        const hits = await Promise.all(homeFirst(found, home).map(({ file, url }) => hitAt(file, url)))
        // A single common word of another ruleset, in Japanese, is no answer on an English page: 「phone in a hand」.
        const isReadable = ({ other }: Hit) => !onEnglishPage || !other || ruleset !== undefined || !rest.includes(' ')
        const inWords = hits
          .flat()
          .filter(hit => isReadable(hit) && hasAny(hit.entry, terms.length > 0 ? terms : [rest]))
        return await inEnglish(query, inWords)
      } catch {
        return null
      }
    },
    nearest: async query => nearestTerms(query, (await prepared()).finder)
  }
  return {
    ...lookup,
    searchByName: async (query, scope) => {
      const found = await lookup.searchByName(query, scope)
      if (!isForRespelling(query, found)) return found
      for (const other of respellNumbers(query)) {
        const respelled = await lookup.searchByName(other.query, scope)
        const hits = respelled.hits.filter(({ entry }) => hasAny(entry, other.amounts))
        const isKnown = ({ entry }: Hit) => hits.some(hit => hit.entry.url === entry.url)
        if (hits.length > 0) return { ...respelled, hits: [...hits, ...found.hits.filter(hit => !isKnown(hit))] }
      }
      return found
    },
    inText: async (query, terms, scope) => {
      const found = await lookup.inText(query, terms, scope)
      for (const other of found?.length === 0 ? respellNumbers(query) : []) {
        const hits = await lookup.inText(other.query, other.amounts, scope)
        if (hits && hits.length > 0) return hits
      }
      return found
    }
  }
}

/** True if a query has no hits, or an amount of money or time that no hit contains as written: 「一週間」 for 「1週間」. */
function isForRespelling(query: string, { hits, isExactProvision }: EngineResult): boolean {
  if (hits.length === 0) return true
  const amounts = isExactProvision ? [] : exactAmountsIn(query)
  return amounts.length > 0 && !hits.some(({ entry }) => hasAny(entry, amounts))
}

/** Returns the Japanese query for the page of a ruleset, or for its comparison with the home ruleset. */
function pageQuery({ names: [name = ''] }: RulesetNames, isPair: boolean): string {
  return isPair ? `${name}との違い` : name
}

/** True if the query contains Latin characters and no other script. A macron is ignored: 「rōn」. */
function isEnglish(query: string): boolean {
  return /\p{sc=Latin}{2}/u.test(query.normalize('NFC')) && !/[^\p{sc=Latin}\p{sc=Common}]/u.test(query)
}

/** Similarity from which an English query counts as the name of an entry. */
const CALLED = 0.8

function englishFields(match: EnglishMatch | undefined): Pick<SearchMatch, 'english' | 'matchedName'> {
  return match
    ? { english: match.source, ...(match.nameSimilarity >= CALLED && { matchedName: 'alias' as const }) }
    : {}
}

/**
 * Merges both lists, each entry once. On a Japanese page the Japanese hits come first for a term, a name of an entry,
 * or one word with any match. If the English hits come first, they are shown in English and the full text is not
 * searched.
 */
function joined(
  query: string,
  found: SearchOutcome,
  english: readonly SearchMatch[],
  onEnglishPage: boolean
): SearchOutcome {
  if (english.length === 0) return found
  const [best] = found.matches
  const isNamed = found.isTermQuery || best?.matchedName !== undefined || (!query.includes(' ') && best !== undefined)
  const isOurs = isNamed && !onEnglishPage
  const lines = new Map(english.map(({ entry, english }) => [entry, english]))
  const own = found.matches.map(match => {
    const line = lines.get(match.entry)
    return { ...match, ...(line && { english: line }) }
  })
  const [first, last] = isOurs ? [own, english] : [english.map(match => ({ ...match, inEnglish: true as const })), own]
  const seen = new Set(first.map(({ entry }) => entry))
  return { ...found, matches: [...first, ...last.filter(({ entry }) => !seen.has(entry))], isExactProvision: !isOurs }
}

/** Returns the passage with the answer of a ruleset to a topic, and the provision that it leads to. */
function answerOf({ levels, about = [] }: Entry, ruleset: string): Pick<SearchMatch, 'level' | 'anchorProvision'> {
  const level = levels.find(({ fragment }) => fragment === ruleset)
  const anchorProvision = about.find(provision => provision.startsWith(`${ruleset}:`))
  return { ...(level && { level }), ...(anchorProvision && { anchorProvision }) }
}

/** Creates an index of another ruleset, for look-ups by number only. */
function indexOfOther({ id }: RulesetNames, split: ShardManifest, files: Files): SearchIndex {
  return createShardedIndex(id, split, {
    part: async part => (await files.entries(`pages/${id}-${part}`)).entries,
    dictionary: async () => ({})
  })
}

/** Creates the index of the home ruleset: in memory if the file contains all entries, else sharded. */
function indexOf({ id, entries }: Index, files: Files): SearchIndex {
  if (!('parts' in entries)) return createInMemoryIndex(id, entries)
  return createShardedIndex(id, entries, {
    part: async part => (await files.entries(`pages/${id}-${part}`)).entries,
    dictionary: files.dictionary
  })
}

function isIn({ kind }: Entry, scope: Scope): boolean {
  return !scope.kind || kind === scope.kind
}

/**
 * True if an entry contains one of the words. Pagefind returns similar words for an unknown word. A word in Latin
 * characters counts only if it is not part of another: 「Wi-Fi」 is not in 「with five」.
 */
function hasAny({ title, levels, plain = '' }: Entry, terms: readonly string[]): boolean {
  const written = [title, ...levels.map(({ text }) => text), plain].join('\n')
  const text = fold(written)
  const latin = new Set(written.toLowerCase().match(LATIN_WORD) ?? [])
  return terms
    .flatMap(word => (isEnglish(word) ? (word.toLowerCase().match(LATIN_WORD) ?? []) : [word]))
    .some(word =>
      isEnglish(word) ? latin.has(word) && !LATIN_STOP_WORD.test(word) : fold(word) !== '' && text.includes(fold(word))
    )
}

const LATIN_WORD = /[\p{sc=Latin}\p{N}]+/gu
const LATIN_STOP_WORD = /^(?:an?|and|are|at|by|do|does|for|how|in|is|it|no|of|on|or|the|to|we|what|when|who|with|you)$/u

/** True if a file belongs to another ruleset. The glossary belongs to the club. */
function isOther(entries: readonly Entry[], id: string, home: string): boolean {
  return id !== home && !entries.some(({ kind }) => kind === 'term')
}

/** Sorts the hits of the home ruleset and its glossary before those of other rulesets. */
function homeFirst(hits: readonly TextHit[], home: string): TextHit[] {
  const foreign = ({ ruleset }: TextHit) => Number(ruleset !== home)
  return [...hits].sort((a, b) => foreign(a) - foreign(b))
}
