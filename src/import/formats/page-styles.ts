/** @file Styles of a page that hide or strike its text, or number its lists. */
import type { HTMLElement } from 'node-html-parser'

/** Style declarations of the elements of a page. */
export type PageStyles = ReadonlyMap<HTMLElement, ReadonlyMap<string, string>>

/** Declarations that change which characters a person sees. */
const RELEVANT =
  /display\s*:|visibility\s*:|opacity\s*:|font-size\s*:\s*0|line-through|vertical-align\s*:\s*su|list-style|:\s*-\d{4}/iu

/** Parses the style elements and attributes of a page. */
export function readPageStyles(root: HTMLElement): PageStyles {
  const styles = new Map<HTMLElement, Map<string, string>>()
  const add = (element: HTMLElement, body: string) => {
    const own = styles.get(element) ?? new Map<string, string>()
    for (const { groups } of body.matchAll(/(?<name>[\w-]+)\s*:\s*(?<value>[^;]+)/gu))
      own.set((groups?.name ?? '').toLowerCase(), (groups?.value ?? '').replace(/!\s*important/iu, '').trim())
    styles.set(element, own)
  }
  const css = root
    .querySelectorAll('style')
    .map(({ rawText }) => rawText)
    .join('\n')
  for (const { groups } of withoutPrint(css).matchAll(/(?<selectors>[^{}@;]+)\{(?<body>[^{}]*)\}/gu))
    if (RELEVANT.test(groups?.body ?? ''))
      for (const element of select(root, (groups?.selectors ?? '').trim())) add(element, groups?.body ?? '')
  for (const element of root.querySelectorAll('[style]')) add(element, element.getAttribute('style') ?? '')
  return styles
}

function withoutPrint(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\/|<!--|-->|@media[^{]*print[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/giu, '')
}

/** Returns the elements of a selector. Empty for selectors of states and of generated text. */
function select(root: HTMLElement, selectors: string): HTMLElement[] {
  return selectors.split(',').flatMap(selector => {
    if (!selector.trim() || selector.includes(':')) return []
    try {
      return root.querySelectorAll(selector.trim())
    } catch {
      return []
    }
  })
}

const UNSEEN_CLASS = /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader-text|d-none)(?:\s|$)/u

/** True if the page hides an element from sight. */
export function isUnseen(element: HTMLElement, styles: PageStyles): boolean {
  if (!element.rawAttrs && !styles.has(element)) return element.tagName === 'DIALOG'
  const style = styles.get(element)
  const of = (name: string) => style?.get(name) ?? ''
  if (element.hasAttribute('hidden') || of('display') === 'none' || /^(?:hidden|collapse)$/u.test(of('visibility')))
    return true
  if (element.tagName === 'DIALOG' && !element.hasAttribute('open')) return true
  if (/^0?\.?0+$/u.test(of('opacity')) || /^0(?:px|pt|em|rem|%)?$/u.test(of('font-size'))) return true
  if (['text-indent', 'left', 'top', 'margin-left'].some(name => /^-\d{4}/u.test(of(name)))) return true
  return UNSEEN_CLASS.test(element.getAttribute('class') ?? '')
}

/** True if the page strikes an element out. */
export function isStruck(element: HTMLElement, styles: PageStyles): boolean {
  const style = styles.get(element)
  const decoration = `${style?.get('text-decoration') ?? ''} ${style?.get('text-decoration-line') ?? ''}`
  return /^(?:S|STRIKE|DEL)$/u.test(element.tagName) || decoration.includes('line-through')
}

/** Returns `above` for superscript, `below` for subscript. */
export function raisedOf(element: HTMLElement, styles: PageStyles): 'above' | 'below' | null {
  const align = styles.get(element)?.get('vertical-align')
  if (element.tagName === 'SUP' || align === 'super') return 'above'
  return element.tagName === 'SUB' || align === 'sub' ? 'below' : null
}
