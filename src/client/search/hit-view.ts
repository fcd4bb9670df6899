import { STATE_ATTRIBUTES } from '../../protocol/dom-names.ts'
import { formatEnglishText } from '../../search/english/find-english.ts'
import { KINDS } from '../../search/kinds.ts'
import type { Hit } from '../../search/lookup/lookup.ts'
import { bestPassage, buildSnippet, type HighlightedSpan, highlight } from '../../search/query/snippet.ts'
import type { EnglishText, Entry, Passage, SearchMatch } from '../../search/types.ts'
import { truncate } from '../../text/truncate.ts'
import { h, type VNode } from '../page/vnode.ts'

/**
 * Words to highlight in the text of the law, and those to highlight in a plain sentence, including other names of the
 * terms.
 */
export interface Looked {
  readonly highlightTerms: readonly string[]
  readonly spoken: readonly string[]
  /** True on an English page, where Japanese rows are marked as Japanese. */
  readonly onEnglishPage: boolean
}

/** Returns a result row: kind and source, link, quotation of the law, and plain sentence. A dispute shows its verdict. */
export function hitView(hit: Hit, { highlightTerms, spoken, onEnglishPage }: Looked): VNode {
  if (hit.english && hit.inEnglish) return englishView(hit, hit.english)
  const { entry, from, other } = hit
  const level = hit.level ?? bestPassage(entry, highlightTerms)
  const name = level?.name ? [h('span', {}, level.name)] : []
  const whose = other ? [h('b', {}, `${from}　`)] : []
  // The question of a topic explains the quoted answer: 「あり」.
  const source = entry.kind === 'topic' ? (entry.plain ?? from) : from
  const decided = entry.precedents ? `・先例${entry.precedents}件` : ''
  // The plain sentence summarizes the article. Next to a single paragraph it would be misread as a summary of that
  // paragraph.
  const summary = entry.verdict ?? (hit.level?.fragment ? undefined : entry.plain)
  const quoted = quote(entry, level, highlightTerms)
  const plain = summary ? [h('p', { class: 'plain' }, ...highlight(summary, spoken).map(mark))] : []
  return h(
    'li',
    {
      [STATE_ATTRIBUTES.result]: '',
      [STATE_ATTRIBUTES.provision]: hit.anchorProvision ?? entry.provision,
      ...classOf(hit),
      ...(onEnglishPage && { lang: 'ja' })
    },
    h(
      'div',
      {},
      h('small', {}, `${KINDS[entry.kind].label}・${source}${decided}`),
      h('h3', {}, h('a', { href: addressOf(hit, level, highlightTerms) }, ...whose, entry.title, ...name))
    ),
    ...(quoted.length > 0 ? [h('p', { class: 'quote' }, ...quoted)] : []),
    ...plain,
    ...(hit.english ? [h('p', { class: 'plain', lang: 'en' }, formatEnglishText(hit.english))] : [])
  )
}

/** Upper limit of the cases that a row shows. */
const MAX_CASES = 4

/** Returns a row in English: a link to the English text, its sentence or its cases, and a link to the Japanese text. */
function englishView(hit: Hit, { title, line, cases = [], href }: EnglishText): VNode {
  const { entry } = hit
  const rest = cases.length - MAX_CASES
  return h(
    'li',
    { [STATE_ATTRIBUTES.result]: '', [STATE_ATTRIBUTES.provision]: entry.provision, ...classOf(hit), lang: 'en' },
    h('div', {}, h('h3', {}, h('a', { href }, title))),
    ...(line ? [h('p', { class: 'plain' }, line)] : []),
    ...cases
      .slice(0, MAX_CASES)
      .map(([name, ruling, id]) =>
        h('p', { class: 'plain' }, ...(name ? [h('a', { href: `${href}#${id}` }, name), ': '] : []), h('b', {}, ruling))
      ),
    ...(rest > 0 ? [h('p', { class: 'plain' }, `${rest} more ${rest > 1 ? 'cases' : 'case'}`)] : []),
    h('small', {}, h('a', { href: entry.url, hreflang: 'ja' }, 'Japanese text'))
  )
}

/** Returns the class of a row: supplementary entries and other rulesets have their own style. */
function classOf({ entry: { kind }, other }: Hit): { readonly class?: string } {
  return KINDS[kind].isSupplementary ? { class: kind } : other ? { class: 'other' } : {}
}

/** Returns the URL of a hit: 「/onizumo/42/#p7-i1」 */
export function hrefOf({ entry: { url }, level, hash }: SearchMatch, fallback?: Passage): string {
  const fragment = hash ?? (level ?? fallback)?.fragment
  return fragment ? `${url}#${fragment}` : url
}

/**
 * Returns the URL of a hit. If the first paragraph contains a match, the URL points to it instead of the top of the
 * page.
 */
function addressOf(hit: Hit, level: Passage | undefined, terms: readonly string[]): string {
  const { entry } = hit
  const isFirst = !hit.level && level !== undefined && level.fragment === '' && entry.levels.length > 1
  const { first } = KINDS[entry.kind]
  const numbered = entry.kind !== 'article' || /:[0-9-]+$/u.test(entry.provision)
  const found = isFirst && first && numbered && buildSnippet(level.text, terms).some(({ marked }) => marked)
  return found ? `${entry.url}#${first}` : hrefOf(hit, level)
}

/** Returns the quotation of a hit. A quoted item follows the chapeau of its paragraph. */
function quote({ levels }: Entry, level: Passage | undefined, terms: readonly string[]): (VNode | string)[] {
  if (!level) return []
  const opening = levels.find(({ fragment }) => (fragment || 'p1') === level.fragment.replace(/-.*$/u, ''))
  const chapeau =
    opening && opening !== level && level.fragment.includes('-') ? [`${truncate(opening.text, OPENING)}　`] : []
  return [...chapeau, ...buildSnippet(level.text, terms).map(mark)]
}

const OPENING = 20

function mark({ text, marked }: HighlightedSpan): VNode | string {
  return marked ? h('mark', {}, text) : text
}
