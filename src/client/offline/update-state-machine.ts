/** State of an update on this page: a new worker is waiting, and the reader has accepted the update. */
export interface Update {
  readonly waits: boolean
  readonly taken: boolean
}

/**
 * Events:
 * - `waiting`: a new worker is waiting.
 * - `first`: a worker took control for the first time.
 * - `replaced`: a worker replaced an older worker.
 * - `accepted`: the reader tapped 「更新」.
 */
export type UpdateEvent = 'waiting' | 'first' | 'replaced' | 'tapped'

/** Actions of the page: offer the new build, activate its worker, reload. */
export type UpdateStep = 'offer' | 'let in' | 'reload'

/** Initial state. */
export const NO_UPDATE: Update = { waits: false, taken: false }

/** Returns the next state and the actions. The page reloads only if the reader accepted the update. */
export function reduceUpdate(
  { waits, taken }: Update,
  event: UpdateEvent
): { readonly update: Update; readonly steps: readonly UpdateStep[] } {
  if (event === 'waiting') return { update: { waits: true, taken }, steps: ['offer'] }
  // If no worker is waiting, another tab has already activated the new worker.
  if (event === 'tapped') return { update: { waits, taken: true }, steps: waits ? ['let in'] : ['let in', 'reload'] }
  const steps: UpdateStep[] = taken ? ['reload'] : event === 'replaced' ? ['offer'] : []
  return { update: { waits: false, taken }, steps }
}

/** Milliseconds after which a page checks for a new build when the reader returns to it. */
const STALE = 60 * 60 * 1000

/** True if the last check is too old. The absolute difference also covers a clock that was set back. */
export function isStale(checkedAt: number, now: number): boolean {
  return Math.abs(now - checkedAt) >= STALE
}
