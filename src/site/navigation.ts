import type { Ruleset } from '../library.ts'
import { compared, home, library } from './library.ts'
import { columnName } from './view/compared.ts'
import { hasHistory } from './view/history-availability.ts'
import { namedPages } from './view/named-pages.ts'
import { type Pair, sheetPairs } from './view/pair.ts'
import { historyUrl, precedentUrl } from './view/record-urls.ts'
import type { Records } from './view/records.ts'

/** A link of the navigation: its label and its address. */
export interface NavLink {
  readonly words: string
  readonly href: string
}

/** Named pages of the site, in order. */
export const NAMED_PAGES = namedPages(library)

/** Links in the masthead. Omits pages that the content does not have. */
export const HEADER_LINKS: readonly NavLink[] = NAMED_PAGES.flatMap(({ door, href }) =>
  door ? [{ words: door, href }] : []
)

/** Link to はじめての人へ; `null` if the home ruleset has no plain sentences. */
export const START_LINK: NavLink | null = doorTo('/start/')

function doorTo(address: string): NavLink | null {
  const page = NAMED_PAGES.find(({ href }) => href === address)
  return page ? { words: page.title, href: page.href } : null
}

/** Returns links to the precedents and the history of a ruleset, if these exist. */
export function recordLinksNav(records: Records | null): NavLink[] {
  if (!records) return []
  return [
    ...(records.precedents.length > 0 ? [{ words: '先例', href: precedentUrl(records) }] : []),
    ...(hasHistory(records) ? [{ words: '沿革', href: historyUrl(records) }] : [])
  ]
}

/**
 * Returns the pair sheets that involve all given rulesets. For a ruleset other than the home ruleset: both directions
 * between the two.
 */
export function pairSheetsFor(...families: readonly Ruleset[]): Pair[] {
  if (library.topics.length === 0) return []
  return sheetPairs(compared, home).filter(({ first, second }) =>
    families.every(family => family === first || family === second)
  )
}

/** Links to every ruleset in force, labelled with its citation name. */
export const RULESET_DOORS: readonly NavLink[] = compared.map(family => ({
  words: columnName(family),
  href: `/${family.id}/`
}))

/** Returns the comparison on the first screen; `null` if there is nothing to compare. */
export function featuredPair(): Pair | null {
  const others = compared.filter(family => family !== home)
  const second = others.find(({ id }) => id === library.club.compare?.featured) ?? others[0]
  return home && second && library.topics.length > 0 ? { first: home, second } : null
}
