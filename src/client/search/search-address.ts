import type { Scope } from './search-text.ts'

/** What the address of the search page asks for. What another application shares comes with a title, and its words may be no more than an address. */
export function askedIn(search: string): string | null {
  const given = new URLSearchParams(search)
  const [words, title] = [given.get('q'), given.get('title')]
  return title === null ? words : (words ?? '').replaceAll(/https?:\/\/\S+/gu, ' ').trim() || title
}

/** What the address of the search page carries: 「?q=立直&kind=precedent」; empty where nothing is asked. */
export function searchAddress(query: string, scope: Scope): string {
  const asked = Object.entries({ q: query, ...scope }).filter(([, value]) => value)
  const search = asked.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')
  return search ? `?${search}` : ''
}
