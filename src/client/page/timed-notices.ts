/**
 * @file Shows that an amendment has come into force on pages built before that day, without a new build and without
 * network. The notice names the clock of the device as its source.
 */
import { TIMED_NOTICE } from '../../protocol/dom-names.ts'
import { compareToToday } from './day-in-japan.ts'
import { h, render } from './vnode.ts'

const DOUBT = {
  'to come': '',
  come: '（この端末の日付によります）',
  unknown: '（この端末の日付が正しくないため、施行されたかどうかは分かりません）'
} as const

for (const notice of document.querySelectorAll<HTMLElement>(`[${TIMED_NOTICE.day}]`)) {
  const at = (name: string) => notice.getAttribute(name) ?? ''
  const timing = compareToToday(at(TIMED_NOTICE.day), new Date(), at(TIMED_NOTICE.past))
  for (const element of notice.querySelectorAll<HTMLElement>(`[${TIMED_NOTICE.before}]`))
    element.hidden = timing === 'come'
  for (const element of notice.querySelectorAll<HTMLElement>(`[${TIMED_NOTICE.since}]`))
    element.hidden = timing !== 'come'
  if (DOUBT[timing]) notice.querySelector('p:not([hidden])')?.append(render(h('small', {}, DOUBT[timing])))
}
