/** Returns the URLs opened one from another in a sheet dialog, from the state of a history entry. */
export function dialogHistory(state: unknown): string[] {
  if (typeof state !== 'object' || state === null || !('slip' in state)) return []
  const { slip } = state
  return Array.isArray(slip) && slip.every(href => typeof href === 'string') ? slip : []
}

/** Returns the history state after one more opened URL. */
export function stateAfter(trail: readonly string[], href: string): { readonly slip: readonly string[] } {
  return { slip: [...trail, href] }
}

/** True for a click that navigates in this tab and that no other listener has handled. */
export function isPlain(
  event: Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>
): boolean {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event
  return !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
