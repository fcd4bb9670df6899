import { KINDS } from '../../find/kinds.ts'
import { bestLevel, excerptOf, type Stretch } from '../../find/look/excerpt.ts'
import type { Entry, Level, Match, TermNames } from '../../find/types.ts'
import { fold } from '../../text/fold.ts'
import type { Hit, Named } from './lookup.ts'

/** Where results are shown: their number, the list, the terms they speak of, and what is said when there is none. */
export interface View {
  readonly status: HTMLElement
  readonly list: HTMLElement
  readonly terms: HTMLElement
  readonly instead: HTMLElement
}

/** A link that is offered when nothing was found. */
export interface Way {
  readonly words: string
  readonly href: string
}

/** Puts the parts of a view into their place on the page. */
export function makeView(panel: HTMLElement): View {
  const status = element('p', { role: 'status' })
  const [list, terms, instead] = [element('ol'), element('div'), element('div')]
  panel.replaceChildren(status, list, terms, instead)
  return { status, list, terms, instead }
}

/** Shows hits; the words looked for are marked in the law's own words and in the plain sentence. */
export function showHits(
  { list, instead }: View,
  hits: readonly Hit[],
  { words, terms }: Pick<Named, 'words' | 'terms'>
): void {
  const spoken = [
    ...new Set([...words.map(fold), ...terms.flatMap(({ names }) => names.filter(name => name.length > 1))])
  ]
  instead.replaceChildren()
  list.replaceChildren(...hits.map(hit => hitItem(hit, { words, spoken })))
}

/** Shows where the words of the query are explained. */
export function showTerms({ terms }: View, found: readonly TermNames[]): void {
  const links = found
    .slice(0, 3)
    .map(({ term, url }) => element('li', {}, element('a', { href: url }, `用語「${term}」`)))
  terms.replaceChildren(...(links.length > 0 ? [element('ul', {}, ...links)] : []))
}

/** Shows ways on, in place of hits. */
export function showInstead({ list, terms, instead }: View, words: string, ways: readonly Way[]): void {
  list.replaceChildren()
  terms.replaceChildren()
  const items = ways.map(({ words, href }) => element('li', {}, element('a', { href }, words)))
  instead.replaceChildren(
    ...(words ? [element('p', {}, words)] : []),
    ...(ways.length > 0 ? [element('ul', {}, ...items)] : [])
  )
}

/** Offers the last look-ups, and to forget them. */
export function showRecent({ instead }: View, queries: readonly string[]): void {
  const again = queries.map(query =>
    element('li', {}, element('button', { type: 'button', 'data-query': query }, query))
  )
  const forget = element('li', {}, element('button', { type: 'button' }, '履歴を消す'))
  instead.replaceChildren(element('p', {}, '最近の検索（この端末だけに残ります）'), element('ul', {}, ...again, forget))
}

/** Where a hit leads: 「/onizumo/42/#p7-i1」 */
export function hrefOf({ entry: { url }, level, hash }: Match, fallback?: Level): string {
  const fragment = hash ?? (level ?? fallback)?.fragment
  return fragment ? `${url}#${fragment}` : url
}

/** The words to mark in the law, and in a plain sentence also the other names of the terms. */
interface Looked {
  readonly words: readonly string[]
  readonly spoken: readonly string[]
}

function hitItem(hit: Hit, { words, spoken }: Looked): HTMLElement {
  const { entry, from } = hit
  const level = hit.level ?? bestLevel(entry, words)
  const name = level?.name ? [element('span', {}, level.name)] : []
  const kind = KINDS[entry.kind].apart ? `${KINDS[entry.kind].words}・` : ''
  const decided = entry.precedents ? `・先例${entry.precedents}件` : ''
  const plain = entry.plain ? [element('p', { class: 'plain' }, ...excerptOf(entry.plain, spoken).map(mark))] : []
  return element(
    'li',
    { 'data-search-result': '', 'data-provision': entry.provision },
    element('a', { href: addressOf(hit, level, words) }, entry.title, ...name),
    element('p', { class: 'quote' }, ...quote(entry, level, words)),
    ...plain,
    element('small', {}, `${kind}${from}${decided}`)
  )
}

/** Where the words stand in the first paragraph, the hit leads to it rather than to the head of the page. */
function addressOf(hit: Hit, level: Level | undefined, words: readonly string[]): string {
  const { entry } = hit
  const isFirst = !hit.level && level !== undefined && level.fragment === '' && entry.levels.length > 1
  const { first } = KINDS[entry.kind]
  const numbered = entry.kind !== 'article' || /:[0-9-]+$/u.test(entry.provision)
  const found = isFirst && first && numbered && excerptOf(level.text, words).some(({ marked }) => marked)
  return found ? `${entry.url}#${first}` : hrefOf(hit, level)
}

/** The words of the provision; those of an item stand behind the opening words of its paragraph. */
function quote({ levels }: Entry, level: Level | undefined, words: readonly string[]): (Node | string)[] {
  if (!level) return []
  const opening = levels.find(({ fragment }) => (fragment || 'p1') === level.fragment.replace(/-.*$/u, ''))
  const chapeau = opening && opening !== level && level.fragment.includes('-') ? [`${clip(opening.text)}　`] : []
  return [...chapeau, ...excerptOf(level.text, words).map(mark)]
}

const OPENING = 20

function clip(text: string): string {
  return text.length > OPENING ? `${text.slice(0, OPENING)}…` : text
}

function mark({ text, marked }: Stretch): Node | string {
  return marked ? element('mark', {}, text) : text
}

function element(
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: (Node | string)[]
): HTMLElement {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}
