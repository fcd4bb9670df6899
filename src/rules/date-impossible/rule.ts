import type { Rule } from '../rule.ts'
import { findContradictoryDates } from './contradictory-dates.ts'
import { eraMismatches } from './era.ts'
import { futureDays } from './future.ts'
import { impossibleReads } from './review-dates.ts'

/**
 * Reports an impossible date: a past event with a future date, an end before its beginning, a number of another year.
 */
export const dateImpossible = {
  code: 'date-impossible',
  about: 'records',
  severity: 'error',
  *content(contents) {
    yield* futureDays(contents)
    yield* impossibleReads(contents)
    yield* findContradictoryDates(contents)
    yield* eraMismatches(contents)
  }
} as const satisfies Rule
