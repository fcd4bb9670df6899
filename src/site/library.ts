import { siteCorpus } from '../corpus/site-corpus.ts'
import type { Ruleset } from '../history/versions/rulesets.ts'
import { siteLocation } from './base.ts'
import { createRulesetContexts, createSiteContext, type RulesetContext } from './values/site-context.ts'

/** The content that all pages are rendered from, and what they derive from it. */
export const site = createSiteContext(siteCorpus(), siteLocation)

/** Every ruleset with everything that its pages are made from. */
export const rulesets: readonly RulesetContext[] = createRulesetContexts(site)

/** Content, and the rulesets in the order of the comparison. */
export const { corpus: library, compared } = site

/** The home ruleset; `null` if the content has none. */
export const { home } = library

/** The home ruleset with everything that its pages are made from. */
export const homeContext: RulesetContext | null = (home && contextOf(home)) ?? null

/** Returns the context of a ruleset. */
export function contextOf(ruleset: Ruleset): RulesetContext | undefined {
  return rulesets.find(other => other.ruleset === ruleset)
}
