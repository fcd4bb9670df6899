/** @file Colours of CSS, as far as they decide whether a person sees characters. */

/** Red, green and blue. */
export type Color = readonly number[]

const NAMED: Readonly<Record<string, string>> = {
  aqua: '0ff',
  black: '000',
  blue: '00f',
  fuchsia: 'f0f',
  gray: '808080',
  green: '008000',
  grey: '808080',
  ivory: 'fffff0',
  lime: '0f0',
  maroon: '800000',
  navy: '000080',
  olive: '808000',
  purple: '800080',
  red: 'f00',
  silver: 'c0c0c0',
  snow: 'fffafa',
  teal: '008080',
  white: 'fff',
  whitesmoke: 'f5f5f5',
  yellow: 'ff0'
}

/** Parses a colour. Returns `clear` for a colour without opacity, null for a notation that is not supported. */
export function readColor(css: string): Color | 'clear' | null {
  const given = css.trim().toLowerCase()
  if (given === 'transparent') return 'clear'
  const digits = NAMED[given] ?? /^#([0-9a-f]+)$/u.exec(given)?.[1]
  const channels = digits === undefined ? numbersIn(given) : channelsOf(digits)
  if (channels === null) return null
  const [opacity = 1] = channels.slice(3)
  return opacity === 0 ? 'clear' : opacity === 1 || opacity === 255 ? channels.slice(0, 3) : null
}

function channelsOf(digits: string): number[] | null {
  if (digits.length === 3 || digits.length === 4) return [...digits].map(digit => parseInt(digit, 16) * 17)
  if (digits.length !== 6 && digits.length !== 8) return null
  return (digits.match(/../gu) ?? []).map(pair => parseInt(pair, 16))
}

function numbersIn(call: string): number[] | null {
  const inside = /^rgba?\((.*)\)$/u.exec(call)?.[1]
  const numbers = inside?.split(/[\s,/]+/u).filter(part => part) ?? []
  return numbers.length >= 3 &&
    numbers.length <= 4 &&
    numbers.every(part => /^[\d.]+%?$/u.test(part)) &&
    !inside?.match(/%[\s,]/u)
    ? numbers.map(parseFloat)
    : null
}

/** Upper limit of the difference per channel between two colours that look the same. */
const SAME_COLOR = 8

/** True if two colours look the same. */
export function looksSame(one: Color, other: Color): boolean {
  return one.every((channel, at) => Math.abs(channel - (other[at] ?? 0)) <= SAME_COLOR)
}
