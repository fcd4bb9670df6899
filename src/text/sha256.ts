/** SHA-256 of a text in UTF-8, in hexadecimal: FIPS 180-4, at once and in any engine, where the platform's own is asynchronous. */
export function sha256(text: string): string {
  const words = padded(new TextEncoder().encode(text))
  const state = Int32Array.from(START)
  const schedule = new Int32Array(64)
  for (let block = 0; block < words.length; block += 16) compress(state, schedule, words.subarray(block, block + 16))
  return [...state].map(word => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

/** The first 32 bits of the fraction of a root of each of the first primes: what the standard starts and stirs with. */
function rootsOfPrimes(count: number, root: (prime: number) => number): number[] {
  const primes: number[] = []
  for (let number = 2; primes.length < count; number++)
    if (primes.every(prime => number % prime > 0)) primes.push(number)
  return primes.map(prime => Math.floor((root(prime) % 1) * 2 ** 32))
}

const START = rootsOfPrimes(8, Math.sqrt)
const ROUNDS = Int32Array.from(rootsOfPrimes(64, Math.cbrt))

/** The bytes as words of 32 bits, a bit behind them and at the end their length, so that blocks of 16 words come out even. */
function padded(bytes: Uint8Array): Int32Array {
  const words = new Int32Array(Math.ceil((bytes.length + 9) / 64) * 16)
  for (const [at, byte] of bytes.entries()) words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - (at % 4) * 8))
  words[bytes.length >> 2] = (words[bytes.length >> 2] ?? 0) | (0x80 << (24 - (bytes.length % 4) * 8))
  words[words.length - 2] = Math.floor(bytes.length / 2 ** 29)
  words[words.length - 1] = bytes.length << 3
  return words
}

function compress(state: Int32Array, schedule: Int32Array, block: Int32Array): void {
  schedule.set(block)
  const at = (index: number) => schedule[index] as number
  for (let index = 16; index < 64; index++)
    schedule[index] =
      mixedSmall(at(index - 2), 17, 19, 10) + at(index - 7) + mixedSmall(at(index - 15), 7, 18, 3) + at(index - 16)
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let round = 0; round < 64; round++) {
    const first = (h + mixed(e, 6, 11, 25) + ((e & f) ^ (~e & g)) + (ROUNDS[round] as number) + at(round)) | 0
    const second = (mixed(a, 2, 13, 22) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] as number) + word
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

function mixed(word: number, one: number, two: number, three: number): number {
  return turned(word, one) ^ turned(word, two) ^ turned(word, three)
}

function mixedSmall(word: number, one: number, two: number, shift: number): number {
  return turned(word, one) ^ turned(word, two) ^ (word >>> shift)
}
