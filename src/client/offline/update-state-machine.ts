/** How far a new edition has come on this page: another worker waits to be let in, and the reader has asked for it. */
export interface Update {
  readonly waits: boolean
  readonly taken: boolean
}

/**
 * What happens to it: a new worker waits · a worker took over, for the first time or in the place of an older one ·
 * 「更新」 is tapped.
 */
export type UpdateEvent = 'waiting' | 'first' | 'replaced' | 'tapped'

/** What the page then does: offers the new edition, lets its worker in, loads itself again. */
export type UpdateStep = 'offer' | 'let in' | 'reload'

/** Before anything happened. */
export const NO_UPDATE: Update = { waits: false, taken: false }

/** What stands after an event, and what is to be done. Nothing is loaded again unless the reader asked for it. */
export function reduceUpdate(
  { waits, taken }: Update,
  event: UpdateEvent
): { readonly update: Update; readonly steps: readonly UpdateStep[] } {
  if (event === 'waiting') return { update: { waits: true, taken }, steps: ['offer'] }
  // Where none waits, another page has let the new worker in already.
  if (event === 'tapped') return { update: { waits, taken: true }, steps: waits ? ['let in'] : ['let in', 'reload'] }
  const steps: UpdateStep[] = taken ? ['reload'] : event === 'replaced' ? ['offer'] : []
  return { update: { waits: false, taken }, steps }
}

/** Milliseconds after which a page that the reader comes back to asks for a new edition. */
const STALE = 60 * 60 * 1000

/** Whether so long has passed since it was asked for that it is asked for again: so it is too where the clock was put back. */
export function isStale(asked: number, now: number): boolean {
  return Math.abs(now - asked) >= STALE
}
