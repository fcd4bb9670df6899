import type { Scope } from '../../search/lookup/search-text.ts'

/**
 * Returns the query in the URL of the search page. The share target adds a title; if the shared text consists only of
 * URLs, the title is the query.
 */
export function queryInAddress(search: string): string | null {
  const given = new URLSearchParams(search)
  const [query, title] = [given.get('q'), given.get('title')]
  return title === null ? query : (query ?? '').replaceAll(/https?:\/\/\S+/gu, ' ').trim() || title
}

/** Returns the query string of the search page: 「?q=立直&kind=precedent」; empty without a query and filters. */
export function searchAddress(query: string, scope: Scope): string {
  const parameters = Object.entries({ q: query, ...scope }).filter(([, value]) => value)
  const search = parameters.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')
  return search ? `?${search}` : ''
}
