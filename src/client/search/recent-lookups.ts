/** Upper limits: number of stored queries, and characters of a stored query. */
const MAX_LOOKUPS = 6
const MAX_CHARACTERS = 200

/** Parses the stored queries, newest first. An invalid value gives an empty list. */
export function readLookups(text: string | null): string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isLookup).slice(0, MAX_LOOKUPS) : []
  } catch {
    return []
  }
}

/** Returns the list with a query at its start, without duplicates. A query that is too long is not added. */
export function withLookup(lookups: readonly string[], query: string): string[] {
  return isLookup(query) ? [query, ...lookups.filter(other => other !== query)].slice(0, MAX_LOOKUPS) : [...lookups]
}

function isLookup(query: unknown): query is string {
  return typeof query === 'string' && query !== '' && query.length <= MAX_CHARACTERS
}
