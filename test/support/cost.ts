/** Returns how many times the processor time of `run` is that of `base`. It does not depend on other programs. */
export function relativeCost(run: () => unknown, base: () => unknown): number {
  return costOf(run) / costOf(base)
}

/** Processor time in microseconds that is long enough to measure: systems count it in steps of a few milliseconds. */
const MIN_MEASURED_MICROSECONDS = 60_000

/** Returns the processor time of a call in this thread, in microseconds: the mean of as many calls as it needs. */
function costOf(run: () => unknown): number {
  run()
  const start = processorTime()
  for (let count = 1; ; count++) {
    run()
    const spent = processorTime() - start
    if (spent > MIN_MEASURED_MICROSECONDS) return spent / count
  }
}

/** Returns the processor time of this thread so far, in microseconds. */
export function processorTime(): number {
  const { user, system } = process.threadCpuUsage()
  return user + system
}
