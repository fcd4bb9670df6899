/** @file The part of CSS that decides which characters of a page a person sees. */
import type { DefaultTreeAdapterTypes } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element

/** Declarations by property, for one element. */
export type Declarations = ReadonlyMap<string, string>

interface Rule {
  readonly steps: readonly Step[]
  readonly declarations: Declarations
  /** `before` or `after`: the rule inserts text. */
  readonly pseudo: string | null
  /** Numbers of ids, of classes, and of names of elements in the selector. */
  readonly specificity: readonly [number, number, number]
}

/** Compound selector, and its relation to the compound on its left. */
interface Step {
  readonly isChild: boolean
  readonly parts: readonly string[]
}

/** Properties that change which characters a person sees. */
const RELEVANT =
  /^(?:display|visibility|content-visibility|quotes|opacity|font-size|text-decoration(?:-line)?|vertical-align|list-style(?:-type)?|text-indent|left|top|margin-left|clip|clip-path|overflow|transform|(?:max-)?(?:height|width)|text-transform|color|background(?:-color|-image)?|counter-(?:reset|increment|set)|content)$/u

/** Parses the style elements of a page. Rules with selectors that are not supported are dropped. */
export function parseStyleSheet(css: string): readonly Rule[] {
  const rules: Rule[] = []
  for (const { selectors, body } of blocksOf(css.replace(/\/\*[\s\S]*?(?:\*\/|$)/gu, '').replace(/<!--|-->/gu, ''))) {
    const declarations = parseDeclarations(body)
    for (const selector of selectors.split(',')) {
      const [main = '', pseudo = null] = selector.trim().split(/::?(?=(?:before|after|marker)$)/u)
      const steps = parseSelector(main)
      if (steps && [...declarations.keys()].some(name => RELEVANT.test(name)))
        rules.push({ steps, declarations, pseudo: pseudo?.toLowerCase() ?? null, specificity: specificityOf(steps) })
    }
  }
  const compare = (one: Rule, other: Rule) =>
    one.specificity.map((count, at) => count - (other.specificity[at] ?? 0)).find(difference => difference !== 0) ?? 0
  return rules.sort(compare)
}

function specificityOf(steps: readonly Step[]): readonly [number, number, number] {
  const parts = steps.flatMap(step => step.parts)
  const ids = parts.filter(part => part.startsWith('#')).length
  const classes = parts.filter(part => /^[.[]/u.test(part)).length
  return [ids, classes, parts.filter(part => /^\w/u.test(part)).length]
}

/** Width of the window for which styles are computed, in pixels. */
const WINDOW_WIDTH = 1280

/** True if the rules of a media query apply to a window on a light screen. */
function isShown(condition: string): boolean {
  return condition.split(',').some(query => {
    const text = query.toLowerCase().trim()
    if (/^(?:only )?(?:print|speech)/u.test(text) || /^not (?:all|screen)|dark/u.test(text)) return false
    for (const [, end, size, unit] of text.matchAll(/(min|max)-width\s*:\s*([0-9.]+)(px|em|rem)/gu)) {
      const pixels = unit === 'px' ? Number(size) : Number(size) * 16
      if (end === 'min' ? pixels > WINDOW_WIDTH : pixels < WINDOW_WIDTH) return false
    }
    return true
  })
}

/** Returns the rule blocks of a style sheet, including those for screens. */
function blocksOf(css: string): { selectors: string; body: string }[] {
  const blocks: { selectors: string; body: string }[] = []
  for (let at = 0; at < css.length; ) {
    const open = css.indexOf('{', at)
    if (open < 0) break
    const before = css.slice(at, open)
    const selectors = before.slice(before.lastIndexOf(';') + 1).trim()
    let depth = 1
    let end = open + 1
    for (; end < css.length && depth > 0; end++) depth += css[end] === '{' ? 1 : css[end] === '}' ? -1 : 0
    const body = css.slice(open + 1, end - 1)
    if (/^@media\b/iu.test(selectors)) blocks.push(...(isShown(selectors.slice('@media'.length)) ? blocksOf(body) : []))
    else if (!selectors.startsWith('@')) blocks.push({ selectors, body })
    at = end
  }
  return blocks
}

const IMPORTANT = /\s*!\s*important\s*$/iu

/** Parses `display: none; color: red`. Keywords are in lower case. */
function parseDeclarations(text: string): Declarations {
  const found = new Map<string, string>()
  for (const { groups } of text.matchAll(/(?<name>[\w-]+)\s*:\s*(?<value>(?:"[^"]*"|'[^']*'|[^;"'])+)/gu)) {
    const value = (groups?.value ?? '').trim()
    found.set((groups?.name ?? '').toLowerCase(), /["']/u.test(value) ? value : value.toLowerCase())
  }
  return found
}

function parseSelector(selector: string): Step[] | undefined {
  const steps: Step[] = []
  for (const { groups } of selector.trim().matchAll(/(?<relation>^|\s*>\s*|\s+)(?<compound>[^\s>]+)/gu)) {
    const { relation = '', compound = '' } = groups ?? {}
    const parts = compound.match(/^[\w-]+|^\*|[.#][\w-]+|\[[^\]]+\]/gu) ?? []
    if (parts.join('') !== compound) return undefined
    steps.push({ isChild: relation.includes('>'), parts })
  }
  return steps.length > 0 ? steps : undefined
}

const NO_DECLARATIONS: Declarations = new Map()

/** Returns the declarations that apply to an element or to the text before or after it. */
export function declarationsFor(rules: readonly Rule[], element: Element, pseudo: string | null = null): Declarations {
  const own = pseudo === null ? attributeOf(element, 'style') : undefined
  if (rules.length === 0 && own === undefined) return NO_DECLARATIONS
  const layers = rules
    .filter(rule => rule.pseudo === pseudo && matches(rule.steps, element))
    .map(({ declarations }) => declarations)
  layers.push(parseDeclarations(own ?? ''))
  const found = new Map<string, string>()
  const important = new Map<string, string>()
  for (const layer of layers)
    for (const [name, value] of layer)
      (IMPORTANT.test(value) ? important : found).set(name, value.replace(IMPORTANT, ''))
  return new Map([...found, ...important])
}

function matches(steps: readonly Step[], element: Element): boolean {
  const last = steps.at(-1)
  if (!last?.parts.every(part => hasPart(element, part))) return false
  const above = steps.slice(0, -1)
  if (above.length === 0) return true
  for (let parent = parentOf(element); parent; parent = parentOf(parent)) {
    if (matches(above, parent)) return true
    if (last.isChild) return false
  }
  return false
}

function parentOf({ parentNode }: Element): Element | undefined {
  return parentNode && 'tagName' in parentNode ? parentNode : undefined
}

function hasPart(element: Element, part: string): boolean {
  if (part === '*') return true
  if (part.startsWith('.')) return classesOf(element).includes(part.slice(1))
  if (part.startsWith('#')) return attributeOf(element, 'id') === part.slice(1)
  const { name = '', value } = /^\[(?<name>[\w-]+)(?:=["']?(?<value>[^"'\]]*)["']?)?\]$/u.exec(part)?.groups ?? {}
  if (!name) return element.tagName === part.toLowerCase()
  const own = attributeOf(element, name)
  return own !== undefined && (value === undefined || own === value)
}

/** Returns the classes of an element. */
export function classesOf(element: Element): string[] {
  return (attributeOf(element, 'class') ?? '').split(/\s+/u).filter(name => name)
}

/** Returns the value of an attribute. Undefined if the element does not have it. */
export function attributeOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find(one => one.name === name)?.value
}
