import { currentEdition, type Edition } from '../../view/edition.ts'
import { type JsonLdContext, LINKED_FILE, type LinkedData, linkedPlace, summarizeJsonLd } from '../files/linked-data.ts'
import type { LinkedHead } from './page-head.ts'
import type { RulesetContext } from './site-context.ts'

/** Returns the context for the JSON-LD of a ruleset. */
export function jsonLdContextFor(
  { corpus, location, records, recordLinks, ruleset }: RulesetContext,
  edition: Edition = currentEdition(ruleset)
): JsonLdContext {
  return linkedPlace(corpus, { ...location, records, edition, hrefs: recordLinks })
}

/**
 * Returns the head entries of a page: the address of its JSON-LD file, and a summary. The complete description would
 * be a tenth of the size of an article.
 */
export function linkedHead(data: LinkedData, href: string = LINKED_FILE): LinkedHead {
  return { href, glance: summarizeJsonLd(data) }
}
