import type { Ruleset } from '../library.ts'
import { columnName } from '../view/compared.ts'
import { hasHistory } from '../view/history-availability.ts'
import { namedPages } from '../view/named-pages.ts'
import { type Pair, sheetPairs } from '../view/pair.ts'
import { historyUrl, precedentUrl } from '../view/record-urls.ts'
import type { Records } from '../view/records.ts'
import { base, compared, home, library } from './library.ts'
import { urlOf } from './links.ts'

/** A door of the site: its words and its address. */
export interface NavLink {
  readonly words: string
  readonly href: string
}

/** The pages that are called by name, in their order. */
export const NAMED_PAGES = namedPages(library, base)

/** The doors in the masthead. Pages that this content does not have are not in it. */
export const HEADER_LINKS: readonly NavLink[] = NAMED_PAGES.flatMap(({ door, href }) =>
  door ? [{ words: door, href }] : []
)

/** はじめての人へ; `null` where the home ruleset has no plain sentences. */
export const START_LINK: NavLink | null = doorTo(urlOf('start/'))

function doorTo(address: string): NavLink | null {
  const page = NAMED_PAGES.find(({ href }) => href === address)
  return page ? { words: page.title, href: page.href } : null
}

/** The doors to a ruleset's precedents and its past, as far as there are any. */
export function recordLinksNav(records: Records | null): NavLink[] {
  if (!records) return []
  return [
    ...(records.precedents.length > 0 ? [{ words: '先例', href: precedentUrl(records) }] : []),
    ...(hasHistory(records) ? [{ words: '沿革', href: historyUrl(records) }] : [])
  ]
}

/** The sheets that some rulesets have a part in: of one beside the home ruleset, before a game under it and before its players' game at home. */
export function pairSheetsFor(...families: readonly Ruleset[]): Pair[] {
  if (library.topics.length === 0) return []
  return sheetPairs(compared, home).filter(({ first, second }) =>
    families.every(family => family === first || family === second)
  )
}

/** Every ruleset in force, by the name that it is cited by. */
export const RULESET_DOORS: readonly NavLink[] = compared.map(family => ({
  words: columnName(family),
  href: urlOf(`${family.id}/`)
}))

/** The comparison that the first screen offers; `null` where there is nothing to compare. */
export function featuredPair(): Pair | null {
  const others = compared.filter(family => family !== home)
  const second = others.find(({ id }) => id === library.club.compare?.featured) ?? others[0]
  return home && second && library.topics.length > 0 ? { first: home, second } : null
}
