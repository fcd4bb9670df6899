import { compareUrl, topicUrl } from '../../view/compare-urls.ts'
import { disputeUrl } from '../../view/disputes.ts'
import { currentEdition, pageUrl, pinnedEditions } from '../../view/edition.ts'
import { englishUrl } from '../../view/english.ts'
import { fullTextPartSlug, fullTextParts } from '../../view/full-text-pages.ts'
import { hasHistory } from '../../view/history-availability.ts'
import { namedPages } from '../../view/named-pages.ts'
import { pairsOf } from '../../view/pair.ts'
import { historyUrl, precedentUrl } from '../../view/record-urls.ts'
import type { Records } from '../../view/records.ts'
import { englishTools } from './english-parts.ts'
import { englishSheetPages } from './english-sheet-page.ts'
import type { RulesetContext, SiteContext } from './site-context.ts'

/** A page of the sitemap, with the date of its content; `null` if the content has no single date. */
export interface SitemapEntry {
  readonly href: string
  /** A date, or a year if only the year is known. */
  readonly changed: string | null
}

/**
 * Returns every page with a canonical address. Dates are those of the text, precedent or amendment, never of the
 * build.
 */
export function sitemapEntries(site: SiteContext, rulesets: readonly RulesetContext[]): SitemapEntry[] {
  const { corpus, editor } = site
  const dated = [...rulesets.flatMap(lawPlaces), ...rulesets.flatMap(recordPlaces)]
  const undated = [
    '/',
    // The single file is omitted, because it duplicates the pages.
    ...namedPages(corpus)
      .map(({ href }) => href)
      .filter(href => href.endsWith('/')),
    ...compareAddresses(site),
    ...corpus.disputes.map(({ slug }) => disputeUrl(slug)),
    ...englishPages(site),
    ...(editor === null ? [] : [editor]),
    '/diagnostics/',
    '/api/'
  ]
  const known = new Set(dated.map(({ href }) => href))
  const others = new Set(undated).difference(known)
  return [...dated, ...[...others].map((href): SitemapEntry => ({ href, changed: null }))]
}

function englishPages(site: SiteContext): string[] {
  const { corpus, english } = site
  if (!english.guide) return []
  return [
    ...english.rulesets.map(({ ruleset }) => englishUrl(`${ruleset.id}/`)),
    ...(corpus.disputes.length > 0 ? [englishUrl('disputes/')] : []),
    ...corpus.disputes.flatMap(({ slug, english }) => (english ? [englishUrl(`disputes/${slug}/`)] : [])),
    ...(corpus.terms.length > 0 ? [englishUrl('terms/')] : []),
    ...englishTools(site).map(({ href }) => href),
    ...englishSheetPages(site).map(({ ruleset }) => englishUrl(`compare/${ruleset}/`))
  ]
}

function lawPlaces({ ruleset, records: own }: RulesetContext): SitemapEntry[] {
  const editions = [
    currentEdition(ruleset),
    ...pinnedEditions(ruleset).filter(({ version }) => version !== ruleset.current)
  ]
  return editions.flatMap(edition => {
    const { text, pages } = edition.version
    const records = edition.version === ruleset.current ? own : null
    const wholes = ['full', ...fullTextParts(edition.version, ruleset).map(({ slug }) => fullTextPartSlug(slug))]
    return ['', ...wholes, ...pages.map(({ slug }) => slug)].map(slug => ({
      href: pageUrl(edition, slug),
      changed: latest([text.enforcedOn, ...rulingDays(records, slug)])
    }))
  })
}

/** Returns the dates of the precedents below the text of a page of law. */
function rulingDays(records: Records | null, slug: string): (string | null)[] {
  return (records?.byArticle.get(slug) ?? []).map(({ precedent }) => precedent.decidedOn)
}

function recordPlaces({ records, comparisons, articlesWithHistory }: RulesetContext): SitemapEntry[] {
  const { amendments, precedents } = records
  const rulings = precedents.map(({ precedent }) => (precedent.lost === null ? precedent.decidedOn : null))
  const whole = latest([...amendments.map(({ date }) => date), ...rulings])
  return [
    ...(precedents.length > 0 ? [{ href: precedentUrl(records), changed: whole }] : []),
    ...(hasHistory(records) ? [{ href: historyUrl(records), changed: whole }] : []),
    ...precedents.map(({ precedent }, at) => ({
      href: precedentUrl(records, precedent.number),
      changed: rulings[at] ?? null
    })),
    ...amendments.map(({ id, date }) => ({ href: historyUrl(records, id), changed: date })),
    ...articlesWithHistory.map(({ slug }) => ({ href: historyUrl(records, slug), changed: whole })),
    ...comparisons.map(({ href, after }) => ({ href, changed: after.text.enforcedOn }))
  ]
}

/** Returns the latest date. A year counts as its first day. */
function latest(days: readonly (string | null)[]): string | null {
  return (
    days
      .filter(day => day !== null)
      .toSorted()
      .at(-1) ?? null
  )
}

function compareAddresses({ corpus, compared }: SiteContext): string[] {
  if (corpus.topics.length === 0) return []
  return [
    ...pairsOf(compared).map(({ first, second }) => compareUrl(first, second)),
    ...corpus.topics.map(topic => topicUrl(topic))
  ]
}
