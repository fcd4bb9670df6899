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
