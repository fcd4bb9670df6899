import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Number of tests of a step by result. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Failed tests with the first line of their message, repeated after the total because the reports are far above. */
  readonly failures: readonly string[]
}

/** Returns the tally of a step without tests. The step counts as one test. */
export function outcome(passed: boolean): Tally {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0, failures: [] }
}

/** Empty tally. */
export const EMPTY_TALLY: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] }

export function addTallies(a: Tally, b: Tally): Tally {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    failures: [...a.failures, ...b.failures]
  }
}

/** Formats a tally: `12 passed, 0 failed`. Skipped tests are added if there are any. */
export function formatTally({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** The used properties of Vitest's JSON report. */
export interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly VitestFile[]
}

interface VitestFile {
  readonly name: string
  readonly status: string
  readonly message?: string
  readonly assertionResults: readonly { status: string; fullName: string; failureMessages?: readonly string[] | null }[]
}

/** Returns the tally of a Vitest run. A file that does not load and an error outside the tests count as failures. */
export function tallyVitest(report: VitestReport | undefined, code: number): Tally {
  if (!report) return outcome(false)
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every(test => test.status !== 'failed')
  )
  const failed = report.numFailedTests + broken.length
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.flatMap(({ status, fullName, failureMessages }) =>
          status === 'failed' ? [failure(name, fullName, failureMessages?.[0])] : []
        )
      ),
      ...broken.map(({ name, message }) => failure(name, 'does not load', message))
    ]
  }
}

function failure(file: string, test: string, message = ''): string {
  return `${path.relative('.', file)} › ${test}: ${stripVTControlCharacters(message).split('\n', 1)}`
}

interface PlaywrightSuite {
  readonly specs: readonly PlaywrightSpec[]
  readonly suites?: readonly PlaywrightSuite[]
}

interface PlaywrightSpec {
  readonly title: string
  readonly file: string
  readonly ok: boolean
  readonly tests: readonly { results: readonly { error?: { message?: string } }[] }[]
}

/** The used properties of Playwright's JSON report. */
export interface PlaywrightReport {
  readonly stats: { expected: number; flaky: number; unexpected: number; skipped: number }
  readonly errors: readonly unknown[]
  readonly suites: readonly PlaywrightSuite[]
}

/**
 * Returns the tally of a Playwright run. Listed tests count as skipped; if `mustRun` is true, skipped tests count as
 * failed.
 */
export function tallyPlaywright(
  report: PlaywrightReport | undefined,
  code: number,
  { listed, mustRun }: { readonly listed: boolean; readonly mustRun: boolean }
): Tally {
  if (!report) return outcome(false)
  const { expected, flaky, unexpected, skipped } = report.stats
  const undone = listed ? countTests(report.suites) : skipped
  const failed = unexpected + report.errors.length + (mustRun ? undone : 0)
  return {
    passed: listed ? 0 : expected + flaky,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: mustRun ? 0 : undone,
    failures: listed ? [] : specsOf(report.suites).flatMap(spec => (spec.ok ? [] : [failureOf(spec)]))
  }
}

function failureOf({ file, title, tests }: PlaywrightSpec): string {
  const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))
  return failure(path.join('test/browser', file), title, errors[0])
}

function countTests(suites: readonly PlaywrightSuite[]): number {
  return specsOf(suites).reduce((sum, { tests }) => sum + tests.length, 0)
}

function specsOf(suites: readonly PlaywrightSuite[]): PlaywrightSpec[] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [...specs, ...specsOf(inner)])
}
