import { type CalculationStep, ruleStep, undefinedStep } from './line.ts'
import { type Parameter, valueIn } from './parameters.ts'
import type { RankGroup } from './rank.ts'
import { SEATS } from './settlement-input.ts'

/** Joins seat names: 「起家と起家の対面」 */
export function nameSeats(seats: readonly number[]): string {
  return seats.map(seat => SEATS[seat] ?? '').join('と')
}

/** Returns the step for players with equal points, by the rule on ties. */
export function answerToTie(tie: Parameter, tied: readonly RankGroup[], places: readonly string[]): CalculationStep {
  const who = tied.map(({ seats }) => nameSeats(seats)).join('、')
  switch (valueIn(tie)) {
    case '起家優先':
      return ruleStep(`${who}は同点。起家から反時計回りの順に、先の者を上位とする`, [tie], places)
    case '追い上げ者優先':
      return {
        ...undefinedStep(
          `${who}は同点。追い上げた者を上位とするが、誰が追い上げた者かは、終わりの持ち点からは決まらない`,
          [tie]
        ),
        figures: places
      }
    case '順位点を分ける':
      return ruleStep(`${who}は同点。上下を付けず、同じ順位として、該当する順位の順位点を分ける`, [tie], places)
    default:
      return { ...undefinedStep(`${who}は同点。同点の順位は、書かれていない`, [tie]), figures: places }
  }
}
