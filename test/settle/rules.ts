import { load } from '../../src/library.ts'
import { type Parameters, parametersOf } from '../../src/settle/parameters.ts'

const { topics } = load('content')

/** The parameters of a ruleset of the club's own content: the numbers in these tests are worked from its texts by hand. */
export function rulesOf(ruleset: string): Parameters {
  return parametersOf(topics, ruleset)
}

/** The rulesets whose texts the club holds. */
export const RULESETS = ['onizumo', 'saikouisen', 'setagaya233', 'nihonclub', 'health'] as const
