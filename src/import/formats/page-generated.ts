/** @file Text that the style sheet of a page adds before and after elements: `content: "第" counter(article) "条"`. */
import { HTMLElement } from 'node-html-parser'
import { formatListNumber } from './page-lists.ts'
import type { PageStyles } from './page-styles.ts'

/** Text that a style sheet adds. */
export interface GeneratedText {
  /** Null if the text is too long or has a number that this program cannot compute. */
  readonly text: string | null
  /** True if the text has a number that the style sheet counts. */
  readonly isCounted: boolean
}

/** Texts before and after elements. Texts of ornaments only are omitted. */
export type GeneratedTexts = ReadonlyMap<HTMLElement, { readonly [side in Side]?: GeneratedText }>

type Side = 'before' | 'after'

/** Instance of a counter. It ends with the children of `parent`. */
interface Counter {
  value: number
  readonly parent: unknown
}

const VOID = new Set(['BR', 'HR', 'IMG', 'INPUT', 'WBR', 'COL', 'EMBED', 'AREA', 'BASE'])

/** Computes the texts that the style sheet of a page adds, with its counters. */
export function generatedTexts(root: HTMLElement, styles: PageStyles): GeneratedTexts {
  const texts = new Map<HTMLElement, { [side in Side]?: GeneratedText }>()
  if (![...styles.values()].some(style => style.has('before content') || style.has('after content'))) return texts
  const counters = new Map<string, Counter[]>()
  const add = (element: HTMLElement, side: Side) => {
    const content = styles.get(element)?.get(`${side} content`)
    if (content === undefined || VOID.has(element.tagName) || styles.get(element)?.get(`${side} display`) === 'none')
      return
    count(counters, { parent: element, of: name => styles.get(element)?.get(`${side} ${name}`) })
    const made = generate(content, element, counters)
    if (made.text === null || isMeaningful(made.text)) texts.set(element, { ...texts.get(element), [side]: made })
  }
  const visit = (element: HTMLElement) => {
    if (element.hasAttribute('hidden') || styles.get(element)?.get('display') === 'none') return
    count(counters, { parent: element.parentNode, of: name => styles.get(element)?.get(name) })
    add(element, 'before')
    for (const child of element.childNodes) if (child instanceof HTMLElement) visit(child)
    add(element, 'after')
    for (const stack of counters.values()) while (stack.at(-1)?.parent === element) stack.pop()
  }
  visit(root)
  return texts
}

/** True for letters, digits, and punctuation that changes what a text says: quotation marks, brackets, 「。」, 「％」. */
function isMeaningful(text: string): boolean {
  return /[\p{L}\p{N}\p{Ps}\p{Pe}\p{Sc}\u2018-\u201f"'、。，．…%％‰]/u.test(text)
}

/** Applies `counter-reset`, `counter-increment` and `counter-set`. A reset replaces the counter of an element above. */
function count(
  counters: Map<string, Counter[]>,
  { parent, of }: { readonly parent: unknown; readonly of: (name: string) => string | undefined }
): void {
  const stackOf = (name: string) => {
    const stack = counters.get(name) ?? []
    counters.set(name, stack)
    return stack
  }
  for (const [name, value] of pairsIn(of('counter-reset'), 0)) {
    const stack = stackOf(name)
    if (stack.at(-1)?.parent === parent) stack.pop()
    stack.push({ value, parent })
  }
  for (const [name, step] of pairsIn(of('counter-increment'), 1)) {
    const stack = stackOf(name)
    if (stack.length === 0) stack.push({ value: 0, parent })
    for (const top of stack.slice(-1)) top.value += step
  }
  for (const [name, value] of pairsIn(of('counter-set'), 0))
    for (const top of stackOf(name).slice(-1)) top.value = value
}

/** Returns the counters of a declaration with their numbers: `article 3 item`. */
function pairsIn(value: string | undefined, usual: number): [string, number][] {
  if (value === undefined || value === 'none') return []
  return [...value.matchAll(/(?<name>[^\s\d][^\s]*)(?:\s+(?<number>-?\d+))?/gu)].map(({ groups }) => [
    (groups?.name ?? '').toLowerCase(),
    groups?.number === undefined ? usual : Number(groups.number)
  ])
}

const PART =
  /"(?<double>(?:\\[\s\S]|[^"\\])*)"|'(?<single>(?:\\[\s\S]|[^'\\])*)'|(?<function>counters?|attr)\((?<arguments>(?:"[^"]*"|'[^']*'|[^)"'])*)\)/giu

/** Upper limit of a generated text in characters. A longer text is null. */
const LONGEST = 200

function generate(content: string, element: HTMLElement, counters: ReadonlyMap<string, Counter[]>): GeneratedText {
  if (/(?:open|close)-quote/iu.test(content) && element.tagName !== 'Q') return { text: null, isCounted: false }
  let text: string | null = ''
  let isCounted = false
  for (const { groups = {} } of content.matchAll(PART)) {
    const { double, single, function: call, arguments: given = '' } = groups
    let part: string | null = unescapeCss(double ?? single ?? '')
    if (call?.toLowerCase() === 'attr') part = element.getAttribute(given.trim()) ?? ''
    else if (call) {
      isCounted = true
      part = formatCounter(call.toLowerCase(), given, counters)
    }
    text = text === null || part === null || text.length + part.length > LONGEST ? null : text + part
  }
  return { text, isCounted }
}

/** Formats `counter(article)`, `counter(item, cjk-decimal)`, `counters(item, ".")`. Null for the counter of a list. */
function formatCounter(call: string, given: string, counters: ReadonlyMap<string, Counter[]>): string | null {
  const [name = '', ...rest] = given.match(/"[^"]*"|'[^']*'|[^\s,"']+/gu) ?? []
  if (name === 'list-item') return null
  const stack = counters.get(name.toLowerCase()) ?? []
  const separator = call === 'counters' ? unescapeCss((rest.shift() ?? '').slice(1, -1)) : ''
  const style = rest[0] ?? 'decimal'
  const format = (value: number) => formatListNumber(style, value).replace(/[.、]$/u, '')
  if (stack.length === 0) return format(0)
  return (call === 'counters' ? stack : stack.slice(-1)).map(({ value }) => format(value)).join(separator)
}

/** Reads the escapes of CSS: `\7b2c ` is 「第」. */
function unescapeCss(text: string): string {
  return text.replace(/\\(?:([0-9a-f]{1,6})\s?|([\s\S]))/giu, (_, code?: string, char?: string) =>
    code === undefined
      ? char === '\n'
        ? ''
        : (char ?? '')
      : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff))
  )
}
