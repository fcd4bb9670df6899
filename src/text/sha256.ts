/** SHA-256 of a text in UTF-8, in hexadecimal: at once and in any engine, where the platform's own is asynchronous or Node's (FIPS 180-4). */
export function sha256(text: string): string {
  const blocks = padded(new TextEncoder().encode(text))
  const state = Int32Array.from(PRIMES.slice(0, 8), prime => fraction(Math.sqrt(prime)))
  const schedule = new Int32Array(64)
  for (let at = 0; at < blocks.byteLength; at += 64) {
    for (let word = 0; word < 16; word++) schedule[word] = blocks.getInt32(at + word * 4)
    mix(state, extended(schedule))
  }
  return Array.from(state, word => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

const PRIMES = [...Array(312).keys()].filter(
  number => number > 1 && ![...Array(number).keys()].some(other => other > 1 && number % other === 0)
)

/** The first 32 bits behind the point. */
function fraction(number: number): number {
  return ((number % 1) * 2 ** 32) | 0
}

const ROUNDS = Int32Array.from(PRIMES, prime => fraction(Math.cbrt(prime)))

/** The bytes, a bit behind them, and their number of bits at the end of a last block. */
function padded(bytes: Uint8Array): DataView {
  const blocks = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  blocks.set(bytes)
  blocks[bytes.length] = 0x80
  const view = new DataView(blocks.buffer)
  view.setUint32(blocks.length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(blocks.length - 4, bytes.length * 8)
  return view
}

function extended(schedule: Int32Array): Int32Array {
  for (let at = 16; at < 64; at++) {
    const far = schedule[at - 15] ?? 0
    const near = schedule[at - 2] ?? 0
    const small = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3)
    const large = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10)
    schedule[at] = (schedule[at - 16] ?? 0) + small + (schedule[at - 7] ?? 0) + large
  }
  return schedule
}

function mix(state: Int32Array, schedule: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let at = 0; at < 64; at++) {
    const chosen = (e & f) ^ (~e & g)
    const one =
      (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + (ROUNDS[at] ?? 0) + (schedule[at] ?? 0)) | 0
    const most = (a & b) ^ (a & c) ^ (b & c)
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) state[at] = (state[at] ?? 0) + word
}

/** 32 bits turned to the right. */
function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}
