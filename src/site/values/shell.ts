import { markdownFiles } from '../../formats/markdown/files.ts'
import type { Club } from '../../model/club.ts'
import type { Language } from '../../model/source.ts'
import type { Unanswered } from '../../protocol/unanswered.ts'
import { columnName } from '../../view/compared.ts'
import { englishNames } from '../../view/english.ts'
import { hasHistory } from '../../view/history-availability.ts'
import { iconOf } from '../../view/icon.ts'
import { type NamedPage, namedPages } from '../../view/named-pages.ts'
import { historyUrl } from '../../view/record-urls.ts'
import { englishTools } from './english-parts.ts'
import type { NavLink } from './page-head.ts'
import type { SiteContext } from './site-context.ts'

/** Shell of every page: everything that the head, masthead, search box and footer show. */
export interface SiteShell {
  /** Title of the site. */
  readonly title: string
  /** Icon of the club as SVG. */
  readonly icon: string
  readonly navigation: Readonly<Record<Language, SiteNavigation>>
  /** First page of the English guide; `null` without a guide. */
  readonly guide: string | null
  /** Feed of the home ruleset; `null` if the ruleset has no history. */
  readonly feed: string | null
  /** Id of the home ruleset, and enforcement date of its text; `null` without a home ruleset. */
  readonly home: { readonly id: string; readonly enforcedOn: string | null } | null
  /** Repository of the content, for the links that correct a page. */
  readonly repository: Pick<Club, 'repository' | 'branch' | 'folder'>
  /** Suggestions for a search without hits. */
  readonly unanswered: Readonly<Record<Language, Unanswered>>
  /** Paths of the Markdown twins of pages. */
  readonly twins: readonly string[]
}

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
  readonly first: NavLink | null
  readonly groups: readonly LinkGroup[]
}

/** Returns the shell of every page. */
export function siteShell(site: SiteContext): SiteShell {
  const { corpus, location, everyRecords, english } = site
  const { club, home } = corpus
  const homeRecords = everyRecords.find(({ ruleset }) => ruleset === home)
  const japanese = japaneseNavigation(site)
  return {
    title: club.title,
    icon: iconOf(club),
    navigation: { ja: japanese, en: english.guide ? englishNavigation(site, english.guide) : japanese },
    guide: english.guide,
    feed: homeRecords && hasHistory(homeRecords) ? `${historyUrl(homeRecords)}feed.xml` : null,
    home: home && { id: home.id, enforcedOn: home.current.text.enforcedOn },
    repository: { repository: club.repository, branch: club.branch, folder: club.folder },
    unanswered: unansweredOf(site),
    twins: markdownFiles(corpus, location).map(({ path }) => path)
  }
}

function japaneseNavigation({ corpus, compared }: SiteContext): SiteNavigation {
  const { club, home } = corpus
  const pages = namedPages(corpus)
  const [contents = '', disputes] = [home ? `/${home.id}/` : '', '/disputes/']
  const own = [contents, `${contents}full/`, `${contents}precedents/`, `${contents}history/`, '/terms/']
  const more = ['/start/', `${disputes}sheet/`, `${disputes}kept/`, '/draft/', '/assistants/']
  const rulesets = compared.map(ruleset => ({ label: columnName(ruleset), href: `/${ruleset.id}/` }))
  return {
    name: { label: club.club, href: '/' },
    doors: pages.flatMap(({ door, href }) => (door ? [{ label: door, href }] : [])),
    first: linksTo([disputes], pages)[0] ?? null,
    groups: [
      { heading: 'この会の規約', links: linksTo(own, pages) },
      { heading: 'ほかの規則', links: rulesets.filter(({ href }) => href !== contents) },
      { heading: 'このサイト', links: linksTo(more, pages) }
    ].filter(({ links }) => links.length > 0)
  }
}

/** Returns links to named pages. Omits pages that the content does not have. */
export function linksTo(addresses: readonly string[], pages: readonly NamedPage[]): NavLink[] {
  return addresses.flatMap(address => {
    const page = pages.find(({ href }) => href === address)
    return page ? [{ label: page.title, href: page.href }] : []
  })
}

function englishNavigation(site: SiteContext, guide: string): SiteNavigation {
  const { corpus, english } = site
  const articles = english.rulesets
    .map(({ ruleset }) => ({ label: 'Articles', href: `${guide}${ruleset.id}/` }))
    .slice(0, 1)
  const situations = corpus.disputes.length > 0 ? [{ label: 'Situations', href: `${guide}disputes/` }] : []
  const terms = corpus.terms.length > 0 ? [{ label: 'Terms', href: `${guide}terms/` }] : []
  const doors = [...situations, ...articles, ...terms, ...englishTools(site)]
  return {
    name: { label: englishNames(corpus).club, href: guide },
    doors,
    first: situations[0] ?? null,
    groups: [{ heading: 'English guide', links: [{ label: 'House rules', href: guide }, ...doors] }]
  }
}

function unansweredOf({ corpus }: SiteContext): Record<Language, Unanswered> {
  const { says = '', english, offers = [] } = corpus.club.disputes?.unanswered ?? {}
  const offered = corpus.disputes.filter(({ slug }) => offers.includes(slug))
  return {
    ja: { says, offers: offered.map(({ slug, title }) => ({ label: title, path: `disputes/${slug}/` })) },
    en: {
      says: english ?? '',
      offers: offered.flatMap(({ slug, english }) =>
        english ? [{ label: english.title, path: `en/disputes/${slug}/` }] : []
      )
    }
  }
}
