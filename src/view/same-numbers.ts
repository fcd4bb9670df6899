import { formatPoints } from '../compare/settle/figures.ts'
import { parametersOf, valueIn } from '../compare/settle/parameters.ts'
import { mapSeats, type PerSeat } from '../compare/settle/per-seat.ts'
import type { PointsCase } from '../compare/settle/points-input.ts'
import { pointsQuery, settlementQuery } from '../compare/settle/query.ts'
import type { SettlementInput } from '../compare/settle/settlement-input.ts'
import { SETTLEMENT_TOPICS } from '../compare/settle/topics.ts'
import type { Ruleset } from '../history/versions/rulesets.ts'
import type { Topic } from '../model/topic.ts'

/** Link to a tool with numbers filled in, which shows the results under all rulesets. */
export interface SameNumbers {
  readonly label: string
  readonly href: string
}

/** Differences from the starting points in the example, because rulesets start with different points. */
const APART: PerSeat<number> = [18_200, 3_600, -6_500, -15_300]

/** A win with a counter that the rulesets score differently (whether it is rounded up to 満貫). */
export const EXAMPLE_WIN: PointsCase = {
  input: {
    event: 'win',
    han: 4,
    fu: 30,
    yakuman: 0,
    doubles: 0,
    dealer: false,
    tsumo: false,
    liability: null,
    liableDiscarder: false,
    honba: 1,
    deposits: 0
  },
  custom: true
}

const CHOMBO: PointsCase = {
  input: { event: 'penalty', penalty: 'chombo', tiles: 1, difference: 1000, won: false },
  custom: true
}

/**
 * Returns an end of a game, a win and a penalty under all rulesets. The end of the game uses the starting points of the
 * given ruleset.
 */
export function sameNumbers(topics: readonly Topic[], { id }: Ruleset): SameNumbers[] {
  const start = valueIn(parametersOf(SETTLEMENT_TOPICS, topics, id).start_points)
  const points = `/tools/points/`
  return [
    ...(start === null ? [] : [settlementFrom(start)]),
    { label: '子が4翻30符、1本場でロンしたら', href: `${points}${pointsQuery(EXAMPLE_WIN)}` },
    { label: 'チョンボをして、誰もアガらなければ', href: `${points}${pointsQuery(CHOMBO)}` }
  ]
}

/** Returns the end of a game of the example, from these starting points. */
export function exampleGame(start: number): SettlementInput {
  return { scores: mapSeats(APART, apart => start + apart), deposits: 0, start, mismatch: false }
}

function settlementFrom(start: number): SameNumbers {
  const input = exampleGame(start)
  const text = `${input.scores.map(formatPoints).join('・')}で終わったら`
  return {
    label: text,
    href: `/tools/settlement/${settlementQuery(input)}`
  }
}
