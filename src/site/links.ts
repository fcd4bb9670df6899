import type { Ruleset } from '../library.ts'
import { provisionUrl } from '../view/edition.ts'
import { hasHistory } from '../view/history-availability.ts'
import { historyUrl, recordHrefs } from '../view/record-urls.ts'
import { type TermsOf, termLinks } from '../view/term-links.ts'
import { base, everyRecords, home, homeEdition, homeRecords, library } from './library.ts'

/** The address of a page of the site: `urlOf('terms/')`. */
export function urlOf(page: string): string {
  return `${base}${page}`
}

/** The provision of the home ruleset that a term's `definedAt` or `settledBy` names. */
export function homeProvisionUrl(provision: string): string {
  return homeEdition ? provisionUrl(homeEdition, provision) : base
}

/** Where citations of precedents and instruments lead. */
export const recordLinks = recordHrefs(everyRecords)

/** The address of the home ruleset's feed; `null` for content without a past. */
export const homeFeed: string | null =
  homeRecords && hasHistory(homeRecords) ? `${historyUrl(homeRecords)}feed.xml` : null

const homeTerms = termLinks(library.terms, urlOf('terms/'))

/** The glossary explains the home ruleset's words, in place; other rulesets use theirs in their own sense. */
export function termsFor({ id }: Ruleset): TermsOf | undefined {
  return id === home?.id ? homeTerms : undefined
}
