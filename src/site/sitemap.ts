import { compareUrl, pairSheetUrl, topicUrl } from '../view/compare-urls.ts'
import { disputeUrl } from '../view/disputes.ts'
import { currentEdition, pageUrl, pinnedEditions } from '../view/edition.ts'
import { englishUrl } from '../view/english.ts'
import { pairsOf } from '../view/pair.ts'
import { historyUrl, precedentUrl } from '../view/record-urls.ts'
import type { Records } from '../view/records.ts'
import { recordDoors, START_DOOR } from './doors.ts'
import { englishFamilies, GUIDE } from './english.ts'
import { articlesWithPast, base, compared, comparisonsFor, everyRecords, library } from './library.ts'
import { urlOf } from './links.ts'
import { sheetRoutes } from './routes.ts'

/** Every page with an address of its own: what the map of the site lists. */
export function sitePages(): string[] {
  return [
    base,
    ...(START_DOOR ? [START_DOOR.href] : []),
    ...lawAddresses(),
    ...everyRecords.flatMap(recordAddresses),
    ...compareAddresses(),
    ...(library.terms.length > 0 ? [urlOf('terms/')] : []),
    ...(library.topics.length > 0 ? ['', 'settlement/', 'points/'].map(page => urlOf(`tools/${page}`)) : []),
    ...(library.disputes.length > 0 ? [disputeUrl(base)] : []),
    ...library.disputes.map(({ slug }) => disputeUrl(base, slug)),
    ...englishAddresses(),
    urlOf('diagnostics/'),
    urlOf('api/')
  ]
}

function englishAddresses(): string[] {
  if (!GUIDE) return []
  return [
    GUIDE,
    ...englishFamilies.map(({ family }) => englishUrl(base, `${family.id}/`)),
    ...(library.disputes.length > 0 ? [englishUrl(base, 'disputes/')] : []),
    ...(library.terms.length > 0 ? [englishUrl(base, 'terms/')] : [])
  ]
}

function lawAddresses(): string[] {
  const editions = library.families.flatMap(family => [
    currentEdition(base, family),
    ...pinnedEditions(base, family).filter(({ version }) => version !== family.current)
  ])
  return editions.flatMap(edition =>
    ['', 'full', ...edition.version.pages.map(({ slug }) => slug)].map(slug => pageUrl(edition, slug))
  )
}

function recordAddresses(records: Records): string[] {
  const past = [...records.amendments.map(({ id }) => id), ...articlesWithPast(records.family).map(({ slug }) => slug)]
  return [
    ...recordDoors(records).map(({ href }) => href),
    ...records.precedents.map(({ precedent }) => precedentUrl(records, precedent.number)),
    ...past.map(slug => historyUrl(records, slug)),
    ...comparisonsFor(records.family).map(({ href }) => href)
  ]
}

function compareAddresses(): string[] {
  if (library.topics.length === 0) return []
  return [
    compareUrl(base),
    ...pairsOf(compared).map(({ first, second }) => compareUrl(base, first, second)),
    ...sheetRoutes().map(({ props: { pair } }) => pairSheetUrl(base, pair.first, pair.second)),
    ...library.topics.map(topic => topicUrl(base, topic))
  ]
}
