import type { Rule } from '../rule.ts'
import { enactmentFindings, enforcedTooEarly } from './enactments.ts'
import { numberFindings } from './numbers.ts'
import { repeatedSources } from './sources.ts'
import { daysStatedOtherwise } from './stated-enforcement.ts'

/**
 * Warns when dates are possible but doubtful:
 *
 * - a text in force before it was made
 * - numbers that contradict the order of dates, or a missing number
 * - a 附則 with another enforcement date
 * - the source of the previous version
 */
export const dateDoubtful = {
  code: 'date-doubtful',
  about: 'records',
  severity: 'warning',
  *content(contents) {
    yield* enforcedTooEarly(contents)
    yield* enactmentFindings(contents)
    yield* numberFindings(contents)
    yield* daysStatedOtherwise(contents)
    yield* repeatedSources(contents)
  }
} as const satisfies Rule
