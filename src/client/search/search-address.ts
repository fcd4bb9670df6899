import type { Scope } from './search-text.ts'

/** What the address of the search page carries: 「?q=立直&kind=precedent」; empty where nothing is asked. */
export function searchAddress(query: string, scope: Scope): string {
  const asked = Object.entries({ q: query, ...scope }).filter(([, value]) => value)
  const search = asked.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')
  return search ? `?${search}` : ''
}
