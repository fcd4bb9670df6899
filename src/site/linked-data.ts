import {
  type JsonLdContext,
  LINKED_FILE,
  type LinkedData,
  linkedPlace,
  summarizeJsonLd
} from '../export/linked-data.ts'
import { currentEdition, type Edition } from '../view/edition.ts'
import type { Records } from '../view/records.ts'
import { library, siteLocation } from './library.ts'
import { recordLinks } from './links.ts'

/** What a page is described with. */
export function jsonLdContextFor(
  records: Records,
  edition: Edition = currentEdition(siteLocation.base, records.family)
): JsonLdContext {
  return linkedPlace(library, { ...siteLocation, records, edition, hrefs: recordLinks })
}

/** A description as its page has it: where the file is, and the least of it. The whole would be a tenth of an article. */
export function linkedFrom(data: LinkedData, href: string = LINKED_FILE): LinkedHead {
  return { href, glance: summarizeJsonLd(data) }
}

/** What the head of a page says of its description. */
export interface LinkedHead {
  readonly href: string
  readonly glance: LinkedData
}
