/** Returns the stored text of a key; `null` if there is none or storage is denied. */
export function readStorage(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Stores a text, or removes it for `null`; returns false if storage is denied or full. */
export function writeStorage(name: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
    return true
  } catch {
    return false
  }
}

/**
 * Copies the stored text to the next free backup key (`kept-rulings-aside-1`), so that the original may be overwritten.
 * Returns false if there is no text or storage fails.
 */
export function backUpStorage(name: string): boolean {
  const text = readStorage(name)
  if (text === null) return false
  let place = 1
  while (![null, text].includes(readStorage(`${name}-aside-${place}`))) place++
  return writeStorage(`${name}-aside-${place}`, text)
}
