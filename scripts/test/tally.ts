/** How many tests of a step did what. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** A step without tests of its own counts as one. */
export function outcome(passed: boolean): Tally {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 }
}

export function add(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

/** `12 passed, 0 failed`, and what was skipped if anything was. */
export function say({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** What is read of Vitest's JSON report. */
export interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly { status: string; assertionResults: readonly { status: string }[] }[]
}

/** The counts of a Vitest run. A file that does not load, or an error outside the tests, fails too. */
export function tallyVitest(report: VitestReport | undefined, code: number): Tally {
  if (!report) return outcome(false)
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every(test => test.status !== 'failed')
  )
  const failed = report.numFailedTests + broken.length
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests
  }
}

interface PlaywrightSuite {
  readonly specs: readonly { tests: readonly unknown[] }[]
  readonly suites?: readonly PlaywrightSuite[]
}

/** What is read of Playwright's JSON report. */
export interface PlaywrightReport {
  readonly stats: { expected: number; flaky: number; unexpected: number; skipped: number }
  readonly errors: readonly unknown[]
  readonly suites: readonly PlaywrightSuite[]
}

/** The counts of a Playwright run. Tests that were only listed are skipped; where they must run, a skipped one has failed. */
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
    skipped: mustRun ? 0 : undone
  }
}

function countTests(suites: readonly PlaywrightSuite[]): number {
  return suites.reduce((sum, { specs, suites: inner = [] }) => {
    const own = specs.reduce((tests, spec) => tests + spec.tests.length, 0)
    return sum + own + countTests(inner)
  }, 0)
}
