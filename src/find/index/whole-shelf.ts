import type { Entry, Shelf } from '../types.ts'
import { bearsNumber, keysOf } from './keys.ts'
import { saysOfTerm } from './says.ts'
import { placesIn, shelveAll } from './shelved.ts'

/** The most hits of one look-up. */
const MOST_MATCHES = 12

/** All entries at once: their words are looked through as they stand. */
export function wholeShelf(id: string, entries: readonly Entry[]): Shelf {
  const shelved = shelveAll(entries)
  const numbers = new Map<string, number[]>()
  for (const [number, entry] of entries.entries())
    for (const key of keysOf(entry)) numbers.set(key, [...(numbers.get(key) ?? []), number])
  return {
    id,
    size: entries.length,
    far: false,
    most: MOST_MATCHES,
    places: async wanted => wanted.map(each => placesIn(shelved, each)),
    says: async terms => terms.map(term => saysOfTerm(term, shelved)),
    numbered: async provision => entries.filter(entry => bearsNumber(entry, provision)),
    keyed: async keys => keys.map(key => numbers.get(key) ?? []),
    entries: async wanted => wanted.flatMap(number => entries[number] ?? [])
  }
}
