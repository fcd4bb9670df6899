import { glanceOf, type LinkedData, type LinkedPlace } from '../export/linked-data.ts'
import { currentEdition, type Edition } from '../view/edition.ts'
import type { Records } from '../view/records.ts'
import { hrefsFrom } from '../view/targets.ts'
import { base, home, library } from './library.ts'
import { recordLinks } from './links.ts'

/** The name of the file beside a page that says in JSON-LD all of what it is. */
export const LINKED_FILE = 'law.jsonld'

/** What a page is described with; without a site of its own its addresses stay paths. */
export function linkedPlace(records: Records, site: URL | undefined, edition?: Edition): LinkedPlace {
  const { family } = records
  return {
    records,
    club: library.club.club,
    isOwn: family === home,
    absolute: href => (site ? new URL(href, site).href : href),
    hrefOf: hrefsFrom(edition ?? currentEdition(base, family), library.families, recordLinks)
  }
}

/** A description as its page has it: where the file is, and the least of it. The whole would be a tenth of an article. */
export function linkedFrom(data: LinkedData, href: string = LINKED_FILE): LinkedHead {
  return { href, glance: glanceOf(data) }
}

/** What the head of a page says of its description. */
export interface LinkedHead {
  readonly href: string
  readonly glance: LinkedData
}

/** A description as a file. */
export function linkedResponse(data: LinkedData): Response {
  return new Response(`${JSON.stringify(data)}\n`, { headers: { 'content-type': 'application/ld+json' } })
}
