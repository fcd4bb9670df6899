import type { Ruleset } from '../history/versions/rulesets.ts'
import { everyRecords, home, homeEdition, homeRecords, library } from './library.ts'
import { provisionUrl } from './view/edition.ts'
import { hasHistory } from './view/history-availability.ts'
import { historyUrl, recordHrefs } from './view/record-urls.ts'
import { type TermsOf, termLinks } from './view/term-links.ts'

/** Returns the address of a provision of the home ruleset, as named by `definedAt` or `settledBy` of a term. */
export function homeProvisionUrl(provision: string): string {
  return homeEdition ? provisionUrl(homeEdition, provision) : '/'
}

/** Link targets of citations of precedents and instruments. */
export const recordLinks = recordHrefs(everyRecords)

/** Address of the feed of the home ruleset; `null` if the ruleset has no history. */
export const homeFeed: string | null =
  homeRecords && hasHistory(homeRecords) ? `${historyUrl(homeRecords)}feed.xml` : null

const homeTerms = termLinks(library.terms, '/terms/')

/**
 * Returns the term links of the home ruleset. Other rulesets have none, because they may use the terms in another
 * sense.
 */
export function termsFor({ id }: Ruleset): TermsOf | undefined {
  return id === home?.id ? homeTerms : undefined
}
