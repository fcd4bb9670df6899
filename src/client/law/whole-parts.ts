/** @file Addresses in the whole text of a great law, from before it was cut or without its part: each leads to the part that has its place. */
import { WHOLE_TEXT } from '../../protocol/dom-names.ts'
import { placesAround } from './whole-place.ts'

const parts = document.getElementById(WHOLE_TEXT.parts)

addEventListener('hashchange', turn)
turn()

/** To the part that has the place which the fragment names; the fragment goes along. */
function turn(): void {
  const link = placesAround(location.hash)
    .map(linkTo)
    .find(found => found !== null)
  if (link) location.replace(link.pathname + location.hash)
}

/** The link of the list that has this id, or stands in the heading that has it. */
function linkTo(id: string): HTMLAnchorElement | null {
  const entry = document.getElementById(id)
  const link = entry?.querySelector('a') ?? entry
  return link instanceof HTMLAnchorElement && parts?.contains(link) ? link : null
}
