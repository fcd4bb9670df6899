import { describe, expect, test } from 'vitest'
import { addTallies, formatTally, outcome, tallyPlaywright, tallyVitest } from '../../scripts/test/tally.ts'

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }
const file = (...statuses: string[]) => ({
  name: 'test/one.test.ts',
  status: 'failed',
  message: 'cannot be read\nat all',
  assertionResults: statuses.map(status => ({ status, fullName: `is ${status}`, failureMessages: ['because\nof it'] }))
})

describe('tally of a Vitest run', () => {
  test.each([
    ['what passed is counted', vitest, 0, '5 passed, 0 failed'],
    [
      'what failed is counted',
      { ...vitest, numFailedTests: 2, testResults: [file('failed')] },
      1,
      '5 passed, 2 failed'
    ],
    [
      'skipped tests and plans are told',
      { ...vitest, numPendingTests: 1, numTodoTests: 2 },
      0,
      '5 passed, 0 failed, 3 skipped'
    ],
    ['a file that does not load fails', { ...vitest, testResults: [file()] }, 1, '5 passed, 1 failed'],
    ['an error outside the tests fails', vitest, 1, '5 passed, 1 failed'],
    ['a missing report fails', undefined, 0, '0 passed, 1 failed']
  ])('%s', (_what, report, code, text) => expect(formatTally(tallyVitest(report, code))).toBe(text))
})

test('failed tests are listed with the first line of their error', () => {
  const report = { ...vitest, numFailedTests: 1, testResults: [file('passed', 'failed'), file()] }
  expect(tallyVitest(report, 1).failures).toEqual([
    'test/one.test.ts › is failed: because',
    'test/one.test.ts › does not load: cannot be read'
  ])
})

const spec = (ok: boolean) => ({
  title: `is ${ok}`,
  file: 'a.spec.ts',
  ok,
  tests: [{ results: ok ? [{}] : [{ error: { message: '\u001b[31mbecause\u001b[39m\nof it' } }] }]
})
const browser = {
  stats: { expected: 4, flaky: 1, unexpected: 0, skipped: 2 },
  errors: [],
  suites: [{ specs: [spec(true), spec(true)], suites: [{ specs: [spec(false)] }] }]
}

describe('tally of a Playwright run', () => {
  test.each([
    ['skipped tests are told', { listed: false, mustRun: false }, '5 passed, 0 failed, 2 skipped'],
    ['skipped tests fail where they must run', { listed: false, mustRun: true }, '5 passed, 2 failed'],
    ['all tests are skipped without a browser', { listed: true, mustRun: false }, '0 passed, 0 failed, 3 skipped'],
    ['all tests fail without a browser where they must run', { listed: true, mustRun: true }, '0 passed, 3 failed']
  ])('%s', (_what, circumstances, text) => expect(formatTally(tallyPlaywright(browser, 0, circumstances))).toBe(text))

  test('failed tests are listed with the first line of their error', () =>
    expect(tallyPlaywright(browser, 1, { listed: false, mustRun: false }).failures).toEqual([
      'test/browser/a.spec.ts › is false: because'
    ]))

  test('an error before the tests fails the run', () => {
    const report = { ...browser, errors: ['no server'] }
    expect(tallyPlaywright(report, 1, { listed: false, mustRun: false }).failed).toBe(1)
  })
})

test('a step without tests counts as one, and all counts are summed', () => {
  expect(formatTally([outcome(true), outcome(false), outcome(true)].reduce(addTallies))).toBe('2 passed, 1 failed')
})
