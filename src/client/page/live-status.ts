/** Milliseconds without a new message before a live region speaks. */
const QUIET_MS = 600

/**
 * Returns a function that announces messages in a live region. A message is set when no other has followed for 600 ms,
 * so that a screen reader does not speak at every keystroke. The region is emptied first: the same message is spoken
 * again.
 */
export function createStatus(region: { textContent: string | null } | null): (message: string) => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  return message => {
    if (!region) return
    clearTimeout(waiting)
    region.textContent = ''
    if (!message) return
    waiting = setTimeout(() => {
      region.textContent = message
    }, QUIET_MS)
  }
}
