import type { EngineResult, Hit, Lookup } from '../../../src/search/lookup/lookup.ts'
import type { Entry, Passage } from '../../../src/search/types.ts'

/** Creates an entry of the search engine, by default a page of law with one paragraph. */
export function entryOf(provision: string, more: Partial<Entry> = {}): Entry {
  const [ruleset, number] = provision.split(':')
  return {
    url: `/${ruleset}/${number}/`,
    provision,
    title: `第${number}条`,
    kind: 'article',
    levels: [level('', '', `第${number}条の文`)],
    ...more
  }
}

/** Creates a passage of an entry. */
export function level(fragment: string, name: string, text: string): Passage {
  return { fragment, name, text }
}

/** Creates a hit for an entry. */
export function hitOf(provision: string, more: Partial<Entry> = {}, match: Partial<Hit> = {}): Hit {
  return { entry: entryOf(provision, more), exact: false, from: '規約', ...match }
}

/** Creates a look-up with fixed answers. */
export function lookupOf({ named = {}, inText = [], nearest = [] }: Answers): Lookup {
  return {
    searchByName: async () => ({ hits: [], highlightTerms: [], terms: [], isExactProvision: false, ...named }),
    inText: async () => inText,
    nearest: async () => nearest
  }
}

interface Answers {
  readonly named?: Partial<EngineResult>
  readonly inText?: Hit[] | null
  readonly nearest?: Awaited<ReturnType<Lookup['nearest']>>
}
