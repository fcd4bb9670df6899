/** @file A page that was built before an amendment came into force says from its day on that it has: without a new build, and without network. */
import { COMES } from '../../protocol/names.ts'
import { hasCome } from './day-in-japan.ts'

for (const notice of document.querySelectorAll<HTMLElement>(`[${COMES.day}]`)) {
  if (!hasCome(notice.getAttribute(COMES.day) ?? '', new Date())) continue
  for (const words of notice.querySelectorAll<HTMLElement>(`[${COMES.before}]`)) words.hidden = true
  for (const words of notice.querySelectorAll<HTMLElement>(`[${COMES.since}]`)) words.hidden = false
}
