/**
 * @file Redirects fragment URLs of a split full text to the part that contains the provision. Such URLs are from before
 * the split or do not name the part.
 */
import { FULL_TEXT } from '../../protocol/dom-names.ts'
import { placesAround } from './ancestor-ids.ts'

const parts = document.getElementById(FULL_TEXT.parts)

addEventListener('hashchange', turn)
turn()

/** Redirects to the part that contains the provision of the fragment; preserves the fragment. */
function turn(): void {
  const link = placesAround(location.hash)
    .map(linkTo)
    .find(found => found !== null)
  if (link) location.replace(link.pathname + location.hash)
}

/** Returns the link in the list of parts with this id, or the link in the heading with this id. */
function linkTo(id: string): HTMLAnchorElement | null {
  const entry = document.getElementById(id)
  const link = entry?.querySelector('a') ?? entry
  return link instanceof HTMLAnchorElement && parts?.contains(link) ? link : null
}
