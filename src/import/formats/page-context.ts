/** @file Inherited properties of the elements of a page. */
import type { HTMLElement } from 'node-html-parser'
import { type Color, isSameColor, isTransparent, parseColor } from './page-color.ts'
import type { LineLayout } from './page-lines.ts'
import { listStyleOf } from './page-lists.ts'
import type { PageStyles } from './page-styles.ts'

/** Context of the current element. */
export interface ElementContext extends LineLayout {
  readonly isPre: boolean
  readonly listStyle: string
  readonly transform: string
  /** Raised or lowered text. */
  readonly height: 'above' | 'below' | null
  /** Colour of the characters. Null if it is unknown. */
  readonly color: Color | 'transparent' | null
  /** Colour of the background. Null for an image and if it is unknown. */
  readonly ground: Color | null
  /** Size of the characters in pixels. */
  readonly size: number
}

export const ROOT_CONTEXT: ElementContext = {
  heading: null,
  depth: 0,
  isCell: false,
  entry: null,
  isPre: false,
  listStyle: 'disc',
  transform: 'none',
  height: null,
  color: [0, 0, 0],
  ground: [255, 255, 255],
  size: 16
}

/** Returns the context of the content of an element. */
export function withStyle(styles: PageStyles, element: HTMLElement, outer: ElementContext): ElementContext {
  const { tagName } = element
  if (!element.rawAttrs && !styles.has(element) && !CHANGING.has(tagName)) return outer
  const style = styles.get(element)
  const space = style?.get('white-space')
  const color = style?.get('color') ?? (tagName === 'FONT' ? element.getAttribute('color') : undefined)
  return {
    ...outer,
    isPre: space === undefined ? outer.isPre || PREFORMATTED.has(tagName) : /^(?:pre|break)/u.test(space),
    listStyle: listStyleOf(element, styles) ?? outer.listStyle,
    transform: style?.get('text-transform') ?? outer.transform,
    color:
      color === undefined || color === 'inherit'
        ? outer.color
        : isTransparent(color)
          ? 'transparent'
          : parseColor(color),
    ground: groundOf(element, style, outer),
    size: sizeOf(style?.get('font-size'), outer.size)
  }
}

const NO_GROUND = /^(?:none|transparent|initial|inherit|unset)$/u

/** Returns the colour on which the characters of an element are drawn. */
function groundOf(
  element: HTMLElement,
  style: ReadonlyMap<string, string> | undefined,
  { ground }: ElementContext
): Color | null {
  const image = style?.get('background-image')
  if (image !== undefined && !NO_GROUND.test(image)) return null
  const own = style?.get('background-color') ?? style?.get('background') ?? element.getAttribute('bgcolor')
  return own === undefined || NO_GROUND.test(own) || isTransparent(own) ? ground : parseColor(own)
}

function sizeOf(given: string | undefined, outerSize: number): number {
  const { number, unit = '' } = /^(?<number>[\d.]+)(?<unit>px|pt|r?em|%)$/u.exec(given ?? '')?.groups ?? {}
  if (number === undefined) return given === undefined ? outerSize : ROOT_CONTEXT.size
  const factors: Readonly<Record<string, number>> = {
    px: 1,
    pt: 4 / 3,
    rem: ROOT_CONTEXT.size,
    em: outerSize,
    '%': outerSize / 100
  }
  return Number(number) * (factors[unit] ?? 1)
}

/** Largest size of characters that nobody can read, in pixels. */
const TINY_PIXELS = 3

/** True if characters are too small to be seen. */
export function isTiny({ size }: ElementContext): boolean {
  return size <= TINY_PIXELS
}

/** True if characters have the colour of their background. */
export function isFaint({ color, ground }: ElementContext): boolean {
  return color === 'transparent' || (color !== null && ground !== null && isSameColor(color, ground))
}

const PREFORMATTED = new Set(['PRE', 'TEXTAREA', 'LISTING', 'XMP', 'PLAINTEXT'])
/** Elements that change the context without an attribute. */
const CHANGING = new Set([...PREFORMATTED, 'OL', 'UL', 'MENU', 'DIR'])

/** Returns words in the case in which the page shows them. */
export function toShownCase(text: string, transform: string): string {
  if (transform === 'uppercase') return text.toUpperCase()
  return transform === 'lowercase' ? text.toLowerCase() : text
}
