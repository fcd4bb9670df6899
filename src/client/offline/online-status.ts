/** Connectivity as the device reports it. */
export interface ConnectivityState {
  /** False if the device is sure to be offline. */
  readonly onLine: boolean
  /** True if the service worker serves the pages. Then a loaded page does not prove a network connection. */
  readonly isCached: boolean
}

/** Returns the reachability of the site by the state of the device; `null` if only a request can determine it. */
export function knownReachability({ onLine, isCached }: ConnectivityState): boolean | null {
  if (!onLine) return false
  return isCached ? null : true
}

/** Returns 「オフライン・2020-08-07版」 if the site is unreachable and the version of the page is known. */
export function networkInWords(isReached: boolean, edition: string | null): string {
  return isReached ? '' : ['オフライン', ...(edition ? [`${edition}版`] : [])].join('・')
}
