/** @file Static paths of the routes in `pages/`: their parameters and the props of their pages. */

import type { LawPage } from '../history/versions/law-pages.ts'
import { hasSurvivingText } from '../history/versions/precedent.ts'
import { englishFamilies } from './english.ts'
import { articlesWithPast, compared, comparisonsFor, everyRecords, home, library, removedPagesFor } from './library.ts'
import { pageRoutes } from './values/page-value.ts'
import { lostPrecedentPage } from './values/precedent-page.ts'
import { type Comparison, mainTable } from './view/comparisons.ts'
import { currentEdition, type Edition, pinnedEditions } from './view/edition.ts'
import { fullTextParts } from './view/full-text-pages.ts'
import { hasHistory } from './view/history-availability.ts'
import { type Pair, pairsOf, sheetPairs } from './view/pair.ts'

/** Returns the route of an optional page, `[...all].astro`, or none if the page has no content. */
export function optionalRoute(there: boolean) {
  return there ? [{ params: { all: undefined } }] : []
}

/** Returns the routes of disputes: `/disputes/spill/`. */
export function disputeRoutes() {
  return library.disputes.map(dispute => ({ params: { slug: dispute.slug }, props: { dispute } }))
}

/** Returns the routes of all pairs of rulesets, in both directions: `/compare/onizumo/saikouisen/`. */
export function pairRoutes() {
  const pairs = library.topics.length > 0 ? pairsOf(compared) : []
  const both = pairs.flatMap(({ first, second }) => [
    { first, second },
    { first: second, second: first }
  ])
  return both.map(pairRoute)
}

/** Returns the routes of the pair sheets from and to the home ruleset: `/compare/onizumo/saikouisen/sheet/`. */
export function sheetRoutes() {
  const pairs = library.topics.length > 0 ? sheetPairs(compared, home) : []
  return pairs.map(pairRoute)
}

function pairRoute(pair: Pair) {
  return { params: { first: pair.first.id, second: pair.second.id }, props: { pair } }
}

/** Returns the routes of topics: `/compare/topics/uma/`. */
export function topicRoutes() {
  return library.topics.map(topic => ({ params: { topic: topic.id }, props: { topic } }))
}

/** Returns the routes of the rulesets in force: `/onizumo/`. */
export function currentRoutes() {
  return library.families.map(family => ({
    params: { ruleset: family.id },
    props: { edition: currentEdition(family) }
  }))
}

/** Returns the routes of every version: `/onizumo/v/2020-08-07/`. */
export function versionRoutes() {
  return library.families.flatMap(family =>
    pinnedEditions(family).map(edition => ({
      params: { ruleset: family.id, version: edition.version.ruleset.version },
      props: { edition }
    }))
  )
}

/** Returns one route per part of the full text of large statutes: `/kaisha/full/part2-ch4/`. */
export function fullTextPartRoutes<P extends object>(routes: readonly { params: P; props: { edition: Edition } }[]) {
  return routes.flatMap(({ params, props: { edition } }) => {
    const parts = fullTextParts(edition.version, edition.family)
    return parts.map((part, at) => ({ params: { ...params, part: part.slug }, props: { edition, parts, at } }))
  })
}

/** Returns one route per page of law of the given editions. */
export function lawRoutes<P extends object>(routes: readonly { params: P; props: { edition: Edition } }[]) {
  return routes.flatMap(({ params, props: { edition } }) =>
    edition.version.pages.map((page): { params: P & { page: string }; props: { edition: Edition; page: LawPage } } => ({
      params: { ...params, page: page.slug },
      props: { edition, page }
    }))
  )
}

/**
 * Returns the routes of article numbers that the text in force no longer has. Their pages show the former provision
 * and its present location.
 */
export function removedRoutes() {
  return library.families.flatMap(family =>
    [...removedPagesFor(family)].map(([removed, former]) => ({
      params: { ruleset: family.id, removed },
      props: { edition: currentEdition(family), former }
    }))
  )
}

/** Returns the routes of rulesets with precedents: `/onizumo/precedents/`. */
export function precedentRoutes() {
  return everyRecords
    .filter(({ precedents }) => precedents.length > 0)
    .map(records => ({ params: { ruleset: records.family.id }, props: { records } }))
}

/** Returns the routes of the precedents whose text survives: `/onizumo/precedents/18/`. */
export function precedentPageRoutes() {
  return precedentRoutes().flatMap(({ params, props: { records } }) =>
    records.precedents.filter(hasSurvivingText).map(entry => ({
      params: { ...params, number: String(entry.precedent.number) },
      props: { records, entry }
    }))
  )
}

/** Returns the routes of 欠番, the numbers whose record is lost: `/onizumo/precedents/17/`. */
export function lostPrecedentRoutes() {
  const entries = everyRecords.flatMap(records =>
    records.precedents.flatMap(({ precedent }) =>
      precedent.lost === null
        ? []
        : {
            params: { ruleset: records.family.id, lost: String(precedent.number) },
            value: () => lostPrecedentPage(records, precedent)
          }
    )
  )
  return pageRoutes(entries)
}

/** Returns the routes of rulesets with a history: `/onizumo/history/`. */
export function historyRoutes() {
  return everyRecords
    .filter(hasHistory)
    .map(records => ({ params: { ruleset: records.family.id }, props: { records } }))
}

/** Returns the routes of instruments: `/onizumo/history/2014-05-06/`. */
export function amendmentRoutes() {
  return historyRoutes().flatMap(({ params, props: { records } }) =>
    records.amendments.map(amendment => ({
      params: { ...params, amendment: amendment.id },
      props: { records, amendment }
    }))
  )
}

/** Returns the routes of article histories: `/onizumo/history/8-2/`. */
export function articleHistoryRoutes() {
  return historyRoutes().flatMap(({ params, props: { records } }) =>
    articlesWithPast(records.family).map(page => ({
      params: { ...params, article: page.slug },
      props: { records, page }
    }))
  )
}

/** Returns the routes of the 新旧対照表 of consecutive versions: `/onizumo/history/2024-04-01/comparison/`. */
export function comparisonRoutes() {
  return historyRoutes().flatMap(({ params, props: { records } }) =>
    comparisonsFor(records.family).map(comparison => ({
      params: { ...params, version: comparison.after.ruleset.version },
      props: { records, comparison }
    }))
  )
}

/** Returns the routes of the Word files of each 新旧対照表: complete, and of 本則 only if that differs. */
export function comparisonFileRoutes() {
  return comparisonRoutes().flatMap(({ params, props: { comparison } }) => {
    const main = mainTable(comparison.table)
    const file = (name: string, table: Comparison['table']) => ({
      params: { ...params, table: name },
      props: { comparison, table }
    })
    return [file('comparison', comparison.table), ...(main ? [file('comparison-main', main)] : [])]
  })
}

/** Returns the routes of rulesets with English: `/en/onizumo/`. */
export function englishRoutes() {
  return englishFamilies.map(english => ({ params: { ruleset: english.family.id }, props: { english } }))
}
