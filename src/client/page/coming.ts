/** @file A page that was built before an amendment came into force says from its day on that it has: without a new build, and without network. It says that it has this from the device's clock. */
import { COMES } from '../../protocol/names.ts'
import { standingByClock } from './day-in-japan.ts'
import { draw, element } from './element.ts'

const DOUBT = {
  'to come': '',
  come: '（この端末の日付によります）',
  unknown: '（この端末の日付が正しくないため、施行されたかどうかは分かりません）'
} as const

for (const notice of document.querySelectorAll<HTMLElement>(`[${COMES.day}]`)) {
  const at = (name: string) => notice.getAttribute(name) ?? ''
  const standing = standingByClock(at(COMES.day), new Date(), at(COMES.past))
  for (const words of notice.querySelectorAll<HTMLElement>(`[${COMES.before}]`)) words.hidden = standing === 'come'
  for (const words of notice.querySelectorAll<HTMLElement>(`[${COMES.since}]`)) words.hidden = standing !== 'come'
  if (DOUBT[standing]) notice.querySelector('p:not([hidden])')?.append(draw(element('small', {}, DOUBT[standing])))
}
