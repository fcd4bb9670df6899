import { STATE_ATTRIBUTES } from '../../protocol/dom-names.ts'
import type { Answer } from '../../search/lookup/answers.ts'
import { isAtTable } from '../../search/query/out-of-scope.ts'
import type { TermNames } from '../../search/types.ts'
import { fold } from '../../text/fold.ts'
import { h, type VNode } from '../page/vnode.ts'
import type { Site } from './files.ts'
import { hitView } from './hit-view.ts'

/** Content of the result panel: count, list, glossary terms, and the message in place of or below the hits. */
export interface Shown {
  readonly status: string
  readonly list: readonly VNode[]
  readonly terms: readonly VNode[]
  readonly instead: readonly VNode[]
}

/** A link that is offered if the search finds no entry. */
interface NextLink {
  readonly label: string
  readonly href: string
}

/** Links with the reason for which they are offered. */
interface NextLinks {
  readonly heading: string
  readonly links: readonly NextLink[]
}

/** Messages of the result panel in the language of the page. */
const MESSAGES = {
  ja: {
    unread: '本文の索引を読み込めないため、本文の中は探せていません。',
    count: (hits: number) => `${hits}件`,
    nothing: (query: string, silent: string) => `${query && `「${query}」に当たる規定は見つかりません。`}${silent}`,
    notSearchable: '検索できません',
    failed: '検索の索引を読み込めません。通信を確かめてページを読み込み直すか、次から探してください。',
    near: '近い用語',
    unruled: '規約に書いていないことなら',
    elsewhere: 'ほかの探し方',
    others: 'ほかの規則（この会では使わない）',
    recent: '最近の検索（この端末だけに残ります）',
    forget: '履歴を消す'
  },
  en: {
    unread: 'The full text could not be searched, because its index could not be loaded.',
    count: (hits: number) => (hits === 1 ? '1 result' : `${hits} results`),
    nothing: (query: string, silent: string) => [`Nothing was found for “${query}”.`, silent].filter(Boolean).join(' '),
    notSearchable: 'The search does not work',
    failed: 'The search index could not be loaded. Check the connection and reload the page, or look here:',
    near: 'Similar terms',
    unruled: 'If the rules do not say',
    elsewhere: 'Other ways to look',
    others: 'Other rulesets (not used by this club)',
    recent: 'Recent searches (kept on this device only)',
    forget: 'Clear the history'
  }
} as const

function messagesOf({ english }: Pick<Site, 'english'>) {
  return MESSAGES[english ? 'en' : 'ja']
}

/** View of an empty search box. */
export const NO_QUERY: Shown = { status: '', list: [], terms: [], instead: [] }

/** Site of a search. `isTitled` is true if the title of the page contains the query. */
type SearchedSite = Site & { readonly isTitled?: boolean }

/** Returns the view of an answer. */
export function answerView(answer: Exclude<Answer, { kind: 'searching' }>, query: string, site: SearchedSite): Shown {
  const messages = messagesOf(site)
  const unread = answer.text === 'unread' ? messages.unread : ''
  if (answer.kind === 'nothing') {
    const terms = site.english ? [] : answer.similarTerms
    const near = {
      heading: messages.near,
      links: terms.map(({ term, url }) => ({ label: `用語「${term}」`, href: url }))
    }
    const silent = isAtTable(query) ? site.unanswered.says : ''
    const text = [messages.nothing(site.isTitled && !site.english ? '' : query, silent), unread].join(
      site.english && unread ? ' ' : ''
    )
    return { ...NO_QUERY, status: messages.count(0), instead: offer(text, [near, ...nextLinks(site)]) }
  }
  const { hits, highlightTerms, terms } = answer
  const names = terms.flatMap(({ names }) => names.filter(name => name.length > 1))
  const spoken = [...new Set([...highlightTerms.map(fold), ...names])]
  const rows = (foreign: boolean) =>
    hits
      .filter(({ other = false }) => other === foreign)
      .map(hit => hitView(hit, { highlightTerms, spoken, onEnglishPage: site.english }))
  return {
    status: messages.count(hits.length),
    list: [...rows(false), ...othersView(rows(true), messages.others)],
    terms: site.english ? [] : termLinks(terms),
    instead: offer(unread, [])
  }
}

/** Lists provisions of other rulesets last, below a heading that identifies them. */
function othersView(rows: readonly VNode[], heading: string): VNode[] {
  return rows.length > 0 ? [h('li', { class: 'heading-other' }, heading), ...rows] : []
}

/** Returns the view for a search index that cannot be loaded: other links to the law. */
export function failureView(site: Site): Shown {
  const { failed, notSearchable } = messagesOf(site)
  return { ...NO_QUERY, status: notSearchable, instead: offer(failed, nextLinks(site)) }
}

/** Returns the recent queries, with a button to repeat each and a button to clear the history. */
export function recentView(queries: readonly string[], site: Pick<Site, 'english'>): VNode[] {
  const messages = messagesOf(site)
  const again = queries.map(query =>
    h('li', {}, h('button', { type: 'button', [STATE_ATTRIBUTES.query]: query }, query))
  )
  const forget = h('li', {}, h('button', { type: 'button' }, messages.forget))
  return [h('p', {}, messages.recent), h('ul', {}, ...again, forget)]
}

/** Returns links to the glossary entries of the terms in the query. */
function termLinks(terms: readonly TermNames[]): VNode[] {
  const links = terms.slice(0, 3).map(({ term, url }) => link({ label: `用語「${term}」`, href: url }))
  return links.length > 0 ? [h('ul', {}, ...links)] : []
}

function offer(text: string, groups: readonly NextLinks[]): VNode[] {
  return [
    ...(text ? [h('p', {}, text)] : []),
    ...groups
      .filter(({ links }) => links.length > 0)
      .flatMap(({ heading, links }) => [h('h3', {}, heading), h('ul', { class: 'doors' }, ...links.map(link))])
  ]
}

function link({ label, href }: NextLink): VNode {
  return h('li', {}, h('a', { href }, label))
}

function nextLinks(site: Site): NextLinks[] {
  const { base, home, english, unanswered } = site
  const { unruled, elsewhere } = messagesOf(site)
  const offers = unanswered.offers.map(({ label, path }) => ({
    label: english ? label : `もめごと「${label}」`,
    href: base + path
  }))
  const others = english
    ? [
        { label: 'Situations and rulings', href: `${base}en/disputes/` },
        { label: 'Articles', href: `${base}en/${home}/` },
        { label: 'House rules', href: `${base}en/` }
      ]
    : [
        { label: 'よくあるもめごとから探す', href: `${base}#quick` },
        { label: '目次から探す', href: `${base}${home}/` }
      ]
  return [
    { heading: unruled, links: offers },
    { heading: elsewhere, links: others }
  ]
}
