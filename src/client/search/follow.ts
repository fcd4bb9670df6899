import { isKind } from '../../find/kinds.ts'
import { cleanQuery } from '../../find/look/query.ts'
import { KEPT } from '../../protocol/kept-names.ts'
import { having, MARK } from '../../protocol/names.ts'
import { readFromDevice } from '../page/device.ts'
import { answerView, failureView, NOTHING_ASKED, recentView } from './answer-view.ts'
import { answersTo } from './answers.ts'
import type { Parts } from './find-parts.ts'
import type { Lookup } from './lookup.ts'
import { readLookups } from './recent-lookups.ts'
import { keepResults } from './remembered.ts'
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
const REST = 300

/** How often they follow every key, before they follow every rest. */
const MOST_ADDRESSES = 80

/** Shows what the box asks for: the finder's hits, and behind them the text's. */
export async function follow(session: Session, composing = false): Promise<void> {
  const { input, view, site } = session
  const turn = ++session.turn
  const overtaken = () => turn !== session.turn
  const query = cleanQuery(input.value)
  void keepQuery(session, query, overtaken)
  setBusy(view, query !== '')
  if (!query) return clear(session)
  try {
    await showAnswers(session, query, { composing, overtaken })
  } catch {
    if (overtaken()) return
    show(view, failureView(site))
    open(session, true)
  }
  if (!overtaken()) setBusy(view, false)
}

interface Way {
  readonly composing: boolean
  readonly overtaken: () => boolean
}

async function showAnswers(session: Session, query: string, { composing, overtaken }: Way): Promise<void> {
  const { lookup, site, view } = session
  const asked = { query, scope: scopeOf(session), composing, overtaken, rest: () => sleep(REST) }
  for await (const answer of answersTo(asked, lookup)) {
    if (overtaken()) return
    if (answer.kind === 'searching') view.status.textContent = '本文を探しています'
    else {
      show(view, answerView(answer, query, site))
      open(session, true)
    }
  }
}

function clear(session: Session): void {
  show(session.view, NOTHING_ASKED)
  open(session, false)
  if (document.activeElement === session.input) wake(session)
}

/** Opens the place of the results, or closes it. */
export function open({ panel }: Session, opened: boolean): void {
  panel.toggleAttribute(MARK.open, opened)
}

/** The box is entered: its results come back, or the last look-ups are offered. */
export function wake(session: Session): void {
  const recent = cleanQuery(session.input.value) ? null : readLookups(readFromDevice(KEPT.lookups))
  if (recent?.length === 0) return
  if (recent) fillPlace(session.view.instead, recentView(recent))
  open(session, true)
}

/**
 * On the search page the address carries the query and the filters, elsewhere the entry of the history does the query: a
 * phone that has put the page away loads it anew. Browsers refuse to write them too often: then it waits for a rest.
 */
async function keepQuery(session: Session, query: string, overtaken: () => boolean): Promise<void> {
  session.addressed++
  if (session.addressed > MOST_ADDRESSES) await sleep(REST)
  if (overtaken()) return
  const address = session.ownPage ? searchAddress(query, scopeOf(session)) || location.pathname : undefined
  keepResults(session.ownPage || !query ? null : { query, page: scrollY, panel: 0, href: '' }, address)
}

/** The filters of the search page. */
export function filtersOf({ ownPage }: Session): HTMLSelectElement[] {
  return ownPage ? [...document.querySelectorAll<HTMLSelectElement>(`${having('filters')} select`)] : []
}

function scopeOf(session: Session): Scope {
  const chosen = new Map(filtersOf(session).map(({ name, value }) => [name, value]))
  const kind = chosen.get('kind') ?? ''
  return { kind: isKind(kind) ? kind : '', ruleset: chosen.get('ruleset') ?? '' }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}
