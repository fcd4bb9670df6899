import { Script } from 'node:vm'
import { TimeIsUpError } from '../../src/import/formats/limits.ts'

const RUN = new Script('run()')

/** Runs a function. Ends it and throws `TimeIsUpError` if it is still running after some milliseconds. */
export function runWithin<T>(milliseconds: number, run: () => T): T {
  const returned: T[] = []
  try {
    RUN.runInNewContext({ run: () => void returned.push(run()) }, { timeout: milliseconds })
  } catch (error) {
    // The error of another context is no instance of `Error` here.
    const isLate = (error as { code?: unknown } | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
    throw isLate ? new TimeIsUpError(`still running after ${milliseconds} ms`) : error
  }
  return returned[0] as T
}
