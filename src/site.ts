import path from 'node:path'
import { load, type RulesetFamily } from './library.ts'
import { comparedFamilies, compareUrl, type Pair, pairsOf, topicUrl } from './view/compared.ts'
import { type Comparison, comparisonsOf } from './view/comparisons.ts'
import { disputeUrl } from './view/disputes.ts'
import { currentEdition, type Edition, pageUrl, pinnedEditions, provisionUrl } from './view/edition.ts'
import { articleHistory, hasHistory } from './view/history.ts'
import { type LawPage, lawPages } from './view/law-pages.ts'
import { historyUrl, precedentUrl, type Records, recordHrefs, recordsOf } from './view/records.ts'
import { type TermsOf, termLinks } from './view/term-links.ts'

/** The path that the site stands under, with a slash on both sides. */
export const base = `${import.meta.env.BASE_URL.replace(/\/+$/, '')}/`

/** The one library that every page is made from. */
export const library = load(path.resolve(process.env.CONTENT_DIR || 'content'))

/** The ruleset that short answers come from; `null` for content without any. */
export const home: RulesetFamily | null = library.families[0] ?? null

/** The home ruleset in force, at its short address. */
export const homeEdition: Edition | null = home && currentEdition(base, home)

/** The rulesets in the order in which they are compared. */
export const compared: readonly RulesetFamily[] = comparedFamilies(library)

const everyRecords: readonly Records[] = library.families.map(family => recordsOf(library, family, base))
const everyComparison = new Map(library.families.map(family => [family.id, comparisonsOf(base, family)]))

/** What is recorded about a ruleset besides its texts. */
export function recordsFor(family: RulesetFamily): Records {
  return everyRecords.find(records => records.family.id === family.id) ?? recordsOf(library, family, base)
}

/** Where citations of precedents and instruments lead. */
export const recordLinks = recordHrefs(everyRecords)

/** The 新旧対照表 of a ruleset's consecutive versions, the oldest first. */
export function comparisonsFor({ id }: RulesetFamily): readonly Comparison[] {
  return everyComparison.get(id) ?? []
}

/** The address of the home ruleset's feed; `null` for content without a past. */
export const homeFeed: string | null =
  everyRecords[0] && hasHistory(everyRecords[0]) ? `${historyUrl(everyRecords[0])}feed.xml` : null

/** The address of a page of the site: `urlOf('terms/')`. */
export function urlOf(page: string): string {
  return `${base}${page}`
}

/** The provision of the home ruleset that a term's `definedAt` or `settledBy` names. */
export function homeProvisionUrl(provision: string): string {
  return homeEdition ? provisionUrl(homeEdition, provision) : base
}

const homeTerms = termLinks(library.terms, urlOf('terms/'))

/** The glossary explains the home ruleset's words, in place; other rulesets use theirs in their own sense. */
export function termsFor({ id }: RulesetFamily): TermsOf | undefined {
  return id === home?.id ? homeTerms : undefined
}

/** A door of the site: its words and its address. */
export interface Door {
  readonly words: string
  readonly href: string
}

/** The doors in the masthead. Pages that this content does not have are not in it. */
export function mainDoors(): Door[] {
  return [
    ...(library.disputes.length > 0 ? [{ words: 'もめごと', href: disputeUrl(base) }] : []),
    ...(homeEdition ? [{ words: '目次', href: urlOf(`${homeEdition.family.id}/`) }] : []),
    ...recordDoors(everyRecords[0]),
    ...(library.topics.length > 0 ? [{ words: '比べる', href: compareUrl(base) }] : []),
    ...(library.topics.length > 0 ? [{ words: '計算', href: urlOf('tools/') }] : []),
    ...(library.terms.length > 0 ? [{ words: '用語', href: urlOf('terms/') }] : [])
  ]
}

/** The doors to a ruleset's precedents and its past, as far as there are any. */
export function recordDoors(records: Records | undefined): Door[] {
  if (!records) return []
  return [
    ...(records.precedents.length > 0 ? [{ words: '先例', href: precedentUrl(records) }] : []),
    ...(hasHistory(records) ? [{ words: '沿革', href: historyUrl(records) }] : [])
  ]
}

/** The comparison that the first screen offers; `null` where there is nothing to compare. */
export function featuredPair(): Pair | null {
  const [first] = compared
  const second = compared.find(({ id }) => id === library.club.compare?.featured) ?? compared[1]
  return first && second && first !== second && library.topics.length > 0 ? { first, second } : null
}

/** The pages of every two rulesets, in either order: `/compare/onizumo/saikouisen/`. */
export function pairRoutes() {
  const pairs = library.topics.length > 0 ? pairsOf(compared) : []
  const both = pairs.flatMap(({ first, second }) => [
    { first, second },
    { first: second, second: first }
  ])
  return both.map(pair => ({ params: { first: pair.first.id, second: pair.second.id }, props: { pair } }))
}

/** The sheet of what differs from the home ruleset: `/compare/onizumo/saikouisen/sheet/`. */
export function sheetRoutes() {
  return pairRoutes().filter(({ props }) => props.pair.first === compared[0])
}

/** `/compare/topics/uma/` */
export function topicRoutes() {
  return library.topics.map(topic => ({ params: { topic: topic.id }, props: { topic } }))
}

function comparePages(): string[] {
  if (library.topics.length === 0) return []
  return [
    compareUrl(base),
    ...pairsOf(compared).map(({ first, second }) => compareUrl(base, first, second)),
    ...sheetRoutes().map(({ props: { pair } }) => `${compareUrl(base, pair.first, pair.second)}sheet/`),
    ...library.topics.map(topic => topicUrl(base, topic))
  ]
}

/** Every ruleset in force, by its title. */
export function rulesetDoors(): Door[] {
  return library.families.map(({ id, current }) => ({ words: current.ruleset.title, href: urlOf(`${id}/`) }))
}

/** The routes of every edition in force: `/onizumo/`. */
export function currentRoutes() {
  return library.families.map(family => ({
    params: { ruleset: family.id },
    props: { edition: currentEdition(base, family) }
  }))
}

/** The routes of every version: `/onizumo/v/2020-08-07/`. */
export function versionRoutes() {
  return library.families.flatMap(family =>
    pinnedEditions(base, family).map(edition => ({
      params: { ruleset: family.id, version: edition.version.ruleset.version },
      props: { edition }
    }))
  )
}

/** One route per page of law of each of these editions. */
export function lawRoutes<P extends object>(routes: readonly { params: P; props: { edition: Edition } }[]) {
  return routes.flatMap(({ params, props: { edition } }) => {
    const pages = lawPages(edition.version)
    return pages.map(
      (
        page
      ): { params: P & { page: string }; props: { edition: Edition; page: LawPage; pages: readonly LawPage[] } } => ({
        params: { ...params, page: page.slug },
        props: { edition, page, pages }
      })
    )
  })
}

/** The rulesets that have precedents: `/onizumo/precedents/`. */
export function precedentRoutes() {
  return everyRecords
    .filter(({ precedents }) => precedents.length > 0)
    .map(records => ({ params: { ruleset: records.family.id }, props: { records } }))
}

/** The rulesets whose past is known in some part: `/onizumo/history/`. */
export function historyRoutes() {
  return everyRecords
    .filter(hasHistory)
    .map(records => ({ params: { ruleset: records.family.id }, props: { records } }))
}

/** The 新旧対照表 of every two versions that follow one another: `/onizumo/history/2024-04-01/comparison/`. */
export function comparisonRoutes() {
  return historyRoutes().flatMap(({ params, props: { records } }) =>
    comparisonsFor(records.family).map(comparison => ({
      params: { ...params, version: comparison.after.ruleset.version },
      props: { records, comparison }
    }))
  )
}

/** The articles in force of whose past something is known: `/onizumo/history/8-2/`. */
export function articlesWithPast(records: Records): LawPage[] {
  if (!hasHistory(records)) return []
  const comparisons = comparisonsFor(records.family)
  return lawPages(records.family.current).filter(page => articleHistory(records, page, comparisons).length > 0)
}

function recordPages(records: Records): string[] {
  const past = [...records.amendments.map(({ id }) => id), ...articlesWithPast(records).map(({ slug }) => slug)]
  return [
    ...recordDoors(records).map(({ href }) => href),
    ...records.precedents.map(({ precedent }) => precedentUrl(records, precedent.number)),
    ...past.map(slug => historyUrl(records, slug)),
    ...comparisonsFor(records.family).map(({ href }) => href)
  ]
}

/** Every page with an address of its own: what the map of the site lists. */
export function sitePages(): string[] {
  const editions = library.families.flatMap(family => [
    currentEdition(base, family),
    ...pinnedEditions(base, family).filter(({ version }) => version !== family.current)
  ])
  return [
    base,
    ...editions.flatMap(edition =>
      ['', 'full', ...lawPages(edition.version).map(({ slug }) => slug)].map(slug => pageUrl(edition, slug))
    ),
    ...everyRecords.flatMap(recordPages),
    ...comparePages(),
    ...(library.terms.length > 0 ? [urlOf('terms/')] : []),
    ...(library.topics.length > 0 ? ['', 'settlement/', 'points/'].map(page => urlOf(`tools/${page}`)) : []),
    ...(library.disputes.length > 0 ? [disputeUrl(base)] : []),
    ...library.disputes.map(({ slug }) => disputeUrl(base, slug)),
    urlOf('diagnostics/'),
    urlOf('api/')
  ]
}
