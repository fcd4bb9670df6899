/** Priority queue: the first entry of the ordering is removed first. */
export interface Heap<T> {
  readonly put: (entry: T) => void
  readonly pop: () => T | undefined
}

/** Creates a binary heap. Each entry precedes its two children. */
export function createHeap<T>(isBefore: (one: T, other: T) => boolean): Heap<T> {
  const entries: T[] = []
  const put = (entry: T) => {
    let at = entries.push(entry) - 1
    for (let above = (at - 1) >> 1; at > 0 && isBefore(entry, entries[above] as T); above = (at - 1) >> 1) {
      entries[at] = entries[above] as T
      at = above
    }
    entries[at] = entry
  }
  const pop = () => {
    const [first] = entries
    const last = entries.pop()
    if (entries.length > 0) sink(entries, last as T, isBefore)
    return first
  }
  return { put, pop }
}

/** Places an entry at the root and sifts it down. */
function sink<T>(entries: T[], entry: T, isBefore: (one: T, other: T) => boolean): void {
  let at = 0
  for (let below = 1; below < entries.length; below = 2 * at + 1) {
    const other = below + 1
    if (other < entries.length && isBefore(entries[other] as T, entries[below] as T)) below = other
    if (!isBefore(entries[below] as T, entry)) break
    entries[at] = entries[below] as T
    at = below
  }
  entries[at] = entry
}
