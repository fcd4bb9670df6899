import { STATE_ATTRIBUTES } from '../../protocol/dom-names.ts'
import { KINDS } from '../../search/kinds.ts'
import { bestPassage, buildSnippet, type HighlightedSpan, highlight } from '../../search/query/snippet.ts'
import type { Entry, Passage, SearchMatch } from '../../search/types.ts'
import { h, type VNode } from '../page/vnode.ts'
import type { Hit } from './lookup.ts'

/** The words to mark in the law, and in a plain sentence also the other names of the terms. */
export interface Looked {
  readonly words: readonly string[]
  readonly spoken: readonly string[]
}

/** A row of the results: where the hit leads, what the law says there, and in one plain sentence. A situation says its verdict. */
export function hitView(hit: Hit, { words, spoken }: Looked): VNode {
  const { entry, from, other } = hit
  const level = hit.level ?? bestPassage(entry, words)
  const name = level?.name ? [h('span', {}, level.name)] : []
  const whose = other ? [h('b', {}, `${from}　`)] : []
  const kind = KINDS[entry.kind].apart ? `${KINDS[entry.kind].words}・` : ''
  const decided = entry.precedents ? `・先例${entry.precedents}件` : ''
  // The plain sentence is about the whole article: beside a paragraph that was asked for it would be read as that one's.
  const said = entry.verdict ?? (hit.level?.fragment ? undefined : entry.plain)
  const plain = said ? [h('p', { class: 'plain' }, ...highlight(said, spoken).map(mark))] : []
  return h(
    'li',
    { [STATE_ATTRIBUTES.result]: '', [STATE_ATTRIBUTES.provision]: hit.on ?? entry.provision, ...classOf(hit) },
    h('a', { href: addressOf(hit, level, words) }, ...whose, entry.title, ...name),
    h('p', { class: 'quote' }, ...quote(entry, level, words)),
    ...plain,
    ...(hit.english ? [h('p', { class: 'plain', lang: 'en' }, hit.english)] : []),
    h('small', {}, `${kind}${from}${decided}`)
  )
}

/** Situations and pages look another way than the law, and so do other rulesets. */
function classOf({ entry: { kind }, other }: Hit): { readonly class?: string } {
  return KINDS[kind].apart ? { class: kind } : other ? { class: 'other' } : {}
}

/** Where a hit leads: 「/onizumo/42/#p7-i1」 */
export function hrefOf({ entry: { url }, level, hash }: SearchMatch, fallback?: Passage): string {
  const fragment = hash ?? (level ?? fallback)?.fragment
  return fragment ? `${url}#${fragment}` : url
}

/** Where the words stand in the first paragraph, the hit leads to it rather than to the head of the page. */
function addressOf(hit: Hit, level: Passage | undefined, words: readonly string[]): string {
  const { entry } = hit
  const isFirst = !hit.level && level !== undefined && level.fragment === '' && entry.levels.length > 1
  const { first } = KINDS[entry.kind]
  const numbered = entry.kind !== 'article' || /:[0-9-]+$/u.test(entry.provision)
  const found = isFirst && first && numbered && buildSnippet(level.text, words).some(({ marked }) => marked)
  return found ? `${entry.url}#${first}` : hrefOf(hit, level)
}

/** The words of the provision; those of an item stand behind the opening words of its paragraph. */
function quote({ levels }: Entry, level: Passage | undefined, words: readonly string[]): (VNode | string)[] {
  if (!level) return []
  const opening = levels.find(({ fragment }) => (fragment || 'p1') === level.fragment.replace(/-.*$/u, ''))
  const chapeau = opening && opening !== level && level.fragment.includes('-') ? [`${clip(opening.text)}　`] : []
  return [...chapeau, ...buildSnippet(level.text, words).map(mark)]
}

const OPENING = 20

function clip(text: string): string {
  return text.length > OPENING ? `${text.slice(0, OPENING)}…` : text
}

function mark({ text, marked }: HighlightedSpan): VNode | string {
  return marked ? h('mark', {}, text) : text
}
