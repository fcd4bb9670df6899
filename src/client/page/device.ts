/** What this device holds under a name; `null` where there is nothing, or storage is refused. */
export function readFromDevice(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Keeps a text on this device, or forgets it for `null`; false where storage is refused or full. */
export function keepOnDevice(name: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
    return true
  } catch {
    return false
  }
}

/** Puts what lies under a name under the next that is free too, so that it may be written over: `kept-rulings-aside-1`; false where that cannot be. */
export function setAside(name: string): boolean {
  const text = readFromDevice(name)
  if (text === null) return false
  let place = 1
  while (![null, text].includes(readFromDevice(`${name}-aside-${place}`))) place++
  return keepOnDevice(`${name}-aside-${place}`, text)
}
