/** @file Styles of a page that hide or strike its text, or number its lists. */
import type { HTMLElement } from 'node-html-parser'
import { checkBlocks } from './limits.ts'

/** Elements that begin and end a line. */
export const BLOCKS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CAPTION CENTER DD DETAILS DIALOG DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HTML LEGEND LI LISTING MAIN NAV OPTION P PLAINTEXT PRE SECTION SUMMARY TABLE TBODY TD TEXTAREA TFOOT TH THEAD TR XMP'.split(
    ' '
  )
)

/** Style declarations of the elements of a page. */
export type PageStyles = ReadonlyMap<HTMLElement, ReadonlyMap<string, string>>

/** Declarations that change which characters a person sees. */
const RELEVANT =
  /display\s*:|visibility\s*:|opacity\s*:|font-size\s*:|line-through|vertical-align\s*:\s*su|list-style|:\s*-\d{4}|clip|height\s*:\s*0|width\s*:\s*0|scale\(0|white-space|text-transform|color\s*:|background|content|quotes|counter-|order\s*:|flex|grid|float\s*:|direction\s*:|unicode-bidi/iu

interface StyleRule {
  readonly elements: readonly HTMLElement[]
  /** Prefix of the properties of text that is inserted before or after the elements: `before `. */
  readonly prefix: string
  readonly body: string
  readonly weight: number
}

/** Parses the style elements and attributes of a page. Later and more specific rules win, `!important` ones first. */
export function readPageStyles(root: HTMLElement): PageStyles {
  const rules = rulesOf(root).sort((one, other) => one.weight - other.weight)
  for (const element of root.querySelectorAll('[style]'))
    rules.push({ elements: [element], prefix: '', body: element.getAttribute('style') ?? '', weight: 0 })
  const styles = new Map<HTMLElement, Map<string, string>>()
  for (const isImportant of [false, true])
    for (const { elements, prefix, body } of rules) {
      const declarations = declarationsIn(body).filter(one => one.isImportant === isImportant)
      if (declarations.length === 0) continue
      for (const element of elements) {
        const own = styles.get(element) ?? new Map<string, string>()
        for (const { name, value } of declarations) own.set(`${prefix}${name}`, value)
        styles.set(element, own)
      }
    }
  return styles
}

function declarationsIn(body: string) {
  return [...body.matchAll(/(?<name>[\w-]+)\s*:\s*(?<value>(?:"[^"]*"|'[^']*'|[^;"'])+)/gu)].map(({ groups }) => {
    const written = (groups?.value ?? '').trim()
    const value = written.replace(/\s*!\s*important/iu, '')
    return {
      name: (groups?.name ?? '').toLowerCase(),
      value: /["']/u.test(value) ? value : value.toLowerCase(),
      isImportant: value !== written
    }
  })
}

function rulesOf(root: HTMLElement): StyleRule[] {
  const rules: StyleRule[] = []
  for (const { groups } of screenCss(styleText(root)).matchAll(
    /(?<![^{}@;])(?<selectors>[^{}@;]+)\{(?<body>[^{}]*)\}/gu
  )) {
    const { selectors = '', body = '' } = groups ?? {}
    if (!RELEVANT.test(body)) continue
    for (const selector of selectors.split(',')) {
      const [, main = '', pseudo] = /^\s*([^:]*?)(?:::?(before|after|marker))?\s*$/iu.exec(selector) ?? []
      const isSimple = pseudo === undefined || /^[\w\s.#>*-]+$/u.test(main)
      if (main && isSimple)
        rules.push({
          elements: select(root, main),
          prefix: pseudo === undefined ? '' : `${pseudo.toLowerCase()} `,
          body,
          weight: weightOf(main)
        })
    }
  }
  return rules
}

/** Pseudo-classes of what a person does, and of elements that are not shown. */
const MOMENTARY = /::|:(?:hover|focus|active|target|checked|visited|before|after|marker|not\(:)/u

/** Returns the elements that a rule hides by a pseudo-class that `readPageStyles` does not read: `span:not(.note)`. */
export function findMaybeHidden(root: HTMLElement, styles: PageStyles): readonly HTMLElement[] {
  const hidden = [...screenCss(styleText(root)).matchAll(/(?<![^{}@;])(?<selectors>[^{}@;]+)\{(?<body>[^{}]*)\}/gu)]
    .filter(({ groups }) => /(?<![\w-])display\s*:\s*none|visibility\s*:\s*hidden/iu.test(groups?.body ?? ''))
    .flatMap(({ groups }) => (groups?.selectors ?? '').split(/,(?![^(]*\))/u))
    .filter(selector => selector.includes(':') && !MOMENTARY.test(selector))
    .flatMap(selector => select(root, selector))
  return hidden.filter(element => /[\p{L}\p{N}]/u.test(element.text) && !isUnseen(element, styles))
}

/** Returns the names of the number formats that a page defines: `@counter-style article`. */
export function findNumberStyles(root: HTMLElement): ReadonlySet<string> {
  return new Set(
    [...styleText(root).matchAll(/@counter-style\s+([\w-]+)/giu)].map(([, name = '']) => name.toLowerCase())
  )
}

function styleText(root: HTMLElement): string {
  return root
    .querySelectorAll('style')
    .map(({ rawText }) => rawText)
    .join('\n')
}

function weightOf(selector: string): number {
  const count = (pattern: RegExp) => selector.match(pattern)?.length ?? 0
  return count(/#[\w-]+/gu) * 10_000 + count(/\.[\w-]+|\[/gu) * 100 + count(/(?:^|[\s>+~])[\w-]+/gu)
}

/** Width of the screen for which pages are read, in pixels. */
const SCREEN = 1280

/** Removes comments and the rules for printers and for small screens. */
function screenCss(css: string): string {
  const rules = css.replace(/\/\*[\s\S]*?(?:\*\/|$)|<!--|-->/gu, '')
  checkBlocks(rules)
  return rules.replace(/@media(?<queries>[^{}@]*)\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/giu, (block, queries: string) =>
    queries.split(',').some(isForScreen) ? block : ''
  )
}

function isForScreen(query: string): boolean {
  if (/^\s*(?:only\s+)?(?:print|speech)\b|not\s+(?:all|screen)|scheme\s*:\s*dark/iu.test(query)) return false
  return [...query.matchAll(/(?<end>min|max)-width\s*:\s*(?<width>[\d.]+)(?<unit>px|r?em)/giu)].every(({ groups }) => {
    const width = Number(groups?.width) * (/em/iu.test(groups?.unit ?? '') ? 16 : 1)
    return /min/iu.test(groups?.end ?? '') ? width <= SCREEN : width >= SCREEN
  })
}

/** Returns the elements of a selector. Empty for a selector that is not supported. */
function select(root: HTMLElement, selector: string): HTMLElement[] {
  try {
    return root.querySelectorAll(selector.trim())
  } catch {
    return []
  }
}

const UNSEEN_CLASS = /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader-text|d-none)(?:\s|$)/u

/** True if the page hides an element from sight. */
export function isUnseen(element: HTMLElement, styles: PageStyles): boolean {
  if (!element.rawAttrs && !styles.has(element)) return element.tagName === 'DIALOG'
  const style = styles.get(element)
  const of = (name: string) => style?.get(name) ?? ''
  if (element.hasAttribute('hidden') || of('display') === 'none' || /^(?:hidden|collapse)$/u.test(of('visibility')))
    return true
  if (of('content-visibility') === 'hidden') return true
  if (element.tagName === 'DIALOG' && !element.hasAttribute('open')) return true
  if (/^0?\.?0+$/u.test(of('opacity')) || /^0(?:px|pt|em|rem|%)?$/u.test(of('font-size'))) return true
  if (['text-indent', 'left', 'top', 'margin-left'].some(name => /^-\d{4}/u.test(of(name)))) return true
  if (/^rect\((?:[01](?:px)?[\s,]*){4}\)/u.test(of('clip')) || /^inset\((?:50|100)%/u.test(of('clip-path'))) return true
  if (/^scale\(0\)/u.test(of('transform')) || (isCut(of('overflow')) && SIDES.some(side => isNone(of(side)))))
    return true
  return UNSEEN_CLASS.test(element.getAttribute('class') ?? '')
}

const SIDES = ['height', 'max-height', 'width', 'max-width']

function isCut(overflow: string): boolean {
  return /^(?:hidden|clip)\b/u.test(overflow)
}

function isNone(length: string): boolean {
  return /^0(?:px|r?em|%)?$/u.test(length)
}

/** True if the page strikes an element out. */
export function isStruck(element: HTMLElement, styles: PageStyles): boolean {
  const style = styles.get(element)
  const decoration = `${style?.get('text-decoration') ?? ''} ${style?.get('text-decoration-line') ?? ''}`
  return /^(?:S|STRIKE|DEL)$/u.test(element.tagName) || decoration.includes('line-through')
}

/** Returns `above` for superscript, `below` for subscript. */
export function raisedOf(element: HTMLElement, styles: PageStyles): 'above' | 'below' | null {
  // Blocks and cells have no raised text.
  const isInline =
    !/^(?:DIV|P|H[1-6]|LI|OL|UL|DL|DT|DD|T[DHR]|TABLE|SECTION|MAIN|ARTICLE|NAV|HEADER|FOOTER|PRE|BODY)$/u.test(
      element.tagName
    )
  const align = isInline ? styles.get(element)?.get('vertical-align') : undefined
  if (element.tagName === 'SUP' || align === 'super') return 'above'
  return element.tagName === 'SUB' || align === 'sub' ? 'below' : null
}
