import type { Rule } from '../rule.ts'
import { findContradictoryDates } from './contrary.ts'
import { eraMismatches } from './era.ts'
import { futureDays } from './future.ts'
import { impossibleReads } from './reads.ts'

/** A date that cannot be: a record of a day that has not come, an end before the beginning, a number of another year. */
export const dateImpossible = {
  code: 'date-impossible',
  severity: 'error',
  *content(contents) {
    yield* futureDays(contents)
    yield* impossibleReads(contents)
    yield* findContradictoryDates(contents)
    yield* eraMismatches(contents)
  }
} as const satisfies Rule
