/** @file Routes and values of the pages that do not belong to a ruleset. */

import { ICONS, iconOf } from '../view/icon.ts'
import { type Pair, pairsOf, sheetPairs } from '../view/pair.ts'
import { CARD_WORDS, type CardKind } from '../view/share-card.ts'
import { hasPublicAddress } from './base.ts'
import { compared, contextOf, home, homeContext, library, rulesets, site } from './library.ts'
import { apiPage } from './values/api-page.ts'
import { assistantsPage } from './values/assistants-page.ts'
import { comparePage } from './values/compare-page.ts'
import { disputeListPage } from './values/dispute-list-page.ts'
import { disputePage } from './values/dispute-page.ts'
import { disputeSheetPage } from './values/dispute-sheet-page.ts'
import { draftPage } from './values/draft-page.ts'
import { englishArticlesPage } from './values/english-articles-page.ts'
import { englishDisputePages } from './values/english-dispute-page.ts'
import { englishDisputesPage } from './values/english-disputes-page.ts'
import { englishGuidePage } from './values/english-guide-page.ts'
import { englishSheetPages } from './values/english-sheet-page.ts'
import { englishTermsPage } from './values/english-terms-page.ts'
import { englishPointsPage, englishSettlementPage } from './values/english-tool-pages.ts'
import { homePage } from './values/home-page.ts'
import { cardImage, iconImage } from './values/images.ts'
import { webManifest } from './values/manifest.ts'
import { missingPage } from './values/missing-page.ts'
import { optionalRoute, pageRoutes } from './values/page-value.ts'
import { pairPage } from './values/pair-page.ts'
import { pairSheetPage } from './values/pair-sheet-page.ts'
import { savedRulingsPage } from './values/saved-rulings-page.ts'
import { englishSearchPage, searchPage } from './values/search-page.ts'
import { singleDocument } from './values/single-file.ts'
import type { RulesetContext } from './values/site-context.ts'
import { sitemapEntries } from './values/sitemap.ts'
import { startPage } from './values/start-page.ts'
import { termsPage } from './values/terms-page.ts'
import { pointsPage, settlementPage, toolListPage } from './values/tool-pages.ts'
import { topicPage } from './values/topic-page.ts'

/** Returns the routes of disputes: `/disputes/spill/`. */
export function disputeRoutes() {
  const context = homeContext
  if (!context) return []
  return pageRoutes(
    library.disputes.map(dispute => ({ params: { slug: dispute.slug }, value: () => disputePage(context, dispute) }))
  )
}

/** Returns the routes of all pairs of rulesets, in both directions: `/compare/onizumo/saikouisen/`. */
export function pairRoutes() {
  const pairs = library.topics.length > 0 ? pairsOf(compared) : []
  const both = pairs.flatMap(({ first, second }) => [
    { first, second },
    { first: second, second: first }
  ])
  return pageRoutes(both.map(pair => ({ params: pairParams(pair), value: () => pairPage(site, pair) })))
}

/** Returns the routes of the pair sheets from and to the home ruleset: `/compare/onizumo/saikouisen/sheet/`. */
export function pairSheetRoutes() {
  const pairs = library.topics.length > 0 ? sheetPairs(compared, home) : []
  return pageRoutes(pairs.map(pair => ({ params: pairParams(pair), value: () => pairSheetPage(site, pair) })))
}

function pairParams({ first, second }: Pair) {
  return { first: first.id, second: second.id }
}

/** Returns the routes of topics: `/compare/topics/uma/`. */
export function topicRoutes() {
  return pageRoutes(library.topics.map(topic => ({ params: { topic: topic.id }, value: () => topicPage(site, topic) })))
}

/** Returns the routes of rulesets with English: `/en/onizumo/`. */
export function englishRoutes() {
  const entries = site.english.rulesets.flatMap(english => {
    const context = contextOf(english.ruleset)
    return context
      ? [{ params: { ruleset: english.ruleset.id }, value: () => englishArticlesPage(context, english) }]
      : []
  })
  return pageRoutes(entries)
}

/** Returns the routes of disputes in English: `/en/disputes/spill/`. */
export function englishDisputeRoutes() {
  const pages = site.english.guide === null ? [] : englishDisputePages(site)
  return pageRoutes(pages.map(({ slug, page }) => ({ params: { slug }, value: page })))
}

/** Returns the routes of the sheets for guests in English: `/en/compare/ema/`. */
export function englishSheetRoutes() {
  return pageRoutes(englishSheetPages(site).map(({ ruleset, page }) => ({ params: { ruleset }, value: page })))
}

/** Returns the routes of the icons for devices: `/icons/192.png`. */
export function iconRoutes() {
  return pageRoutes(
    Object.entries(ICONS).map(([name, shape]) => ({ params: { name }, value: () => iconImage(library.club, shape) }))
  )
}

/** Returns one route per kind of page: `/cards/law.png`. Without a public address of the site, no page has an image. */
export function cardRoutes() {
  const kinds = hasPublicAddress ? (Object.keys(CARD_WORDS) as CardKind[]) : []
  return pageRoutes(kinds.map(kind => ({ params: { kind }, value: () => cardImage(library.club, kind) })))
}

const hasDisputes = library.disputes.length > 0
const hasTopics = library.topics.length > 0
const hasTerms = library.terms.length > 0
const hasPlain = (homeContext?.ruleset.plain.size ?? 0) > 0
const hasGuide = site.english.guide !== null

/** Routes of optional pages, `[...all].astro`. A page without content has no route. */
export const OPTIONAL_ROUTES = {
  disputes: () => optionalRoute(hasDisputes, () => disputeListPage(site)),
  disputeSheet: () => optionalRoute(hasDisputes, () => disputeSheetPage(site)),
  savedRulings: () => optionalRoute(hasDisputes, () => savedRulingsPage(homeContext)),
  compare: () => optionalRoute(hasTopics, () => comparePage(site)),
  tools: () => optionalRoute(hasTopics, () => toolListPage(site)),
  settlement: () => optionalRoute(hasTopics, () => settlementPage(site)),
  points: () => optionalRoute(hasTopics, () => pointsPage(site)),
  start: () => homeRoute(startPage, hasPlain),
  assistants: () => homeRoute(assistantsPage, library.club.machines),
  single: () => homeRoute(context => singleDocument(context, { isPublic: hasPublicAddress })),
  terms: () => optionalRoute(hasTerms, () => termsPage(site)),
  draft: () => optionalRoute(site.editor !== null, () => draftPage(site)),
  englishGuide: () => optionalRoute(hasGuide, () => englishGuidePage(site)),
  englishDisputes: () => optionalRoute(hasGuide && hasDisputes, () => englishDisputesPage(site)),
  englishTerms: () => optionalRoute(hasGuide && hasTerms, () => englishTermsPage(site)),
  englishSettlement: () => optionalRoute(hasGuide && hasTopics, () => englishSettlementPage(site)),
  englishPoints: () => optionalRoute(hasGuide && hasTopics, () => englishPointsPage(site)),
  englishSearch: () => optionalRoute(hasGuide, () => englishSearchPage(site))
}

/** Returns the route of an optional page of the home ruleset. */
function homeRoute<Value extends object>(value: (context: RulesetContext) => Value, hasContent = true) {
  const context = homeContext
  return context ? optionalRoute(hasContent, () => value(context)) : []
}

/** Values of the pages and files without parameters. */
export const PAGE_VALUES = {
  home: () => homePage(site, homeContext),
  missing: () => missingPage(homeContext),
  search: () => searchPage(site, homeContext),
  api: () => apiPage(site),
  sitemap: () => sitemapEntries(site, rulesets),
  manifest: () => webManifest(site),
  icon: () => iconOf(library.club)
}
