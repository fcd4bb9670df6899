import { DRAFT_DESK } from './draft.ts'
import { englishFamilies, GUIDE } from './english.ts'
import { articlesWithPast, compared, comparisonsFor, everyRecords, library, recordsFor } from './library.ts'
import { NAMED_PAGES, recordLinksNav } from './navigation.ts'
import { compareUrl, topicUrl } from './view/compare-urls.ts'
import { disputeUrl } from './view/disputes.ts'
import { currentEdition, pageUrl, pinnedEditions } from './view/edition.ts'
import { englishUrl } from './view/english.ts'
import { fullTextPartSlug, fullTextParts } from './view/full-text-pages.ts'
import { pairsOf } from './view/pair.ts'
import { historyUrl, precedentUrl } from './view/record-urls.ts'
import type { Records } from './view/records.ts'

/** A page of the sitemap, with the date of its content; `null` if the content has no single date. */
export interface SitePage {
  readonly href: string
  /** A date, or a year if only the year is known. */
  readonly changed: string | null
}

/**
 * Returns every page with a canonical address. Dates are those of the text, precedent or amendment, never of the
 * build.
 */
export function sitePages(): SitePage[] {
  const dated = [...lawPlaces(), ...everyRecords.flatMap(recordPlaces)]
  const undated = [
    '/',
    // The single file is omitted, because it duplicates the pages.
    ...NAMED_PAGES.map(({ href }) => href).filter(href => href.endsWith('/')),
    ...compareAddresses(),
    ...library.disputes.map(({ slug }) => disputeUrl(slug)),
    ...englishAddresses(),
    ...(DRAFT_DESK === null ? [] : [DRAFT_DESK]),
    '/diagnostics/',
    '/api/'
  ]
  const known = new Set(dated.map(({ href }) => href))
  const others = new Set(undated).difference(known)
  return [...dated, ...[...others].map((href): SitePage => ({ href, changed: null }))]
}

function englishAddresses(): string[] {
  if (!GUIDE) return []
  return [
    ...englishFamilies.map(({ family }) => englishUrl(`${family.id}/`)),
    ...(library.disputes.length > 0 ? [englishUrl('disputes/')] : []),
    ...(library.terms.length > 0 ? [englishUrl('terms/')] : [])
  ]
}

function lawPlaces(): SitePage[] {
  const editions = library.families.flatMap(family => [
    currentEdition(family),
    ...pinnedEditions(family).filter(({ version }) => version !== family.current)
  ])
  return editions.flatMap(edition => {
    const { ruleset, pages } = edition.version
    const records = edition.version === edition.family.current ? recordsFor(edition.family) : null
    const wholes = ['full', ...fullTextParts(edition.version, edition.family).map(({ slug }) => fullTextPartSlug(slug))]
    return ['', ...wholes, ...pages.map(({ slug }) => slug)].map(slug => ({
      href: pageUrl(edition, slug),
      changed: latest([ruleset.enforcedOn, ...rulingDays(records, slug)])
    }))
  })
}

/** Returns the dates of the precedents below the text of a page of law. */
function rulingDays(records: Records | null, slug: string): (string | null)[] {
  return (records?.byArticle.get(slug) ?? []).map(({ precedent }) => precedent.decidedOn)
}

function recordPlaces(records: Records): SitePage[] {
  const { amendments, precedents, family } = records
  const rulings = precedents.map(({ precedent }) => (precedent.lost === null ? precedent.decidedOn : null))
  const whole = latest([...amendments.map(({ date }) => date), ...rulings])
  return [
    ...recordLinksNav(records).map(({ href }) => ({ href, changed: whole })),
    ...precedents.map(({ precedent }, at) => ({
      href: precedentUrl(records, precedent.number),
      changed: rulings[at] ?? null
    })),
    ...amendments.map(({ id, date }) => ({ href: historyUrl(records, id), changed: date })),
    ...articlesWithPast(family).map(({ slug }) => ({ href: historyUrl(records, slug), changed: whole })),
    ...comparisonsFor(family).map(({ href, after }) => ({ href, changed: after.ruleset.enforcedOn }))
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

function compareAddresses(): string[] {
  if (library.topics.length === 0) return []
  return [
    ...pairsOf(compared).map(({ first, second }) => compareUrl(first, second)),
    ...library.topics.map(topic => topicUrl(topic))
  ]
}
