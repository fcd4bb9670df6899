/** Long computation that pauses between steps and returns its result at the end. */
export type Steps<T> = Generator<undefined, T, undefined>

/** Runs all steps at once and returns the result. */
export function runSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Milliseconds of computation between two turns of the event loop. */
const SLICE_MS = 15

/** Runs the steps in slices, so that other tasks of the process run in between. */
export async function runStepsInSlices<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const end = performance.now() + SLICE_MS
    while (performance.now() < end) {
      const { done, value } = steps.next()
      if (done) return value
    }
    await new Promise(resolve => setTimeout(resolve))
  }
}
