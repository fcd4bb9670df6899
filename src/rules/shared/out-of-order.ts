import { isBefore } from './days.ts'

/** An entry of a numbered series with its day. */
export interface Dated<T> {
  readonly entry: T
  readonly day: string
}

/** Of two neighbours whose days run against their numbers, the one that stands out. */
export interface OutOfOrder<T> {
  readonly odd: Dated<T>
  readonly beside: Dated<T>
}

/** Where the days of a series run against its numbers; the entry that no longer disturbs the others when it is gone is the odd one. */
export function outOfOrder<T>(series: readonly Dated<T>[]): OutOfOrder<T>[] {
  return series.flatMap((here, at) => {
    const [before, behind] = [series[at - 1], series[at + 1]]
    if (!before || !isBefore(here.day, before.day)) return []
    const isLate = behind !== undefined && isBefore(behind.day, before.day)
    return [isLate ? { odd: before, beside: here } : { odd: here, beside: before }]
  })
}
