/** @file Static paths of the routes in `pages/[ruleset]/`: their parameters and the values of their pages. */

import { hasSurvivingText } from '../history/versions/precedent.ts'
import { type Comparison, mainTable } from '../view/comparisons.ts'
import { currentEdition, type Edition, pinnedEditions } from '../view/edition.ts'
import { fullTextParts } from '../view/full-text-pages.ts'
import { hasHistory } from '../view/history-availability.ts'
import { removedNumbers, stepsAround } from '../view/page-mapping.ts'
import { outlineRail } from '../view/sidebar-toc.ts'
import { rulesets } from './library.ts'
import { articlePage } from './values/article-page.ts'
import { comparisonFile, comparisonPage } from './values/comparison-page.ts'
import { contentsPage } from './values/contents-page.ts'
import { fullTextPage, fullTextPartPage } from './values/full-text.ts'
import { historyFeed } from './values/history-feed.ts'
import { amendmentPage, articleHistoryPage, historyPage } from './values/history-pages.ts'
import { pageRoutes } from './values/page-value.ts'
import { precedentsPage } from './values/precedent-lists.ts'
import { lostPrecedentPage, precedentPage } from './values/precedent-page.ts'
import { removedPage } from './values/removed-page.ts'
import type { RulesetContext } from './values/site-context.ts'

/** An edition with its context, and the parameters of its routes. */
interface EditionEntry<Params> {
  readonly params: Params
  readonly context: RulesetContext
  readonly edition: Edition
}

/** Returns the rulesets in force: `/onizumo/`. */
export function currentEditions(): EditionEntry<{ ruleset: string }>[] {
  return rulesets.map(context => {
    const { ruleset } = context
    return { params: { ruleset: ruleset.id }, context, edition: currentEdition(ruleset) }
  })
}

/** Returns every version: `/onizumo/v/2020-08-07/`. */
export function allEditions(): EditionEntry<{ ruleset: string; version: string }>[] {
  return rulesets.flatMap(context =>
    pinnedEditions(context.ruleset).map(edition => ({
      params: { ruleset: context.ruleset.id, version: edition.version.text.version },
      context,
      edition
    }))
  )
}

/** Returns the routes of tables of contents: `/onizumo/`. */
export function contentsRoutes<Params>(editions: readonly EditionEntry<Params>[]) {
  return pageRoutes(
    editions.map(({ params, context, edition }) => ({ params, value: () => contentsPage(context, edition) }))
  )
}

/** Returns the routes of the 目次 that a script loads into the sidebar: `/onizumo/outline.json`. */
export function outlineRoutes<Params>(editions: readonly EditionEntry<Params>[]) {
  return pageRoutes(
    editions.map(({ params, edition }) => ({ params, value: () => ({ entries: outlineRail(edition) }) }))
  )
}

/** Returns the routes of full texts: `/onizumo/full/`. */
export function fullTextRoutes<Params>(editions: readonly EditionEntry<Params>[]) {
  return pageRoutes(
    editions.map(({ params, context, edition }) => ({ params, value: () => fullTextPage(context, edition) }))
  )
}

/** Returns one route per part of the full text of large statutes: `/kaisha/full/part2-ch4/`. */
export function fullTextPartRoutes<Params>(editions: readonly EditionEntry<Params>[]) {
  const entries = editions.flatMap(({ params, context, edition }) => {
    const parts = fullTextParts(edition.version, edition.ruleset)
    return parts.map(({ slug }, at) => ({
      params: { ...params, part: slug },
      value: () => fullTextPartPage(context, edition, { parts, at })
    }))
  })
  return pageRoutes(entries)
}

/** Returns one route per page of law: `/onizumo/80/`. */
export function articleRoutes<Params>(editions: readonly EditionEntry<Params>[]) {
  const entries = editions.flatMap(({ params, context, edition }) =>
    edition.version.pages.map(page => ({
      params: { ...params, page: page.slug },
      value: () => articlePage(context, edition, page)
    }))
  )
  return pageRoutes(entries)
}

/**
 * Returns the routes of article numbers that the text in force no longer has. Their pages show the former provision
 * and its present location.
 */
export function removedRoutes() {
  const entries = rulesets.flatMap(context => {
    const { ruleset, steps } = context
    return [...removedNumbers(stepsAround(ruleset, steps).past, ruleset.current)].map(([removed, former]) => ({
      params: { ruleset: ruleset.id, removed },
      value: () => removedPage(context, former)
    }))
  })
  return pageRoutes(entries)
}

/** Returns the routes of rulesets with precedents: `/onizumo/precedents/`. */
export function precedentsRoutes() {
  const entries = rulesets
    .filter(({ records }) => records.precedents.length > 0)
    .map(({ records }) => ({ params: { ruleset: records.ruleset.id }, value: () => precedentsPage(records) }))
  return pageRoutes(entries)
}

/** Returns the routes of the precedents whose text survives: `/onizumo/precedents/18/`. */
export function precedentPageRoutes() {
  const entries = rulesets.flatMap(context =>
    context.records.precedents.filter(hasSurvivingText).map(entry => ({
      params: { ruleset: context.ruleset.id, number: String(entry.precedent.number) },
      value: () => precedentPage(context, entry)
    }))
  )
  return pageRoutes(entries)
}

/** Returns the routes of 欠番, the numbers whose record is lost: `/onizumo/precedents/17/`. */
export function lostPrecedentRoutes() {
  const entries = rulesets.flatMap(({ records }) =>
    records.precedents.flatMap(({ precedent }) =>
      precedent.lost === null
        ? []
        : {
            params: { ruleset: records.ruleset.id, lost: String(precedent.number) },
            value: () => lostPrecedentPage(records, precedent)
          }
    )
  )
  return pageRoutes(entries)
}

const rulesetsWithHistory = rulesets.filter(({ records }) => hasHistory(records))

/** Returns the routes of rulesets with a history: `/onizumo/history/`. */
export function historyRoutes() {
  return pageRoutes(
    rulesetsWithHistory.map(context => ({ params: { ruleset: context.ruleset.id }, value: () => historyPage(context) }))
  )
}

/** Returns the routes of the feeds of 改正と先例: `/onizumo/history/feed.xml`. */
export function feedRoutes() {
  const entries = rulesetsWithHistory.map(context => ({
    params: { ruleset: context.ruleset.id },
    value: () => historyFeed(context)
  }))
  return pageRoutes(entries)
}

/** Returns the routes of instruments: `/onizumo/history/2014-05-06/`. */
export function amendmentRoutes() {
  const entries = rulesetsWithHistory.flatMap(context =>
    context.records.amendments.map(amendment => ({
      params: { ruleset: context.ruleset.id, amendment: amendment.id },
      value: () => amendmentPage(context, amendment)
    }))
  )
  return pageRoutes(entries)
}

/** Returns the routes of article histories: `/onizumo/history/8-2/`. */
export function articleHistoryRoutes() {
  const entries = rulesetsWithHistory.flatMap(context =>
    context.articlesWithHistory.map(page => ({
      params: { ruleset: context.ruleset.id, article: page.slug },
      value: () => articleHistoryPage(context, page)
    }))
  )
  return pageRoutes(entries)
}

/** Returns the routes of the 新旧対照表 of consecutive versions: `/onizumo/history/2024-04-01/comparison/`. */
export function comparisonRoutes() {
  const entries = rulesetsWithHistory.flatMap(context =>
    context.comparisons.map(comparison => ({
      params: { ruleset: context.ruleset.id, version: comparison.after.text.version },
      value: () => comparisonPage(context, comparison)
    }))
  )
  return pageRoutes(entries)
}

/** Returns the routes of the Word files of each 新旧対照表: complete, and of 本則 only if that differs. */
export function comparisonFileRoutes() {
  const entries = rulesetsWithHistory.flatMap(({ ruleset, comparisons }) =>
    comparisons.flatMap(comparison => {
      const main = mainTable(comparison.table)
      const file = (table: string, content: Comparison['table']) => ({
        params: { ruleset: ruleset.id, version: comparison.after.text.version, table },
        value: () => comparisonFile(comparison, content)
      })
      return [file('comparison', comparison.table), ...(main ? [file('comparison-main', main)] : [])]
    })
  )
  return pageRoutes(entries)
}
