/** Bytes in the order of what stands behind them, where those alike lie together; and where the first of them came to lie. */
export interface SortedBytes {
  readonly bytes: Uint8Array
  readonly first: number
}

/** Sorts bytes by what stands behind each of them (Burrows and Wheeler 1994), read in a ring. */
export function sortBytes(bytes: Uint8Array): SortedBytes {
  const { length } = bytes
  const order = ringOrder(bytes)
  return { bytes: Uint8Array.from(order, at => byteAt(bytes, (at + length - 1) % length)), first: order.indexOf(0) }
}

/** Puts sorted bytes back. */
export function unsortBytes({ bytes, first }: SortedBytes): Uint8Array {
  const { length } = bytes
  const next = byValue(bytes)
  const back = new Uint8Array(length)
  for (let at = 0, from = next[first] ?? 0; at < length; at++, from = next[from] ?? 0) back[at] = byteAt(bytes, from)
  return back
}

function byteAt(bytes: Uint8Array, at: number): number {
  return bytes[at] ?? 0
}

/** The places of all bytes by their value, of those alike the first one first. */
function byValue(bytes: Uint8Array): Int32Array {
  const starts = startsOf(bytes, 256)
  const places = new Int32Array(bytes.length)
  for (let at = 0; at < bytes.length; at++) {
    const value = byteAt(bytes, at)
    const place = starts[value] ?? 0
    starts[value] = place + 1
    places[place] = at
  }
  return places
}

/** Where the values of each kind begin once all are sorted. */
function startsOf(values: Uint8Array | Int32Array, kinds: number): Int32Array {
  const starts = new Int32Array(kinds + 1)
  for (const value of values) starts[value + 1] = (starts[value + 1] ?? 0) + 1
  for (let kind = 1; kind <= kinds; kind++) starts[kind] = (starts[kind] ?? 0) + (starts[kind - 1] ?? 0)
  return starts
}

/** The places of all bytes by what is read from there: by one byte, then by twice as many, until no two are alike. */
function ringOrder(bytes: Uint8Array): Int32Array {
  const { length } = bytes
  let order = byValue(bytes)
  let ranks = ranksOf(order, (one, other) => byteAt(bytes, one) === byteAt(bytes, other))
  for (let step = 1; step < length && ranks.most + 1 < length; step *= 2) {
    const { of } = ranks
    const starts = startsOf(of, ranks.most + 1)
    const sorted = new Int32Array(length)
    for (const behind of order) {
      const at = behind < step ? behind - step + length : behind - step
      const rank = of[at] ?? 0
      const place = starts[rank] ?? 0
      starts[rank] = place + 1
      sorted[place] = at
    }
    order = sorted
    const further = (at: number) => of[at + step < length ? at + step : at + step - length]
    ranks = ranksOf(order, (one, other) => of[one] === of[other] && further(one) === further(other))
  }
  return order
}

/** What place each one has in an order in which some are still alike. */
function ranksOf(
  order: Int32Array,
  isAlike: (one: number, other: number) => boolean
): { readonly of: Int32Array; readonly most: number } {
  const of = new Int32Array(order.length)
  let rank = 0
  let before = order[0] ?? 0
  for (const at of order) {
    if (!isAlike(before, at)) rank++
    of[at] = rank
    before = at
  }
  return { of, most: rank }
}
