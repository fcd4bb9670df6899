import { recordedDay } from '../../scripts/test/recorded-day.ts'
import { load } from '../../src/library.ts'
import { comparedFamilies } from '../../src/view/compared.ts'
import { unfinishedReadings } from '../../src/view/reading.ts'

/** The club's own content as of the day on which it was last recorded in, read and checked once for all the tests of a process: nobody changes it. */
export const clubLibrary = load('content', recordedDay('content'))

const compared = comparedFamilies(clubLibrary)
const unfinished = unfinishedReadings(clubLibrary, compared).map(({ family }) => family)

/** Its rulesets that were read on every topic, as they are compared: one may have just come in. */
export const clubFamilies = compared.filter(family => !unfinished.includes(family))
