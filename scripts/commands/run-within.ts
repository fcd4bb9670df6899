import { Script } from 'node:vm'
import { TimeIsUpError } from '../../src/import/formats/limits.ts'

const RUN = new Script('run()')

/** Runs a function. Throws `TimeIsUpError` if it exceeds the time limit, in milliseconds. */
export function runWithin<T>(milliseconds: number, run: () => T): T {
  const returned: T[] = []
  try {
    RUN.runInNewContext({ run: () => void returned.push(run()) }, { timeout: milliseconds })
  } catch (error) {
    // Errors of another context are not instances of `Error`.
    const isLate = (error as { code?: unknown } | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
    throw isLate ? new TimeIsUpError(`still running after ${milliseconds} ms`) : error
  }
  return returned[0] as T
}
