/** State of the results, stored in `history.state` while results are shown and when the reader opens one. */
export interface RestoredState {
  readonly query: string
  /** Scroll offsets of the page and the panel, in pixels. */
  readonly page: number
  readonly panel: number
  /** URL of the opened hit; empty if no hit was opened. */
  readonly href: string
}

/** Returns the history state with the results added, or removed for `null`. Other properties are unchanged. */
export function withResults(state: unknown, search: RestoredState | null): Readonly<Record<string, unknown>> {
  return { ...(state as object | null), search }
}

/** Stores the results in the current history entry, or removes them for `null`. Optionally replaces the URL. */
export function storeResults(search: RestoredState | null, address?: string): void {
  history.replaceState(withResults(history.state, search), '', address)
}

/** Returns the results stored in a history state; `null` if there are none. */
export function resultsIn(state: unknown): RestoredState | null {
  const { search } = { ...(state as { readonly search?: unknown } | null) }
  return isRemembered(search) ? search : null
}

function isRemembered(value: unknown): value is RestoredState {
  const { query, page, panel, href } = { ...(value as Partial<RestoredState> | null) }
  return [query, page, panel, href].map(field => typeof field).join() === 'string,number,number,string'
}
