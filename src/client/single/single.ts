/** @file Script of the single file: shows one page at a time by the URL fragment, and starts the search. */
import '../page/timed-notices.ts'
import { record, string, unknown } from 'valibot'
import { CLASS_NAMES, SINGLE } from '../../protocol/dom-names.ts'
import { readJson } from '../../protocol/json.ts'
import { filesFrom } from '../../search/lookup/files.ts'
import { idIn } from '../page/address.ts'
import { closestTarget } from '../page/closest-target.ts'
import { startPageKeypad } from '../page/keypad.ts'
import { placeWithoutWay } from '../saved-rulings/place-without-path.ts'
import { createSiteLookup } from '../search/files.ts'
import { findParts } from '../search/find-parts.ts'
import { startSession } from '../search/session.ts'
import { startSettlement } from '../tools/settlement-tool.ts'
import { JAPANESE_SETTLEMENT } from '../tools/settlement-view.ts'
import { headsOf, startVisit } from './visit.ts'

/** The id of the first screen. */
const FIRST = '/'

const running = document.querySelector(`.${CLASS_NAMES.running} b`)
const { title: file } = document
const visit = startVisit()

document.addEventListener('click', event => {
  if (closestTarget(event, 'a[href^="#"]')) visit.leave(location.hash, scrollY)
})
addEventListener('hashchange', show)
show()
startPageKeypad()
startSearch()
startSettlement({ isToolPage: false, texts: JAPANESE_SETTLEMENT })

/** Shows the page that the URL fragment names or that contains the named element. */
function show(): void {
  const id = idIn(location.hash)
  const place = placeWithoutWay(id, id => document.getElementById(id) !== null)
  // The changed fragment triggers `show` again, without the path that no longer exists.
  if (place !== null) {
    location.replace(`#${encodeURI(place)}`)
    return
  }
  const target = document.getElementById(id) ?? document.getElementById(FIRST)
  if (!target || target.localName === 'main') return
  const page = target.closest(`.${SINGLE.page}`)
  document.querySelector(`.${SINGLE.shown}`)?.classList.remove(SINGLE.shown)
  page?.classList.add(SINGLE.shown)
  const card = target.closest(`.${CLASS_NAMES.rulingCard}`)
  if (card)
    for (const link of card.querySelectorAll<HTMLAnchorElement>(`[${SINGLE.inPlace}] > div > p > a`)) putWords(link)
  const heads = headsOf(page?.getAttribute(SINGLE.title) ?? null, file)
  if (running) running.textContent = heads.running
  document.title = heads.title
  const begins = visit.arrive(location.hash, target === page)
  if (begins === 'place') target.scrollIntoView()
  else scrollTo(0, begins)
  if (target.tabIndex === -1 && target.hasAttribute('tabindex')) target.focus({ preventScroll: true })
}

/** Replaces the link of a ruling card with the text of the linked provision. */
function putWords(link: HTMLAnchorElement): void {
  const provision = document.getElementById(idIn(link.hash))
  if (!provision) return
  const copy = provision.cloneNode(true) as HTMLElement
  for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id')
  link.parentElement?.replaceWith(copy)
}

/** Starts the search with the files embedded in the page. */
function startSearch(): void {
  const parts = findParts()
  const script = document.getElementById(SINGLE.files)
  const carried = script && readJson(record(string(), unknown()), script.textContent)
  if (!parts || !carried?.ok) return
  const files = carried.value
  // The cast is safe because the build wrote the file.
  const read = <T>(name: string): Promise<T> =>
    files[name] === undefined
      ? Promise.reject(new Error(`Cannot read ${name}: the single file does not contain it`))
      : Promise.resolve(files[name] as T)
  startSession({ ...parts, lookup: createSiteLookup(parts.site, filesFrom(read)), remembered: null })
}
