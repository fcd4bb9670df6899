import type { Entry, SearchIndex } from '../types.ts'
import { indexEntries, scanPostings } from './indexed-entry.ts'
import { isEntryForProvision, lookupKeys } from './keys.ts'
import { scoreEntriesForTerm } from './term-scores.ts'

/** Upper limit of the results of one search. */
const MAX_MATCHES = 12

/** Creates an index over all entries in memory, which scans their texts. */
export function createInMemoryIndex(id: string, entries: readonly Entry[]): SearchIndex {
  const indexed = indexEntries(entries)
  const numbers = new Map<string, number[]>()
  for (const [number, entry] of entries.entries())
    for (const key of lookupKeys(entry)) numbers.set(key, [...(numbers.get(key) ?? []), number])
  return {
    id,
    size: entries.length,
    isRemote: false,
    maxResults: MAX_MATCHES,
    lookUpPostings: async wanted => wanted.map(each => scanPostings(indexed, each)),
    scoreTerms: async terms => terms.map(term => scoreEntriesForTerm(term, indexed)),
    findByProvision: async provision => entries.filter(entry => isEntryForProvision(entry, provision)),
    findByKey: async keys => keys.map(key => numbers.get(key) ?? []),
    entries: async wanted => wanted.flatMap(number => entries[number] ?? [])
  }
}
