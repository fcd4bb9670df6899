import { attributeSelector, STATE_ATTRIBUTES } from '../../protocol/dom-names.ts'
import { STORAGE_KEYS } from '../../protocol/storage-keys.ts'
import { isKind } from '../../search/kinds.ts'
import { cleanQuery } from '../../search/query/query.ts'
import { readStorage } from '../page/local-storage.ts'
import { answerView, failureView, NOTHING_ASKED, recentView } from './answer-view.ts'
import { streamResults } from './answers.ts'
import type { Parts } from './find-parts.ts'
import type { Lookup } from './lookup.ts'
import { readLookups } from './recent-lookups.ts'
import { storeResults } from './restore-state.ts'
import { searchAddress } from './search-address.ts'
import type { Scope } from './search-text.ts'
import { fillPlace, setBusy, show, type View } from './view.ts'

/** A search that is under way on a page. */
export interface Session extends Parts {
  readonly view: View
  readonly lookup: Lookup
  /** Counts the searches: an answer that a newer query has overtaken is dropped. */
  turn: number
  /** How often the address or the entry of the history was written. */
  addressed: number
}

/** Milliseconds that typing must rest before the full text is searched and the address and the history follow. */
const DEBOUNCE_MS = 300

/** How often they follow every key, before they follow every rest. */
const MOST_ADDRESSES = 80

/** Shows what the box asks for: the finder's hits, and behind them the text's. */
export async function updateResults(session: Session, composing = false): Promise<void> {
  const { input, view, site } = session
  const turn = ++session.turn
  const isStale = () => turn !== session.turn
  const query = cleanQuery(input.value)
  void keepQuery(session, query, isStale)
  setBusy(view, query !== '')
  if (!query) return clear(session)
  try {
    await showAnswers(session, query, { composing, overtaken: isStale })
  } catch {
    if (isStale()) return
    show(view, failureView(site))
    setPanelOpen(session, true)
  }
  if (!isStale()) setBusy(view, false)
}

interface Way {
  readonly composing: boolean
  readonly overtaken: () => boolean
}

async function showAnswers(session: Session, query: string, { composing, overtaken: isStale }: Way): Promise<void> {
  const { lookup, site, view } = session
  const asked = { query, scope: scopeOf(session), composing, overtaken: isStale, rest: () => sleep(DEBOUNCE_MS) }
  for await (const answer of streamResults(asked, lookup)) {
    if (isStale()) return
    if (answer.kind === 'searching') view.status.textContent = '本文を探しています'
    else {
      show(view, answerView(answer, query, site))
      setPanelOpen(session, true)
    }
  }
}

function clear(session: Session): void {
  show(session.view, NOTHING_ASKED)
  setPanelOpen(session, false)
  if (document.activeElement === session.input) onFocus(session)
}

/** Opens the place of the results, or closes it. */
export function setPanelOpen({ panel }: Session, opened: boolean): void {
  panel.toggleAttribute(STATE_ATTRIBUTES.open, opened)
}

/** The box is entered: its results come back, or the last look-ups are offered. */
export function onFocus(session: Session): void {
  const recent = cleanQuery(session.input.value) ? null : readLookups(readStorage(STORAGE_KEYS.lookups))
  if (recent?.length === 0) return
  if (recent) fillPlace(session.view.instead, recentView(recent))
  setPanelOpen(session, true)
}

/**
 * On the search page the address carries the query and the filters, elsewhere the entry of the history does the query: a
 * phone that has put the page away loads it anew. Browsers refuse to write them too often: then it waits for a rest.
 */
async function keepQuery(session: Session, query: string, isStale: () => boolean): Promise<void> {
  session.addressed++
  if (session.addressed > MOST_ADDRESSES) await sleep(DEBOUNCE_MS)
  if (isStale()) return
  const address = session.ownPage ? searchAddress(query, scopeOf(session)) || location.pathname : undefined
  storeResults(session.ownPage || !query ? null : { query, page: scrollY, panel: 0, href: '' }, address)
}

/** The filters of the search page. */
export function filtersOf({ ownPage }: Session): HTMLSelectElement[] {
  return ownPage ? [...document.querySelectorAll<HTMLSelectElement>(`${attributeSelector('filters')} select`)] : []
}

function scopeOf(session: Session): Scope {
  const chosen = new Map(filtersOf(session).map(({ name, value }) => [name, value]))
  const kind = chosen.get('kind') ?? ''
  return { kind: isKind(kind) ? kind : '', ruleset: chosen.get('ruleset') ?? '' }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}
