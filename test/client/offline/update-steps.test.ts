import { expect, test } from 'vitest'
import { knownReachability, networkInWords } from '../../../src/client/offline/online-status.ts'
import { isStale, NO_UPDATE, reduceUpdate, type UpdateEvent } from '../../../src/client/offline/update-state-machine.ts'

/** Returns the steps of a page after each of the events. */
function stepsAt(...events: readonly UpdateEvent[]): string[] {
  let standing = NO_UPDATE
  return events.map(event => {
    const { update, steps } = reduceUpdate(standing, event)
    standing = update
    return steps.join('、')
  })
}

test.each<[string, readonly UpdateEvent[], readonly string[]]>([
  ['the first worker of a device says nothing', ['first'], ['']],
  ['a new worker that waits is offered, and nothing more', ['waiting'], ['offer']],
  [
    'tapped, it is let in, and the page loads anew when it has taken over',
    ['waiting', 'tapped', 'replaced'],
    ['offer', 'let in', 'reload']
  ],
  ['a worker that took over by itself is offered', ['replaced'], ['offer']],
  [
    'another page has let it in: a tap loads anew at once',
    ['waiting', 'replaced', 'tapped'],
    ['offer', 'offer', 'let in、reload']
  ],
  [
    'a worker that waits after an activated worker needs its own tap',
    ['waiting', 'replaced', 'waiting', 'tapped'],
    ['offer', 'offer', 'offer', 'let in']
  ],
  [
    'a first worker that takes over after the tap loads the page anew',
    ['waiting', 'tapped', 'first'],
    ['offer', 'let in', 'reload']
  ]
])('update steps: %s', (_, events, steps) => {
  expect(stepsAt(...events)).toEqual(steps)
})

test.each([
  [59, false],
  [60, true],
  [61, true]
])('after %i minutes the page checks for a new build again: %s', (minutes, stale) => {
  expect(isStale(1000, 1000 + minutes * 60_000)).toBe(stale)
})

test('the page checks for a new build even if the clock was set back by years', () => {
  expect(isStale(Date.UTC(2099, 0), Date.UTC(2026, 0))).toBe(true)
})

test.each([
  ['offline according to the browser: unreachable', { onLine: false, isCached: true }, false],
  ['offline without a worker: unreachable', { onLine: false, isCached: false }, false],
  ['a page loaded from the site: reachable', { onLine: true, isCached: false }, true],
  ['a cached page: unknown', { onLine: true, isCached: true }, null]
])('reachability on page load: %s', (_, device, known) => {
  expect(knownReachability(device)).toBe(known)
})

test.each([
  [true, '2020-08-07', ''],
  [false, '2020-08-07', 'オフライン・2020-08-07版'],
  [false, null, 'オフライン']
])('network reachable %s, build %s: 「%s」', (reached, edition, text) => {
  expect(networkInWords(reached, edition)).toBe(text)
})
