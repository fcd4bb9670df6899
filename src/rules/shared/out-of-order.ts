import { isBefore } from './days.ts'

/** An entry of a numbered series with its date. */
export interface Dated<T> {
  readonly entry: T
  readonly day: string
}

/** Two neighbours whose dates contradict their numbers. `odd` is the probable error. */
export interface OutOfOrder<T> {
  readonly odd: Dated<T>
  readonly beside: Dated<T>
}

/** Finds neighbours whose dates contradict their numbers. The odd one is the entry whose removal restores the order. */
export function outOfOrder<T>(series: readonly Dated<T>[]): OutOfOrder<T>[] {
  return series.flatMap((here, at) => {
    const [before, behind] = [series[at - 1], series[at + 1]]
    if (!before || !isBefore(here.day, before.day)) return []
    const isLate = behind !== undefined && isBefore(behind.day, before.day)
    return [isLate ? { odd: before, beside: here } : { odd: here, beside: before }]
  })
}
