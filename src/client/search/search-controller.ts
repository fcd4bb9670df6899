import { attributeSelector, STATE_ATTRIBUTES } from '../../protocol/dom-names.ts'
import { STORAGE_KEYS } from '../../protocol/storage-keys.ts'
import { isKind } from '../../search/kinds.ts'
import { streamResults } from '../../search/lookup/answers.ts'
import type { Lookup } from '../../search/lookup/lookup.ts'
import type { Scope } from '../../search/lookup/search-text.ts'
import { cleanQuery } from '../../search/query/query.ts'
import { readStorage } from '../page/local-storage.ts'
import { h, render } from '../page/vnode.ts'
import { answerView, failureView, NO_QUERY, recentView } from './answer-view.ts'
import type { Parts } from './find-parts.ts'
import { readLookups } from './recent-lookups.ts'
import { storeResults } from './restore-state.ts'
import { searchAddress } from './search-address.ts'
import { fillPlace, setBusy, show, showStatus, type View } from './view.ts'

/** A running search on a page. */
export interface Session extends Parts {
  readonly view: View
  readonly lookup: Lookup
  /** Keypad in the panel; `null` until its numbers are loaded, and on pages without one. */
  keypad: Element | null
  /** Number of the current search. Answers of older searches are dropped. */
  turn: number
  /** Number of writes to the URL or the history state. */
  addressed: number
}

/**
 * Milliseconds without typing before the full text is searched and, after `MAX_ADDRESSES` writes, the URL is updated.
 */
const DEBOUNCE_MS = 300

/** Number of history writes after which writes are debounced. */
const MAX_ADDRESSES = 80

/** Shows the results of the query in the box: first those of the search engine, then those of the full text. */
export async function updateResults(session: Session, composing = false): Promise<void> {
  const { input, view, site } = session
  const turn = ++session.turn
  const isStale = () => turn !== session.turn
  const query = cleanQuery(input.value)
  void storeQuery(session, query, isStale)
  setBusy(view, query !== '')
  if (!query) return clear(session)
  try {
    await showAnswers(session, query, { composing, overtaken: isStale })
  } catch {
    if (isStale()) return
    nameResults(session, query)
    show(view, failureView(site))
    setPanelOpen(session, true)
  }
  if (!isStale()) setBusy(view, false)
}

/** Shows the query in the title of the search page, or that it has no hits; without a query, the name of the page. */
function nameResults({ isSearchPage, site }: Session, query: string, found = true): void {
  const title = isSearchPage && !site.english ? document.querySelector('h1') : null
  const name = query ? `「${query}」の検索結果` : '検索'
  title?.replaceChildren(
    ...(found ? [name] : [render(h('small', { class: 'asked' }, name)), '当たる規定は見つかりません'])
  )
}

interface SearchState {
  readonly composing: boolean
  readonly overtaken: () => boolean
}

async function showAnswers(
  session: Session,
  query: string,
  { composing, overtaken: isStale }: SearchState
): Promise<void> {
  const { lookup, site, view } = session
  const request = { query, scope: scopeOf(session), composing, overtaken: isStale, rest: () => sleep(DEBOUNCE_MS) }
  for await (const answer of streamResults(request, lookup)) {
    if (isStale()) return
    nameResults(session, query, answer.kind !== 'nothing')
    if (answer.kind === 'searching') showStatus(view, site.english ? 'Searching the full text' : '本文を探しています')
    else {
      show(view, answerView(answer, query, { ...site, isTitled: session.isSearchPage }))
      setPanelOpen(session, true)
    }
  }
}

function clear(session: Session): void {
  nameResults(session, '')
  show(session.view, NO_QUERY)
  setPanelOpen(session, false)
  if (document.activeElement === session.input) onFocus(session)
}

/** Opens or closes the result panel. */
export function setPanelOpen({ panel }: Session, opened: boolean): void {
  panel.toggleAttribute(STATE_ATTRIBUTES.open, opened)
}

/** Handles focus of the box: shows its results again, or offers the recent queries and the keypad. */
export function onFocus(session: Session): void {
  const recent = cleanQuery(session.input.value) ? null : readLookups(readStorage(STORAGE_KEYS.lookups))
  if (recent?.length === 0 && !session.keypad) return
  if (recent && recent.length > 0) fillPlace(session.view.instead, recentView(recent, session.site))
  setPanelOpen(session, true)
}

/**
 * Stores query and filters in the URL on the search page, and the query in `history.state` elsewhere, so that a
 * discarded page can be restored. Browsers limit the rate of history writes, so after `MAX_ADDRESSES` writes they are
 * debounced.
 */
async function storeQuery(session: Session, query: string, isStale: () => boolean): Promise<void> {
  session.addressed++
  if (session.addressed > MAX_ADDRESSES) await sleep(DEBOUNCE_MS)
  if (isStale()) return
  const address = session.isSearchPage ? searchAddress(query, scopeOf(session)) || location.pathname : undefined
  storeResults(session.isSearchPage || !query ? null : { query, page: scrollY, panel: 0, href: '' }, address)
}

/** Returns the filter controls of the search page; an empty list on other pages. */
export function filtersOf({ isSearchPage }: Session): HTMLInputElement[] {
  return isSearchPage ? [...document.querySelectorAll<HTMLInputElement>(`${attributeSelector('filters')} input`)] : []
}

function scopeOf(session: Session): Scope {
  const chosen = new Map(filtersOf(session).flatMap(({ name, value, checked }) => (checked ? [[name, value]] : [])))
  const kind = chosen.get('kind') ?? ''
  return { kind: isKind(kind) ? kind : '', ruleset: chosen.get('ruleset') ?? '' }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}
