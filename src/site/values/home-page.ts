import type { IconName } from '../../protocol/icons.ts'
import { currentEdition, pageUrl } from '../../view/edition.ts'
import { namedPages } from '../../view/named-pages.ts'
import { numbered } from '../../view/numbers.ts'
import { latestEvents, timelineOf } from '../../view/timeline.ts'
import { type DisputeTiles, disputeTiles, featuredTiles, type ProvisionTile } from './front-parts.ts'
import { type NavLink, type PageHead, runningHead } from './page-head.ts'
import { linksTo } from './shell.ts'
import type { RulesetContext, SiteContext } from './site-context.ts'

/** Front page: the title, the most common disputes, the main pages, and the latest records. */
export interface HomePage {
  readonly head: PageHead
  readonly title: string
  /** The title after the name of the club; empty if the title does not begin with the name. */
  readonly titleAfterClub: string
  readonly club: string
  readonly disputes: DisputeTiles | null
  /** Tiles of provisions, for a club without tiles of disputes. */
  readonly provisions: readonly ProvisionTile[]
  readonly doors: readonly Door[]
  /** Articles of a ruleset without article numbers and disputes. */
  readonly contents: readonly { readonly href: string; readonly label: string; readonly caption: string | null }[]
  readonly news: readonly { readonly day: string; readonly title: string; readonly href: string }[]
  readonly more: readonly NavLink[]
}

/** A main page, with its icon and its extent. */
interface Door extends NavLink {
  readonly icon: IconName
  readonly extent: string | null
}

/** Upper limit of news entries. */
const MAX_NEWS = 4
/** Upper limit of articles in the fallback list. */
const MAX_ARTICLES = 60

/** Returns the front page. `home` is the home ruleset. */
export function homePage({ corpus, english }: SiteContext, home: RulesetContext | null): HomePage {
  const { title, club } = corpus.club
  const pages = namedPages(corpus)
  const more = linksTo(['/start/', '/disputes/sheet/', '/disputes/kept/'], pages)
  const disputes = disputeTiles(corpus)
  return {
    head: {
      description: `${title}。条番号とことばから、条文をすぐに開けます。`,
      canonical: '/',
      translation: english.guide,
      rail: english.guide ? [...more, { label: 'English', href: english.guide }] : more,
      ...(home && { running: runningHead(title, home.ruleset.current.text) })
    },
    title,
    titleAfterClub: title.startsWith(club) ? title.slice(club.length).trim() : '',
    club,
    disputes,
    provisions: home && !disputes ? featuredTiles(home) : [],
    doors: pages.flatMap(({ icon, door, extent, href }) =>
      door && icon && icon !== 'situation' ? [{ label: door, href, icon, extent: extent ?? null }] : []
    ),
    contents: home ? articlesOf(home) : [],
    news: home ? newsOf(home) : [],
    more
  }
}

function articlesOf({ corpus, ruleset }: RulesetContext): HomePage['contents'] {
  const { pages } = ruleset.current
  if (corpus.disputes.length > 0 || numbered(pages).length > 0) return []
  return pages.slice(0, MAX_ARTICLES).map(({ slug, label, caption }) => ({
    href: pageUrl(currentEdition(ruleset), slug),
    label,
    caption
  }))
}

function newsOf({ records, comparisons }: RulesetContext): HomePage['news'] {
  const events = latestEvents(timelineOf(records, comparisons), MAX_NEWS)
  return events.map(({ day, title, href }) => ({ day, title, href }))
}
