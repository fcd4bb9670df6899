/** The addresses that were opened in a slip one from the other, as the state of an entry of the history has them. */
export function dialogHistory(state: unknown): string[] {
  if (typeof state !== 'object' || state === null || !('slip' in state)) return []
  const { slip } = state
  return Array.isArray(slip) && slip.every(href => typeof href === 'string') ? slip : []
}

/** The state of the entry that one step further leads to. */
export function stateAfter(trail: readonly string[], href: string): { readonly slip: readonly string[] } {
  return { slip: [...trail, href] }
}

/** A click that a browser means for this page: not for a new tab, and nobody has answered it. */
export function isPlain(
  event: Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>
): boolean {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event
  return !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
