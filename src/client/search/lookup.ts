import { splitShelf } from '../../find/index/split-shelf.ts'
import { wholeShelf } from '../../find/index/whole-shelf.ts'
import { find, makeFinder, nearestTerms, type Understanding } from '../../find/look/rank.ts'
import type { Entry, Index, Match, Shelf, TermNames } from '../../find/types.ts'
import { type Files, once, type Site } from './files.ts'
import { loadPagefind, type Scope, searchText, type TextHit } from './search-text.ts'

/** A match with the title of the ruleset it is shown under. */
export interface Hit extends Match {
  readonly from: string
}

/** What a query was understood as, with the finder's hits. */
export interface Named extends Pick<Understanding, 'words' | 'terms' | 'settled'> {
  readonly hits: readonly Hit[]
}

/** The two layers behind the box: the finder, which is small and first, and Pagefind. */
export interface Lookup {
  readonly named: (query: string, scope: Scope) => Promise<Named>
  /** What the text has besides; `null` where its index cannot be read. */
  readonly inText: (query: string, words: readonly string[], scope: Scope) => Promise<Hit[] | null>
  readonly nearest: (query: string) => Promise<TermNames[]>
}

/** Both layers of a site. Pagefind is fetched when the finder has answered for the first time. */
export function openLookup(site: Site, files: Files, load = () => loadPagefind(site.base)): Lookup {
  const pagefind = once(load)
  const prepared = once(async () => {
    const index = await files.index()
    return { title: index.title, finder: makeFinder(shelfOf(index, files), index.terms) }
  })
  const hitAt = async (name: string, url: string): Promise<Hit[]> => {
    const { title, entries } = await files.entries(name)
    return entries.filter(entry => entry.url === url).map(entry => ({ entry, exact: false, from: title }))
  }
  return {
    named: async (query, scope) => {
      const { title, finder } = await prepared()
      const { matches, ...found } = await find(query, finder)
      const inHome = !scope.ruleset || scope.ruleset === site.home
      const hits = matches.filter(({ entry }) => inHome && isIn(entry, scope)).map(match => ({ ...match, from: title }))
      if (scope.kind !== 'term' || !inHome) return { ...found, hits }
      const terms = await Promise.all(found.terms.map(({ url }) => hitAt('terms', url)))
      return { ...found, hits: terms.flat() }
    },
    // In `astro dev`, and where it cannot be fetched, there is no Pagefind: the finder's hits stand alone, and it is said.
    inText: async (query, words, scope) => {
      try {
        const found = await searchText(await pagefind(), { query, words, scope })
        return (await Promise.all(homeFirst(found, site.home).map(({ file, url }) => hitAt(file, url)))).flat()
      } catch {
        return null
      }
    },
    nearest: async query => nearestTerms(query, (await prepared()).finder)
  }
}

/** All entries, if the index has them; else those that a look-up needs. */
function shelfOf({ id, entries }: Index, files: Files): Shelf {
  if (!('parts' in entries)) return wholeShelf(id, entries)
  return splitShelf(id, entries, {
    part: async part => (await files.entries(`pages/${id}-${part}`)).entries,
    words: files.words
  })
}

function isIn({ kind }: Entry, scope: Scope): boolean {
  return !scope.kind || kind === scope.kind
}

/** The club's own bylaws and glossary before other rulesets. */
function homeFirst(hits: readonly TextHit[], home: string): TextHit[] {
  const foreign = ({ ruleset }: TextHit) => Number(ruleset !== home)
  return [...hits].sort((a, b) => foreign(a) - foreign(b))
}
