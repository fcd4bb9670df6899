import type { Rule } from '../rule.ts'
import { enactmentFindings, enforcedTooEarly } from './enactments.ts'
import { numberFindings } from './numbers.ts'
import { daysStatedOtherwise } from './stated-days.ts'

/** Dates that can be, and are odd: a text in force before it was made, a number that does not follow the days, one left out. */
export const dateDoubtful = {
  code: 'date-doubtful',
  severity: 'warning',
  *content(contents) {
    yield* enforcedTooEarly(contents)
    yield* enactmentFindings(contents)
    yield* numberFindings(contents)
    yield* daysStatedOtherwise(contents)
  }
} as const satisfies Rule
