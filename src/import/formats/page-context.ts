/** @file Inherited properties of the elements of a page. */
import type { HTMLElement } from 'node-html-parser'
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
  /** True if characters are white. */
  readonly isWhite: boolean
  /** True if an element has a background on which white characters may be visible. */
  readonly isShaded: boolean
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
  isWhite: false,
  isShaded: false
}

/** Returns the context of the content of an element. */
export function withStyle(styles: PageStyles, element: HTMLElement, around: ElementContext): ElementContext {
  const { tagName } = element
  if (!element.rawAttrs && !styles.has(element) && !CHANGING.has(tagName)) return around
  const style = styles.get(element)
  const space = style?.get('white-space')
  const color = style?.get('color') ?? (tagName === 'FONT' ? element.getAttribute('color')?.toLowerCase() : undefined)
  const ground = ['background', 'background-color', 'background-image'].map(name => style?.get(name))
  return {
    ...around,
    isPre: space === undefined ? around.isPre || PREFORMATTED.has(tagName) : /^(?:pre|break)/u.test(space),
    listStyle: listStyleOf(element, styles) ?? around.listStyle,
    transform: style?.get('text-transform') ?? around.transform,
    isWhite:
      color === undefined ? around.isWhite : /^(?:white|transparent|#fff|#f{6}|rgb\(255,\s*255,\s*255\))$/u.test(color),
    isShaded:
      around.isShaded ||
      element.hasAttribute('bgcolor') ||
      ground.some(one => one !== undefined && !/^(?:none|transparent|white|#fff|#f{6}|initial|inherit)$/u.test(one))
  }
}

const PREFORMATTED = new Set(['PRE', 'TEXTAREA', 'LISTING', 'XMP', 'PLAINTEXT'])
/** Elements that change the context without an attribute. */
const CHANGING = new Set([...PREFORMATTED, 'OL', 'UL', 'MENU', 'DIR'])

/** Returns words in the case in which the page shows them. */
export function toShownCase(text: string, transform: string): string {
  if (transform === 'uppercase') return text.toUpperCase()
  return transform === 'lowercase' ? text.toLowerCase() : text
}
