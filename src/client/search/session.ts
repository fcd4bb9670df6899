import { CLASS_NAMES, STATE_ATTRIBUTES } from '../../protocol/dom-names.ts'
import { STORAGE_KEYS } from '../../protocol/storage-keys.ts'
import type { Lookup } from '../../search/lookup/lookup.ts'
import { cleanQuery } from '../../search/query/query.ts'
import { SIDEBAR_MEDIA_QUERY } from '../../site/styles/breakpoints.ts'
import { closestTarget } from '../page/closest-target.ts'
import { createKeypad } from '../page/keypad.ts'
import { readStorage, writeStorage } from '../page/local-storage.ts'
import type { Parts } from './find-parts.ts'
import { hrefOf } from './hit-view.ts'
import { keyAction, placeFrom } from './keyboard-navigation.ts'
import { readLookups, withLookup } from './recent-lookups.ts'
import { type RestoredState, storeResults } from './restore-state.ts'
import { filtersOf, onFocus, type Session, setPanelOpen, updateResults } from './search-controller.ts'
import { makeView } from './view.ts'

/** Input of a new search session. */
interface Beginning extends Parts {
  readonly lookup: Lookup
  /** Results stored in the history entry, if the reader returns to the page. */
  readonly remembered: RestoredState | null
}

/** Starts a search session: results follow the box, beginning with its current value. */
export function startSession(beginning: Beginning): void {
  const { form, input, panel, remembered } = beginning
  const session: Session = { ...beginning, view: makeView(panel), keypad: null, turn: 0, addressed: 0 }
  input.addEventListener(
    'input',
    event => void updateResults(session, event instanceof InputEvent && event.isComposing)
  )
  input.addEventListener('compositionend', () => void updateResults(session))
  input.addEventListener('focus', () => onFocus(session))
  form.addEventListener('submit', event => void submit(session, event))
  const parameters = new URLSearchParams(location.search)
  for (const filter of filtersOf(session)) {
    filter.checked = filter.value === (parameters.get(filter.name) ?? '')
    filter.addEventListener('change', () => void updateResults(session))
  }
  for (const place of [form, panel]) place.addEventListener('keydown', event => steer(session, event))
  panel.addEventListener('click', event => choose(session, event))
  for (const leaving of ['pointerdown', 'focusin'])
    document.addEventListener(leaving, ({ target }) => {
      if (target instanceof Node && !form.contains(target) && !panel.contains(target)) putAway(session)
    })
  void offerKeypad(session)
  // A page restored from the back/forward cache shows its results again.
  window.addEventListener(
    'pageshow',
    ({ persisted }) => persisted && setPanelOpen(session, cleanQuery(input.value) !== '')
  )
  if (remembered) void updateResults(session).then(() => restorePosition(session, remembered))
  else if (cleanQuery(input.value)) void updateResults(session)
  else onFocus(session)
}

/** Stores a query on this device, when the reader opens a hit or presses Enter. */
function remember(query: string): void {
  if (query)
    writeStorage(
      STORAGE_KEYS.lookups,
      JSON.stringify(withLookup(readLookups(readStorage(STORAGE_KEYS.lookups)), query))
    )
}

/** Adds the keypad to the panel. It is visible while the box is empty, except on wide screens with a mouse. */
async function offerKeypad(session: Session): Promise<void> {
  const { input, numbers, panel } = session
  if (numbers === null || matchMedia(`${SIDEBAR_MEDIA_QUERY} and (hover: hover)`).matches) return
  session.keypad = await createKeypad(numbers)
  if (!session.keypad) return
  panel.append(session.keypad)
  if (document.activeElement === input) onFocus(session)
}

/** Handles a click in the panel: opens a hit, repeats a recent query, or clears the history. */
function choose(session: Session, event: MouseEvent): void {
  const { input, panel } = session
  const chosen = closestTarget<HTMLElement>(event, 'a, button')
  if (chosen?.closest(`.${CLASS_NAMES.keypad}`)) return
  if (chosen instanceof HTMLAnchorElement) {
    const query = cleanQuery(input.value)
    remember(query)
    storeResults({ query, page: scrollY, panel: panel.scrollTop, href: chosen.href })
    setPanelOpen(session, false)
  } else if (chosen) {
    const query = chosen.getAttribute(STATE_ATTRIBUTES.query)
    if (query === null) writeStorage(STORAGE_KEYS.lookups, null)
    input.value = query ?? ''
    input.focus()
    void updateResults(session)
  }
}

/** Handles keys: arrows move between the box and the hits, Escape clears the box. */
function steer({ input, view }: Session, event: KeyboardEvent): void {
  const way = keyAction(event)
  if (way === null) return
  const links = [...view.list.querySelectorAll('a')]
  const at = links.findIndex(link => link === document.activeElement)
  const next = way === 'empty' ? null : placeFrom(at, way, links.length)
  if (way === 'empty') empty(input)
  else if (next === null) return
  else (links[next] ?? input).focus()
  event.preventDefault()
}

function empty(input: HTMLInputElement): void {
  input.value = ''
  input.focus()
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Closes the panel and removes the results from the history entry, so that a reload does not show them. */
function putAway(session: Session): void {
  if (!session.panel.hasAttribute(STATE_ATTRIBUTES.open)) return
  setPanelOpen(session, false)
  storeResults(null)
}

/** Restores focus on the opened hit and the scroll offsets. */
function restorePosition({ panel, view }: Session, remembered: RestoredState): void {
  const link = [...view.list.querySelectorAll('a')].find(link => link.href === remembered.href)
  link?.focus({ preventScroll: true })
  window.scrollTo(0, remembered.page)
  panel.scrollTop = remembered.panel
  storeResults(remembered)
}

/** Moves the focus from the box to the heading of the results; the keyboard of a phone closes. */
async function focusResults(session: Session): Promise<void> {
  const { input, view } = session
  if (cleanQuery(input.value) && view.heading.hidden) await updateResults(session)
  if (document.activeElement === input) view.heading.focus()
}

/** Handles Enter: opens the provision that the query names exactly, else the search page with the query. */
async function submit(session: Session, event: SubmitEvent): Promise<void> {
  event.preventDefault()
  const { lookup, form, input, isSearchPage } = session
  const query = cleanQuery(input.value)
  const named = await lookup.searchByName(query, { kind: '', ruleset: '' }).catch(() => null)
  const exact = named?.hits.find(hit => hit.exact)
  remember(query)
  if (exact) location.assign((exact.inEnglish && exact.english?.href) || hrefOf(exact))
  else if (isSearchPage) await focusResults(session)
  else if (query) location.assign(`${form.action}?q=${encodeURIComponent(query)}`)
}
