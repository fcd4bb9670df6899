/** What this device holds under a name; `null` where there is nothing, or storage is refused. */
export function readStorage(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Keeps a text on this device, or forgets it for `null`; false where storage is refused or full. */
export function writeStorage(name: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
    return true
  } catch {
    return false
  }
}

/** Puts what lies under a name under the next that is free too, so that it may be written over: `kept-rulings-aside-1`; false where that cannot be. */
export function backUpStorage(name: string): boolean {
  const text = readStorage(name)
  if (text === null) return false
  let place = 1
  while (![null, text].includes(readStorage(`${name}-aside-${place}`))) place++
  return writeStorage(`${name}-aside-${place}`, text)
}
