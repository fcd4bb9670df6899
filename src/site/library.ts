import { siteCorpus } from '../corpus/shared.ts'
import type { LawPage } from '../history/versions/law-pages.ts'
import type { Ruleset } from '../history/versions/rulesets.ts'
import type { Topic } from '../model/topic.ts'
import { siteLocation } from './base.ts'
import { createRulesetContexts, createSiteContext, type RulesetContext } from './values/site-context.ts'
import type { Comparison } from './view/comparisons.ts'
import { currentEdition, type Edition } from './view/edition.ts'
import { type FormerPage, type PageMappingStep, removedNumbers, stepsAround } from './view/page-mapping.ts'
import { type Records, recordsOf } from './view/records.ts'

/** The content that all pages are rendered from, and what they derive from it. */
export const site = createSiteContext(siteCorpus(), siteLocation)

/** Every ruleset with everything that its pages are made from. */
export const rulesets: readonly RulesetContext[] = createRulesetContexts(site)

/** Content, rulesets in the order of the comparison, and the records of every ruleset. */
export const { corpus: library, compared, everyRecords } = site

/** The home ruleset; `null` if the content has none. */
export const { home } = library

/** The home ruleset with everything that its pages are made from. */
export const homeContext: RulesetContext | null = (home && contextOf(home)) ?? null

/** The text of the home ruleset in force, at its short address. */
export const homeEdition: Edition | null = home && currentEdition(home)

/** The records of the home ruleset. */
export const homeRecords: Records | null = home && recordsFor(home)

/** Returns the records of a ruleset: precedents and amendments. */
export function recordsFor(family: Ruleset): Records {
  return contextOf(family)?.records ?? recordsOf(library, family)
}

/** Returns the 新旧対照表 of consecutive versions, oldest first. */
export function comparisonsFor(family: Ruleset): readonly Comparison[] {
  return contextOf(family)?.comparisons ?? []
}

/** Returns the mappings of pages from version to version, oldest first. */
export function stepsFor(family: Ruleset): readonly PageMappingStep[] {
  return contextOf(family)?.steps ?? []
}

/** Returns the article numbers of earlier versions that the text in force no longer has, with their former pages. */
export function removedPagesFor(family: Ruleset): ReadonlyMap<string, readonly FormerPage[]> {
  return removedNumbers(stepsAround(family, stepsFor(family)).past, family.current)
}

/** Returns the articles in force that have a history: `/onizumo/history/8-2/`. */
export function articlesWithPast(family: Ruleset): readonly LawPage[] {
  return contextOf(family)?.past ?? []
}

/** Returns the topics that cite a page of the text in force. */
export function topicsOn(family: Ruleset, slug: string): readonly Topic[] {
  return contextOf(family)?.topics.get(slug) ?? []
}

/** Returns the context of a ruleset. */
export function contextOf(family: Ruleset): RulesetContext | undefined {
  return rulesets.find(other => other.family === family)
}
