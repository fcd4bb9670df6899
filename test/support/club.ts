import { recordedDay } from '../../scripts/test/recorded-day.ts'
import { load } from '../../src/corpus/load.ts'
import { comparedFamilies } from '../../src/site/view/compared.ts'
import { unfinishedReadings } from '../../src/site/view/reading.ts'

/**
 * The club's own content as of its latest recorded day. Loaded and checked once per process; tests must not change it.
 */
export const clubLibrary = load('content', recordedDay('content'))

const compared = comparedFamilies(clubLibrary)
const unfinished = unfinishedReadings(clubLibrary, compared).map(({ family }) => family)

/** Rulesets that were read on every topic. A newly added ruleset may be incomplete. */
export const clubFamilies = compared.filter(family => !unfinished.includes(family))
