import { glanceOf, LINKED_FILE, type LinkedData, type LinkedPlace, linkedPlace } from '../export/linked-data.ts'
import { currentEdition, type Edition } from '../view/edition.ts'
import type { Records } from '../view/records.ts'
import { library, place } from './library.ts'
import { recordLinks } from './links.ts'

/** What a page is described with. */
export function describedWith(
  records: Records,
  edition: Edition = currentEdition(place.base, records.family)
): LinkedPlace {
  return linkedPlace(library, { ...place, records, edition, hrefs: recordLinks })
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
