import { type Found, find, makeFinder, nearestTerms } from '../find/rank.ts'
import type { Entry, Match, TermNames } from '../find/types.ts'
import { type Files, once, type Site } from './search-data.ts'
import { loadPagefind, type Scope, searchText, type TextHit } from './search-text.ts'

/** A match with the title of the ruleset it is shown under. */
export interface Hit extends Match {
  readonly from: string
}

/** What a query was understood as, with the finder's hits. */
export interface Named extends Pick<Found, 'words' | 'terms' | 'settled'> {
  readonly hits: readonly Hit[]
}

/** The two layers behind the box: the finder, which is small and first, and Pagefind. */
export interface Lookup {
  readonly named: (query: string, scope: Scope) => Promise<Named>
  readonly inText: (query: string, words: readonly string[], scope: Scope) => Promise<Hit[]>
  readonly nearest: (query: string) => Promise<TermNames[]>
}

/** Both layers of a site. Pagefind is fetched when the finder has answered for the first time. */
export function openLookup(site: Site, files: Files): Lookup {
  const pagefind = once(() => loadPagefind(site.base))
  const prepared = once(async () => {
    const [{ title, entries }, names] = await Promise.all([files.entries(site.home), files.names()])
    return { title, finder: makeFinder(entries, names) }
  })
  const shelf = async (id: string) => {
    const { title, entries } = await files.entries(id)
    return { title, byUrl: new Map(entries.map(entry => [entry.url, entry])) }
  }
  const hitOf = async (hit: { url: string; shelf: string }): Promise<Hit[]> => {
    const { title, byUrl } = await shelf(hit.shelf)
    const entry = byUrl.get(hit.url)
    return entry ? [{ entry, exact: false, from: title }] : []
  }
  return {
    named: async (query, scope) => {
      const { title, finder } = await prepared()
      const { matches, ...found } = find(query, finder)
      const inHome = !scope.ruleset || scope.ruleset === site.home
      const hits = matches.filter(({ entry }) => inHome && isIn(entry, scope)).map(match => ({ ...match, from: title }))
      if (scope.kind !== 'term' || !inHome) return { ...found, hits }
      const terms = await Promise.all(found.terms.map(({ url }) => hitOf({ url, shelf: 'terms' })))
      return { ...found, hits: terms.flat() }
    },
    // Without Pagefind (in `astro dev`, or when it cannot be fetched) the finder's hits stand alone.
    inText: async (query, words, scope) => {
      try {
        const found = await searchText(await pagefind(), { query, words, scope })
        return (await Promise.all(homeFirst(found, site.home).map(hitOf))).flat()
      } catch {
        return []
      }
    },
    nearest: async query => nearestTerms(query, (await prepared()).finder)
  }
}

function isIn({ kind }: Entry, scope: Scope): boolean {
  return !scope.kind || kind === scope.kind
}

/** The club's own bylaws and glossary before other rulesets. */
function homeFirst(hits: readonly TextHit[], home: string): TextHit[] {
  const foreign = ({ shelf }: TextHit) => Number(shelf !== home && shelf !== 'terms')
  return [...hits].sort((a, b) => foreign(a) - foreign(b))
}

/** Hits without those whose provision an earlier one has; terms are told apart by their place in the glossary. */
export function byProvision(hits: readonly Hit[], { kind }: Scope): Hit[] {
  const keyOf = ({ entry }: Hit) => (kind === 'term' ? entry.url : entry.provision)
  const first = new Map<string, Hit>()
  for (const hit of hits) if (!first.has(keyOf(hit))) first.set(keyOf(hit), hit)
  return [...first.values()]
}
