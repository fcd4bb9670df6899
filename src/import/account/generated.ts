/** @file Numbers and words that a style sheet inserts into a page, after CSS Lists 3 and CSS Generated Content 3. */
import type { DefaultTreeAdapterTypes } from 'parse5'
import { listMarker } from './list-marker.ts'
import { attributeOf, type Declarations } from './style-sheet.ts'

type Element = DefaultTreeAdapterTypes.Element

/** Counter in its scope: the element that created it, its siblings after it, and everything in them. */
interface Scope {
  readonly name: string
  readonly parent: object | null
  value: number
}

/** Counters that are in scope, from the outermost to the innermost. */
export type Scopes = Scope[]

/** Counts an element, or the text before or after an element, whose `parent` is the element. */
export function countElement(scopes: Scopes, style: Declarations, parent: object | null): void {
  const innermost = (name: string) => scopes.findLast(scope => scope.name === name)
  for (const [name, value = 0] of numbersIn(style.get('counter-reset'))) {
    const same = innermost(name)
    if (same && same.parent === parent) scopes.splice(scopes.indexOf(same), 1)
    scopes.push({ name, parent, value })
  }
  for (const [name, step = 1] of numbersIn(style.get('counter-increment'))) {
    const scope = innermost(name)
    if (scope) scope.value += step
    else scopes.push({ name, parent, value: step })
  }
  for (const [name, value = 0] of numbersIn(style.get('counter-set'))) {
    const scope = innermost(name)
    if (scope) scope.value = value
  }
}

/** Ends the counters that the children of an element created. */
export function endScopes(scopes: Scopes, element: object): void {
  for (let at = scopes.length - 1; at >= 0; at--) if (scopes[at]?.parent === element) scopes.splice(at, 1)
}

function numbersIn(value = 'none'): (readonly [name: string, number: number | undefined])[] {
  const texts = value.split(/\s+/u).filter(word => word && word !== 'none')
  return texts.flatMap((word, at) => {
    if (/^-?\d+$/u.test(word)) return []
    const next = texts[at + 1] ?? ''
    return [[word.toLowerCase(), /^-?\d+$/u.test(next) ? Number(next) : undefined] as const]
  })
}

const TOKEN = /(["'])((?:\\.|(?!\1).)*)\1|(counters?|attr)\(((?:"[^"]*"|'[^']*'|[^)"'])*)\)/gisu

/**
 * Returns the text of `content`, and whether it has a counter. The text is null if a list has counted it, or if it is
 * longer than a heading.
 */
export function generatedText(
  content: string,
  element: Element,
  scopes: Scopes
): { readonly text: string | null; readonly isCounted: boolean } {
  if (/(?:open|close)-quote/iu.test(content) && element.tagName !== 'q') return { text: null, isCounted: false }
  const tokens = [...content.matchAll(TOKEN)]
  const isCounted = tokens.some(([, , , call]) => call?.toLowerCase().startsWith('counter'))
  const parts = tokens.map(([, , quoted, call, given = '']) => {
    if (call === undefined) return withoutEscapes(quoted ?? '')
    return call.toLowerCase() === 'attr' ? (attributeOf(element, given.trim()) ?? '') : counterText(call, given, scopes)
  })
  const text = parts.includes(null) ? null : parts.join('')
  return { text: text !== null && text.length > 200 ? null : text, isCounted }
}

function counterText(call: string, given: string, scopes: Scopes): string | null {
  const [name = '', second, third] = [...given.matchAll(/(["'])(.*?)\1|[^\s,]+/gu)].map(
    ([all, , quoted]) => quoted ?? all
  )
  if (name === 'list-item') return null
  const isNested = call.toLowerCase() === 'counters'
  const style = (isNested ? third : second) ?? 'decimal'
  const values = scopes.filter(scope => scope.name === name.toLowerCase()).map(({ value }) => value)
  const shown = values.length === 0 ? [0] : isNested ? values : values.slice(-1)
  return shown.map(value => listMarker(style, value).replace(/[.、]$/u, '')).join(withoutEscapes(second ?? ''))
}

function withoutEscapes(text: string): string {
  return text
    .replace(/\\\n/gu, '')
    .replace(/\\([0-9a-f]{1,6})\s?/giu, (_, code: string) =>
      String.fromCodePoint(Math.min(parseInt(code, 16), 0x10ffff))
    )
    .replace(/\\(.)/gu, '$1')
}
