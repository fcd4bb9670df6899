import type { Ruleset } from '../history/versions/rulesets.ts'
import { contextOf, homeEdition, homeRecords, site } from './library.ts'
import { provisionUrl } from './view/edition.ts'
import { hasHistory } from './view/history-availability.ts'
import { historyUrl } from './view/record-urls.ts'
import type { TermsOf } from './view/term-links.ts'

/** Returns the address of a provision of the home ruleset, as named by `definedAt` or `settledBy` of a term. */
export function homeProvisionUrl(provision: string): string {
  return homeEdition ? provisionUrl(homeEdition, provision) : '/'
}

/** Link targets of citations of precedents and instruments. */
export const { recordLinks } = site

/** Address of the feed of the home ruleset; `null` if the ruleset has no history. */
export const homeFeed: string | null =
  homeRecords && hasHistory(homeRecords) ? `${historyUrl(homeRecords)}feed.xml` : null

/**
 * Returns the term links of the home ruleset. Other rulesets have none, because they may use the terms in another
 * sense.
 */
export function termsFor(family: Ruleset): TermsOf | undefined {
  return contextOf(family)?.termsOf
}
