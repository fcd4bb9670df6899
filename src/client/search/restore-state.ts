/** What a page remembers of its results while there are any, and when the reader opens one of them. */
export interface RestoredState {
  readonly query: string
  /** How far the page and the panel were scrolled, in pixels. */
  readonly page: number
  readonly panel: number
  /** The address of the hit that was opened; empty before. */
  readonly href: string
}

/** The state of an entry of the history that remembers results, or none any more, besides what it held. */
export function withResults(state: unknown, search: RestoredState | null): Readonly<Record<string, unknown>> {
  return { ...(state as object | null), search }
}

/** The entry of the history that is shown remembers these results, or none any more; it may take a new address. */
export function storeResults(search: RestoredState | null, address?: string): void {
  history.replaceState(withResults(history.state, search), '', address)
}

/** The results that the state of an entry of the history remembers; `null` where it remembers none. */
export function resultsIn(state: unknown): RestoredState | null {
  const { search } = { ...(state as { readonly search?: unknown } | null) }
  return isRemembered(search) ? search : null
}

function isRemembered(value: unknown): value is RestoredState {
  const { query, page, panel, href } = { ...(value as Partial<RestoredState> | null) }
  return [query, page, panel, href].map(kept => typeof kept).join() === 'string,number,number,string'
}
