/** Red, green and blue of a colour, from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number]

const NAMES: Readonly<Record<string, string>> = {
  white: '#ffffff',
  snow: '#fffafa',
  ivory: '#fffff0',
  whitesmoke: '#f5f5f5',
  silver: '#c0c0c0',
  gray: '#808080',
  grey: '#808080',
  black: '#000000',
  red: '#ff0000',
  maroon: '#800000',
  yellow: '#ffff00',
  olive: '#808000',
  lime: '#00ff00',
  green: '#008000',
  aqua: '#00ffff',
  teal: '#008080',
  blue: '#0000ff',
  navy: '#000080',
  fuchsia: '#ff00ff',
  purple: '#800080'
}

/** Parses a colour of CSS: `#fff`, `#ffffff`, `rgb(255, 255, 255)`, `white`. Null for all other notations. */
export function parseColor(css: string): Color | null {
  const text = css.trim().toLowerCase()
  const hex = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/u.exec(NAMES[text] ?? text)
  const digits = hex?.[2] ?? hex?.[1]?.replace(/./gu, '$&$&')
  if (digits) return colorOf([0, 2, 4].map(at => Number.parseInt(digits.slice(at, at + 2), 16)))
  const numbers = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,/]\s*1(?:\.0+)?\s*)?\)$/u.exec(text)
  return numbers ? colorOf(numbers.slice(1).map(Number)) : null
}

/** True for a colour without any opacity: `transparent`, `rgba(0, 0, 0, 0)`, `#0000`. */
export function isTransparent(css: string): boolean {
  return /^(?:transparent|#[0-9a-f]{3}0|#[0-9a-f]{6}00|rgba?\((?:[\s,]*\d+){3}\s*[,/]\s*0(?:\.0*)?%?\s*\))$/iu.test(
    css.trim()
  )
}

function colorOf([red = 0, green = 0, blue = 0]: readonly number[]): Color {
  return [red, green, blue]
}

/** Largest difference of two colours in each channel that a person does not see, from 0 to 255. */
const SAME_COLOR = 8

/** True if a person cannot distinguish the colours. */
export function isSameColor(one: Color, other: Color): boolean {
  return one.every((channel, at) => Math.abs(channel - (other[at] ?? 0)) <= SAME_COLOR)
}
