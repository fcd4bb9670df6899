/** So many look-ups are offered again, and none that has more letters. */
const MOST = 6
const MOST_LETTERS = 200

/** The last look-ups, the newest first, as the device holds them; what is no list of queries counts as none. */
export function readLookups(text: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isLookup).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** The same with a look-up that led somewhere at their head. */
export function withLookup(lookups: readonly string[], query: string): string[] {
  return isLookup(query) ? [query, ...lookups.filter(other => other !== query)].slice(0, MOST) : [...lookups]
}

function isLookup(query: unknown): query is string {
  return typeof query === 'string' && query !== '' && query.length <= MOST_LETTERS
}
