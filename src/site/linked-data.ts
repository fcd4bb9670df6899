import {
  type JsonLdContext,
  LINKED_FILE,
  type LinkedData,
  linkedPlace,
  summarizeJsonLd
} from '../export/linked-data.ts'
import { siteLocation } from './base.ts'
import { library } from './library.ts'
import { recordLinks } from './links.ts'
import type { LinkedHead } from './values/page-head.ts'
import { currentEdition, type Edition } from './view/edition.ts'
import type { Records } from './view/records.ts'

/** Returns the context for the JSON-LD of a ruleset. */
export function jsonLdContextFor(records: Records, edition: Edition = currentEdition(records.family)): JsonLdContext {
  return linkedPlace(library, { ...siteLocation, records, edition, hrefs: recordLinks })
}

/**
 * Returns the head entries of a page: the address of its JSON-LD file, and a summary. The complete description would
 * be a tenth of the size of an article.
 */
export function linkedFrom(data: LinkedData, href: string = LINKED_FILE): LinkedHead {
  return { href, glance: summarizeJsonLd(data) }
}
