import { load } from '../../src/corpus/load.ts'
import { comparedRulesets } from '../../src/view/compared.ts'
import { unfinishedReadings } from '../../src/view/reading.ts'
import { CLUB_DAY, CLUB_FOLDER } from './content.ts'

/** Content of the club for unit tests. Loaded and checked once per process; tests must not change it. */
export const clubLibrary = load(CLUB_FOLDER, CLUB_DAY)

const compared = comparedRulesets(clubLibrary)
const unfinished = unfinishedReadings(clubLibrary, compared).map(({ ruleset }) => ruleset)

/** Rulesets that were read on every topic. A newly added ruleset may be incomplete. */
export const clubRulesets = compared.filter(ruleset => !unfinished.includes(ruleset))
