const KEY = 'recent-lookups'
const MOST = 6

/** The last look-ups, the newest first. They stay on this device; where storage is refused there are none. */
export function recentLookups(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(query => typeof query === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Puts a look-up that led somewhere at the head of the list. */
export function rememberLookup(query: string): void {
  if (!query) return
  store([query, ...recentLookups().filter(other => other !== query)].slice(0, MOST))
}

/** Forgets them all. */
export function forgetLookups(): void {
  store([])
}

function store(queries: readonly string[]): void {
  try {
    if (queries.length > 0) localStorage.setItem(KEY, JSON.stringify(queries))
    else localStorage.removeItem(KEY)
  } catch {
    // The reader keeps nothing on this device.
  }
}
