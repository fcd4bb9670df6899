import {
  type PointsParameters,
  parametersOf,
  type SettlementParameters
} from '../../../src/compare/settle/parameters.ts'
import { POINTS_TOPICS, parserForTopic, SETTLEMENT_TOPICS } from '../../../src/compare/settle/topics.ts'
import { clubTopics } from '../../support/club-topics.ts'

const topics = clubTopics(id => parserForTopic(id) !== null)

/**
 * Returns the parameters of a ruleset of the club's own content. The expected numbers in these tests were calculated by
 * hand.
 */
export function rulesOf(ruleset: string): SettlementParameters & PointsParameters {
  return { ...parametersOf(SETTLEMENT_TOPICS, topics, ruleset), ...parametersOf(POINTS_TOPICS, topics, ruleset) }
}

/** Rulesets whose texts are part of the content. */
export const RULESETS = ['onizumo', 'saikouisen', 'setagaya233', 'nihonclub', 'health', 'mleague', 'ema'] as const
