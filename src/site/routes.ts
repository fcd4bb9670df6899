/** @file What each route of `pages/` is made for: its parameters, and the values that its page shows. */
import type { LawPage } from '../library.ts'
import { type Comparison, mainTable } from '../view/comparisons.ts'
import { currentEdition, type Edition, pinnedEditions } from '../view/edition.ts'
import { fullTextParts } from '../view/full-text-pages.ts'
import { hasHistory } from '../view/history-availability.ts'
import { type Pair, pairsOf, sheetPairs } from '../view/pair.ts'
import { englishFamilies } from './english.ts'
import {
  articlesWithPast,
  base,
  compared,
  comparisonsFor,
  everyRecords,
  home,
  library,
  removedPagesFor
} from './library.ts'

/** A page that stands only where there is something for it to show: `[...all].astro`. */
export function optionalRoute(there: boolean) {
  return there ? [{ params: { all: undefined } }] : []
}

/** `/disputes/spill/` */
export function disputeRoutes() {
  return library.disputes.map(dispute => ({ params: { slug: dispute.slug }, props: { dispute } }))
}

/** The pages of every two rulesets, in either order: `/compare/onizumo/saikouisen/`. */
export function pairRoutes() {
  const pairs = library.topics.length > 0 ? pairsOf(compared) : []
  const both = pairs.flatMap(({ first, second }) => [
    { first, second },
    { first: second, second: first }
  ])
  return both.map(pairRoute)
}

/** The sheets before a game, from the home ruleset and to it: `/compare/onizumo/saikouisen/sheet/`. */
export function sheetRoutes() {
  const pairs = library.topics.length > 0 ? sheetPairs(compared, home) : []
  return pairs.map(pairRoute)
}

function pairRoute(pair: Pair) {
  return { params: { first: pair.first.id, second: pair.second.id }, props: { pair } }
}

/** `/compare/topics/uma/` */
export function topicRoutes() {
  return library.topics.map(topic => ({ params: { topic: topic.id }, props: { topic } }))
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

/** One route per page of the whole text of great laws: `/kaisha/full/part2-ch4/`. */
export function fullTextPartRoutes<P extends object>(routes: readonly { params: P; props: { edition: Edition } }[]) {
  return routes.flatMap(({ params, props: { edition } }) => {
    const parts = fullTextParts(edition.version, edition.family)
    return parts.map((part, at) => ({ params: { ...params, part: part.slug }, props: { edition, parts, at } }))
  })
}

/** One route per page of law of each of these editions. */
export function lawRoutes<P extends object>(routes: readonly { params: P; props: { edition: Edition } }[]) {
  return routes.flatMap(({ params, props: { edition } }) =>
    edition.version.pages.map((page): { params: P & { page: string }; props: { edition: Edition; page: LawPage } } => ({
      params: { ...params, page: page.slug },
      props: { edition, page }
    }))
  )
}

/** The addresses of numbers that the text in force has no more: what stood there is told, and where it is now. */
export function removedRoutes() {
  return library.families.flatMap(family =>
    [...removedPagesFor(family)].map(([page, former]) => ({
      params: { ruleset: family.id, page },
      props: { edition: currentEdition(base, family), page: null, former }
    }))
  )
}

/** The rulesets that have precedents: `/onizumo/precedents/`. */
export function precedentRoutes() {
  return everyRecords
    .filter(({ precedents }) => precedents.length > 0)
    .map(records => ({ params: { ruleset: records.family.id }, props: { records } }))
}

/** Every precedent, the lost numbers too: `/onizumo/precedents/17/`. */
export function precedentPageRoutes() {
  return precedentRoutes().flatMap(({ params, props: { records } }) =>
    records.precedents.map(entry => ({
      params: { ...params, number: String(entry.precedent.number) },
      props: { records, entry }
    }))
  )
}

/** The rulesets whose past is known in some part: `/onizumo/history/`. */
export function historyRoutes() {
  return everyRecords
    .filter(hasHistory)
    .map(records => ({ params: { ruleset: records.family.id }, props: { records } }))
}

/** `/onizumo/history/2014-05-06/` is an instrument, `/onizumo/history/8-2/` an article through time. */
export function pastRoutes() {
  return historyRoutes().flatMap(({ params, props: { records } }) => [
    ...records.amendments.map(amendment => ({
      params: { ...params, slug: amendment.id },
      props: { records, amendment, page: null }
    })),
    ...articlesWithPast(records.family).map(page => ({
      params: { ...params, slug: page.slug },
      props: { records, amendment: null, page }
    }))
  ])
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

/** The Word files of each: as it stands, and of 本則 alone where that is something else. */
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

/** The rulesets that there is English for: `/en/onizumo/`. */
export function englishRoutes() {
  return englishFamilies.map(english => ({ params: { ruleset: english.family.id }, props: { english } }))
}
