/** What a page remembers of its results while there are any, and when the reader opens one of them. */
export interface Remembered {
  readonly query: string
  /** How far the page and the panel were scrolled, in pixels. */
  readonly page: number
  readonly panel: number
  /** The address of the hit that was opened; empty before. */
  readonly href: string
}

/** The state of an entry of the history that remembers results, or none any more, besides what it held. */
export function withResults(state: unknown, search: Remembered | null): Readonly<Record<string, unknown>> {
  return { ...(typeof state === 'object' ? state : null), search }
}

/** The results that the state of an entry of the history remembers; `null` where it remembers none. */
export function resultsIn(state: unknown): Remembered | null {
  if (typeof state !== 'object' || state === null || !('search' in state)) return null
  return isRemembered(state.search) ? state.search : null
}

function isRemembered(value: unknown): value is Remembered {
  const { query, page, panel, href } = { ...(value as Partial<Remembered> | null) }
  return (
    [query, href].every(text => typeof text === 'string') && [page, panel].every(number => typeof number === 'number')
  )
}
