import { expect, test } from 'vitest'
import { absentSince, isTakenDown, type ScriptAnswer } from '../../../src/client/offline/removed-site.ts'

const HOUR = 60 * 60 * 1000
const answer = (status: number, more: Partial<ScriptAnswer> = {}): ScriptAnswer => ({
  status,
  type: 'basic',
  redirected: false,
  ...more
})

/** True if a site counts as taken down after answers at some hours. */
function isDownAfter(...answers: readonly (readonly [hour: number, ScriptAnswer])[]): boolean {
  let since: number | null = null
  for (const [hour, each] of answers) since = absentSince(since, each, hour * HOUR)
  return isTakenDown(since, (answers.at(-1)?.[0] ?? 0) * HOUR)
}

test.each<[string, boolean, ...(readonly [number, ScriptAnswer])[]]>([
  ['404 twice, an hour apart', true, [10, answer(404)], [11, answer(404)]],
  ['410 twice, a day apart', true, [10, answer(410)], [34, answer(410)]],
  ['404 and later a failing server', true, [10, answer(404)], [12, answer(503)]],
  ['404 once', false, [10, answer(404)]],
  ['404 twice within an hour', false, [10, answer(404)], [10.9, answer(404)]],
  ['404, then the script again, then 404', false, [10, answer(404)], [11, answer(200)], [12, answer(404)]],
  ['a failing server', false, [10, answer(503)], [12, answer(503)]],
  ['403 of a network that asks to log in', false, [10, answer(403)], [12, answer(403)]],
  ['an opaque answer', false, [10, answer(404, { type: 'opaque' })], [12, answer(404, { type: 'opaque' })]],
  ['another origin', false, [10, answer(404, { type: 'cors' })], [12, answer(404, { type: 'cors' })]],
  ['a redirect', false, [10, answer(404, { redirected: true })], [12, answer(404, { redirected: true })]],
  ['a clock that was put back', false, [10, answer(404)], [2, answer(404)]]
])('%s: taken down is %s', (_case, expected, ...answers) => {
  expect(isDownAfter(...answers)).toBe(expected)
})
