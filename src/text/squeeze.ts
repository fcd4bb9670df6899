import { sortBytes, unsortBytes } from './block-sort.ts'

/**
 * A text in as few bytes as a small program can put back: its bytes sorted by what stands behind them, each bit then written
 * at the price of how unexpected it is. Of a large Japanese text it leaves three fifths of what gzip does.
 */
export function squeeze(text: string): Uint8Array<ArrayBuffer> {
  const { bytes, first } = sortBytes(new TextEncoder().encode(text))
  const code = startCode()
  const out = [...bigEndian(bytes.length), ...bigEndian(first)]
  let [low, high] = [0, TOP]
  for (const byte of bytes) {
    let left = 8
    code(share => {
      const bit = ((byte >> --left) & 1) as Bit
      const middle = middleOf(low, high, share)
      if (bit) high = middle
      else low = middle + 1
      for (; isSettled(low, high); low = (low << 8) >>> 0, high = ((high << 8) | 255) >>> 0) out.push(high >>> 24)
      return bit
    })
  }
  return Uint8Array.from([...out, ...bigEndian(high)])
}

/** The text that was squeezed; of bytes that are damaged another one. */
export function unsqueeze(squeezed: Uint8Array): string {
  let at = 0
  const next = () => squeezed[at++] ?? 0
  const number = () => ((next() << 24) | (next() << 16) | (next() << 8) | next()) >>> 0
  const [length, first] = [number(), number()]
  const code = startCode()
  let [low, high, here] = [0, TOP, number()]
  const bytes = new Uint8Array(length)
  const readBit = (share: number): Bit => {
    const middle = middleOf(low, high, share)
    const bit = here <= middle ? 1 : 0
    if (bit) high = middle
    else low = middle + 1
    for (; isSettled(low, high); low = (low << 8) >>> 0, high = ((high << 8) | 255) >>> 0)
      here = ((here << 8) | next()) >>> 0
    return bit
  }
  for (let byte = 0; byte < length; byte++) bytes[byte] = code(readBit)
  return new TextDecoder().decode(unsortBytes({ bytes, first }))
}

type Bit = 0 | 1

/** The greatest number of 32 bits, and of 16: a share of one is that of all. */
const [TOP, ONE] = [0xffffffff, 0xffff]

/** Divides what is left of the numbers between the two bits, so that each has some. */
function middleOf(low: number, high: number, share: number): number {
  return low + Math.floor((high - low) / (ONE + 1)) * Math.min(ONE, Math.max(1, share))
}

/** Whether the first eight bits stand, whatever comes. */
function isSettled(low: number, high: number): boolean {
  return (low ^ high) >>> 24 === 0
}

function bigEndian(number: number): number[] {
  return [24, 16, 8, 0].map(shift => (number >>> shift) & 255)
}

/** How many steps the shares are put right in, and how fast each expectation follows what comes. */
const STEPS = 16
const PACE = { alone: 2, behind: 4, step: 6 }

/**
 * Goes through sorted bytes bit by bit: `each` is told what share of all bits is 1 where those before were the same, and says
 * which it is. Expected is what came lately, what came behind the last byte, and behind the one before (after BCM by Ilya Muravyov).
 */
function startCode(): (each: (share: number) => Bit) => number {
  const alone = new Uint16Array(256).fill(1 << 15)
  const behind = new Uint16Array(256 * 256).fill(1 << 15)
  const steps = Uint16Array.from({ length: 2 * 256 * (STEPS + 1) }, (_, at) => Math.min(ONE, (at % (STEPS + 1)) << 12))
  let [last, before, run] = [0, 0, 0]
  return each => {
    run = last === before ? run + 1 : 0
    const isRun = run > 2 ? 256 : 0
    let known = 1
    while (known < 256) {
      const one = (last << 8) | known
      const lately = alone[known] ?? 0
      const behindOne = behind[one] ?? 0
      const behindTwo = behind[(before << 8) | known] ?? 0
      const rough = ((lately + behindOne) * 7 + behindTwo * 2) >> 4
      const step = (isRun + known) * (STEPS + 1) + (rough >> 12)
      const under = steps[step] ?? 0
      const over = steps[step + 1] ?? 0
      const fine = under + (((over - under) * (rough & 4095)) >> 12)
      const bit = each((fine * 3 + rough) >> 2)
      alone[known] = nearer(lately, bit, PACE.alone)
      behind[one] = nearer(behindOne, bit, PACE.behind)
      steps[step] = nearer(under, bit, PACE.step)
      steps[step + 1] = nearer(over, bit, PACE.step)
      known = (known << 1) | bit
    }
    before = last
    last = known & 255
    return last
  }
}

function nearer(share: number, bit: Bit, pace: number): number {
  return bit ? share + ((ONE - share) >> pace) : share - (share >> pace)
}
