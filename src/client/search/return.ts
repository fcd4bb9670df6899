/** What a page remembers of its results when the reader opens one of them. */
export interface Kept {
  readonly query: string
  /** How far the page and the panel were scrolled, in pixels. */
  readonly page: number
  readonly panel: number
  /** The address of the hit that was opened. */
  readonly href: string
}

/** Remembers results in the entry of the history that shows them. */
export function keepHere(kept: Kept): void {
  history.replaceState({ ...history.state, search: kept }, '')
}

/** What this entry of the history remembers, if the reader came back to it. */
export function keptHere(): Kept | undefined {
  const kept: unknown = history.state?.search
  const [navigation] = performance.getEntriesByType('navigation')
  const returned = navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward'
  return returned && isKept(kept) ? kept : undefined
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'query' in value && 'href' in value
}
