/** What a device says of itself. */
export interface ConnectivityState {
  /** False where it is sure of having no network. */
  readonly onLine: boolean
  /** Whether pages come from the worker: then one that came says nothing of the network. */
  readonly isKept: boolean
}

/** Whether the site is within reach, as far as the device can tell; `null` where only asking the site tells. */
export function knownReachability({ onLine, isKept }: ConnectivityState): boolean | null {
  if (!onLine) return false
  return isKept ? null : true
}

/** 「オフライン・2020-08-07版」 where there is no network, and the edition that is read is known. */
export function networkInWords(isReached: boolean, edition: string | null): string {
  return isReached ? '' : ['オフライン', ...(edition ? [`${edition}版`] : [])].join('・')
}
