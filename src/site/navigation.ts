import type { Language } from '../model/source.ts'
import { compared, home, library, site } from './library.ts'
import type { NavLink } from './values/page-head.ts'
import { columnName } from './view/compared.ts'
import { englishNames } from './view/english.ts'
import { namedPages } from './view/named-pages.ts'

/** Named pages of the site, in order. */
const NAMED_PAGES = namedPages(library)

/** Links in the masthead. Omits pages that the content does not have. */
const DOORS: readonly NavLink[] = NAMED_PAGES.flatMap(({ door, href }) => (door ? [{ words: door, href }] : []))

/** Links to every ruleset in force, labelled with its citation name. */
const RULESET_DOORS: readonly NavLink[] = compared.map(family => ({
  words: columnName(family),
  href: `/${family.id}/`
}))

/** A list of links with its heading. */
export interface LinkGroup {
  readonly heading: string
  readonly links: readonly NavLink[]
}

/** Links around every page of a language: in the masthead, in the menu of a phone and in the footer. */
export interface SiteNavigation {
  /** Name of the site, and its first page. */
  readonly name: NavLink
  readonly doors: readonly NavLink[]
  /** The disputes, next to the search box of a phone. */
  readonly first: NavLink | undefined
  readonly groups: readonly LinkGroup[]
}

/** Returns the links around a page. English pages link to the English guide. */
export function siteNavigation(lang: Language): SiteNavigation {
  const { guide } = site.english
  return lang === 'en' && guide ? englishNavigation(guide) : japaneseNavigation()
}

function japaneseNavigation(): SiteNavigation {
  const [contents = '', disputes] = [home ? `/${home.id}/` : '', '/disputes/']
  const own = [contents, `${contents}full/`, `${contents}precedents/`, `${contents}history/`, '/terms/']
  const more = ['/start/', `${disputes}sheet/`, `${disputes}kept/`, '/draft/']
  const first = doorTo(disputes)
  return {
    name: { words: library.club.club, href: '/' },
    doors: DOORS,
    first: first ?? undefined,
    groups: [
      { heading: 'この会の規約', links: linksTo(own) },
      { heading: 'ほかの規則', links: RULESET_DOORS.filter(({ href }) => href !== contents) },
      { heading: 'このサイト', links: linksTo(more) }
    ].filter(({ links }) => links.length > 0)
  }
}

function englishNavigation(guide: string): SiteNavigation {
  const articles = site.english.families
    .map(({ family }) => ({ words: 'Articles', href: `${guide}${family.id}/` }))
    .slice(0, 1)
  const situations = library.disputes.length > 0 ? [{ words: 'Situations', href: `${guide}disputes/` }] : []
  const terms = library.terms.length > 0 ? [{ words: 'Terms', href: `${guide}terms/` }] : []
  const doors = [...situations, ...articles, ...terms]
  return {
    name: { words: englishNames(library).club, href: guide },
    doors,
    first: situations[0],
    groups: [{ heading: 'English guide', links: [{ words: 'House rules', href: guide }, ...doors] }]
  }
}

function linksTo(addresses: readonly string[]): NavLink[] {
  return addresses.flatMap(address => doorTo(address) ?? [])
}

/** Returns the link to a named page; `null` if the content has no such page. */
function doorTo(address: string): NavLink | null {
  const page = NAMED_PAGES.find(({ href }) => href === address)
  return page ? { words: page.title, href: page.href } : null
}
