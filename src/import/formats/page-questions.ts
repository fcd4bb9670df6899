/** @file Questions about elements that a person may see in another place, in another order, or not at all. */
import { HTMLElement } from 'node-html-parser'
import { outsidePart } from './page-parts.ts'
import { BLOCKS, findMaybeHidden, isUnseen, type PageStyles } from './page-styles.ts'
import { askMaybeHidden, askMoved, askRightToLeft, askShadow } from './seen-questions.ts'

/** Returns the questions about the elements of a page. */
export function findQuestions(root: HTMLElement, styles: PageStyles): ReadonlyMap<HTMLElement, string> {
  const questions = new Map<HTMLElement, string>()
  for (const element of findMaybeHidden(root, styles)) questions.set(element, askMaybeHidden(textOf(element)))
  for (const element of root.querySelectorAll('*')) {
    const ask = questionOf(element, styles)
    if (ask && hasText(element)) questions.set(element, ask(textOf(element)))
  }
  return questions
}

function questionOf(element: HTMLElement, styles: PageStyles): ((text: string) => string) | null {
  if (element.tagName === 'TEMPLATE') return element.hasAttribute('shadowrootmode') ? askShadow : null
  if (!element.rawAttrs && !styles.has(element)) return null
  if (isRightToLeft(element, styles)) return askRightToLeft
  return isReordered(element, styles) || isFloated(element, styles) ? askMoved : null
}

function textOf(element: HTMLElement): string {
  return element.text.replace(/\s+/gu, ' ').trim()
}

function hasText(node: { readonly text: string }): boolean {
  return /[\p{L}\p{N}]/u.test(node.text)
}

function isRightToLeft(element: HTMLElement, styles: PageStyles): boolean {
  const style = styles.get(element)
  return element.getAttribute('dir')?.toLowerCase() === 'rtl' || style?.get('direction') === 'rtl'
}

/** True if a flex container or a grid shows its parts in another order: `flex-direction: row-reverse`, `order: 2`. */
function isReordered(element: HTMLElement, styles: PageStyles): boolean {
  const style = styles.get(element)
  const parts = partsOf(element, styles)
  if (parts.length < 2) return false
  const flow = `${style?.get('flex-direction') ?? ''} ${style?.get('flex-flow') ?? ''} ${style?.get('flex-wrap') ?? ''}`
  if (flow.includes('-reverse') && /flex/u.test(style?.get('display') ?? '')) return true
  const orders = parts.map(part => Number(styles.get(part)?.get('order') ?? 0))
  if (orders.some((order, at) => order < (orders[at - 1] ?? order))) return true
  const isGrid = /grid/u.test(style?.get('display') ?? '')
  return isGrid && parts.some(part => PLACES.some(name => styles.get(part)?.has(name)))
}

/** Properties that place a part of a grid. */
const PLACES = ['grid-area', 'grid-row', 'grid-row-start', 'grid-column', 'grid-column-start']

/** Returns the children whose text is read. */
function partsOf(element: HTMLElement, styles: PageStyles): HTMLElement[] {
  return element.childNodes.filter(
    (node): node is HTMLElement =>
      node instanceof HTMLElement && hasText(node) && !isUnseen(node, styles) && outsidePart(node) === undefined
  )
}

/** True for text on the right of the text after it, or on the left of the text before it, in one line. */
function isFloated(element: HTMLElement, styles: PageStyles): boolean {
  const side = sideOf(element, styles)
  if (side === null || outsidePart(element) !== undefined) return false
  const siblings = element.parentNode?.childNodes ?? []
  const at = siblings.indexOf(element)
  const neighbours = side === 'right' ? siblings.slice(at + 1) : siblings.slice(0, at).reverse()
  const next = neighbours.find(node => node.text.trim() !== '')
  if (next === undefined || !hasText(next)) return false
  if (!(next instanceof HTMLElement)) return true
  if (outsidePart(next) !== undefined || isUnseen(next, styles)) return false
  const other = sideOf(next, styles)
  return other === null ? !BLOCKS.has(next.tagName) : side === 'right' && other === 'left'
}

function sideOf(element: HTMLElement, styles: PageStyles): 'left' | 'right' | null {
  const float = styles.get(element)?.get('float') ?? ''
  if (/^(?:right|inline-end)$/u.test(float)) return 'right'
  return /^(?:left|inline-start)$/u.test(float) ? 'left' : null
}
