import type { Kind } from '../../find/kinds.ts'
import { cleanQuery } from '../../find/look/query.ts'
import type { Files, Site } from './data.ts'
import { steer } from './keys.ts'
import { byProvision, type Hit, type Lookup, type Named, openLookup } from './lookup.ts'
import type { Parts } from './parts.ts'
import { forgetLookups, recentLookups, rememberLookup } from './recent.ts'
import { type Kept, keepHere } from './return.ts'
import type { Scope } from './text.ts'
import { hrefOf, makeView, showHits, showInstead, showRecent, showTerms, type View, type Way } from './view.ts'

/** What a search starts with. */
interface Beginning extends Parts {
  readonly files: Files
  /** What the page remembers when the reader comes back to it. */
  readonly kept: Kept | undefined
}

interface Session extends Beginning {
  readonly view: View
  readonly lookup: Lookup
  /** Counts the searches: an answer that a newer query has overtaken is dropped. */
  turn: number
  /** How often the address was written. */
  addressed: number
}

/** Milliseconds that typing must rest before the full text is searched and the address follows. */
const REST = 300

/** How often the address follows every key, before it follows every rest. */
const MOST_ADDRESSES = 80

/** Lets results follow the box from now on, starting with what stands in it. */
export function startSession(beginning: Beginning): void {
  const { form, input, panel, site, files, kept } = beginning
  const session: Session = {
    ...beginning,
    view: makeView(panel),
    lookup: openLookup(site, files),
    turn: 0,
    addressed: 0
  }
  input.addEventListener('input', event => void follow(session, event instanceof InputEvent && event.isComposing))
  input.addEventListener('compositionend', () => void follow(session))
  input.addEventListener('focus', () => wake(session))
  form.addEventListener('submit', event => void submit(session, event))
  for (const filter of filtersOf(session)) filter.addEventListener('change', () => void follow(session))
  for (const place of [form, panel])
    place.addEventListener('keydown', event =>
      steer(event, { input, links: [...session.view.list.querySelectorAll('a')] })
    )
  panel.addEventListener('click', event => choose(session, event))
  for (const leaving of ['pointerdown', 'focusin'])
    document.addEventListener(leaving, ({ target }) => {
      if (target instanceof Node && !form.contains(target) && !panel.contains(target)) open(session, false)
    })
  // A page that the browser kept whole comes back with its results.
  window.addEventListener('pageshow', ({ persisted }) => persisted && open(session, cleanQuery(input.value) !== ''))
  for (const filter of filtersOf(session)) filter.value = new URLSearchParams(location.search).get(filter.name) ?? ''
  if (kept) void follow(session).then(() => comeBack(session, kept))
  else if (cleanQuery(input.value)) void follow(session)
  else wake(session)
}

/** The box is entered: its results come back, or the last look-ups are offered. */
function wake(session: Session): void {
  const recent = cleanQuery(session.input.value) ? null : recentLookups()
  if (recent?.length === 0) return
  if (recent) showRecent(session.view, recent)
  open(session, true)
}

/** A hit is opened, or one of the offered queries is asked again. */
function choose(session: Session, { target }: MouseEvent): void {
  const { input, panel } = session
  const chosen = target instanceof Element ? target.closest<HTMLElement>('a, button') : null
  if (chosen instanceof HTMLAnchorElement) {
    const query = cleanQuery(input.value)
    rememberLookup(query)
    keepHere({ query, page: scrollY, panel: panel.scrollTop, href: chosen.href })
    open(session, false)
  } else if (chosen) {
    if (chosen.dataset.query === undefined) forgetLookups()
    input.value = chosen.dataset.query ?? ''
    input.focus()
    void follow(session)
  }
}

/** The same results at the same place, with the hit that was opened in focus. */
function comeBack({ panel, view }: Session, { page, panel: scrolled, href }: Kept): void {
  const link = [...view.list.querySelectorAll('a')].find(link => link.href === href)
  link?.focus({ preventScroll: true })
  window.scrollTo(0, page)
  panel.scrollTop = scrolled
}

/** Shows what the box asks for: the finder's hits, and behind them the text's. */
async function follow(session: Session, composing = false): Promise<void> {
  const { input, view, site } = session
  const turn = ++session.turn
  const overtaken = () => turn !== session.turn
  const query = cleanQuery(input.value)
  void keepAddress(session, query, overtaken)
  if (!query) return clear(session)
  try {
    await lookUp(session, { query, scope: scopeOf(session), composing, overtaken })
  } catch {
    if (overtaken()) return
    view.status.textContent = ''
    showInstead(view, '検索の索引を読み込めません。通信を確かめるか、次から探してください。', waysOn(site))
    open(session, true)
  }
}

interface Asked {
  readonly query: string
  readonly scope: Scope
  readonly composing: boolean
  readonly overtaken: () => boolean
}

async function lookUp(session: Session, { query, scope, composing, overtaken }: Asked): Promise<void> {
  const { lookup, view } = session
  const named = await lookup.named(query, scope)
  if (overtaken()) return
  const first = byProvision(named.hits, scope)
  if (first.length > 0) present(session, first, named)
  else if (!composing) view.status.textContent = '本文を探しています'
  if (named.settled && first.length === 0) await presentNothing(session, query)
  if (named.settled) return
  if (first.length > 0) await sleep(REST)
  if (overtaken()) return
  const all = byProvision([...named.hits, ...(await lookup.inText(query, named.words, scope))], scope)
  if (overtaken()) return
  if (all.length > first.length) present(session, all, named)
  // While a word is being composed (「ふrい」), what was found before stays.
  else if (all.length === 0 && !composing) await presentNothing(session, query)
}

function present(session: Session, hits: readonly Hit[], named: Named): void {
  showHits(session.view, hits, named)
  showTerms(session.view, named.terms)
  session.view.status.textContent = `${hits.length}件`
  open(session, true)
}

/** Nothing found is not the end of the way. */
async function presentNothing(session: Session, query: string): Promise<void> {
  const near = await session.lookup.nearest(query)
  const ways = near.map(({ term, url }) => ({ words: `用語「${term}」`, href: url }))
  session.view.status.textContent = '0件'
  showInstead(session.view, `「${query}」に当たる規定は見つかりません。`, [...ways, ...waysOn(session.site)])
  open(session, true)
}

function waysOn({ base, home }: Site): Way[] {
  return [
    { words: '条番号のキーから開く', href: `${base}#keypad` },
    { words: 'よくあるもめごとと条から探す', href: `${base}#quick` },
    { words: '目次から探す', href: `${base}${home}/` }
  ]
}

function clear(session: Session): void {
  session.view.status.textContent = ''
  showInstead(session.view, '', [])
  open(session, false)
  if (document.activeElement === session.input) wake(session)
}

function open({ panel }: Session, opened: boolean): void {
  panel.toggleAttribute('data-open', opened)
}

/** Enter opens a provision that the query names exactly; else the search page takes the query. */
async function submit({ lookup, form, input, ownPage }: Session, event: SubmitEvent): Promise<void> {
  event.preventDefault()
  const query = cleanQuery(input.value)
  const named = await lookup.named(query, { kind: '', ruleset: '' }).catch(() => undefined)
  const exact = named?.hits.find(hit => hit.exact)
  rememberLookup(query)
  if (exact) location.assign(hrefOf(exact))
  else if (ownPage) input.blur()
  else if (query) location.assign(`${form.action}?q=${encodeURIComponent(query)}`)
}

/** On the search page the address carries the query and the filters. Browsers refuse to write it too often: then it waits for a rest. */
async function keepAddress(session: Session, query: string, overtaken: () => boolean): Promise<void> {
  if (!session.ownPage) return
  session.addressed++
  if (session.addressed > MOST_ADDRESSES) await sleep(REST)
  if (overtaken()) return
  const asked = Object.entries({ q: query, ...scopeOf(session) }).filter(([, value]) => value)
  const search = asked.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')
  history.replaceState(history.state, '', search ? `?${search}` : location.pathname)
}

function filtersOf({ ownPage }: Session): HTMLSelectElement[] {
  return ownPage ? [...document.querySelectorAll<HTMLSelectElement>('[data-search-filters] select')] : []
}

function scopeOf(session: Session): Scope {
  const chosen = new Map(filtersOf(session).map(({ name, value }) => [name, value]))
  return { kind: (chosen.get('kind') ?? '') as Kind | '', ruleset: chosen.get('ruleset') ?? '' }
}

function sleep(milliseconds: number): Promise<undefined> {
  return new Promise(resolve => setTimeout(resolve, milliseconds, undefined))
}
