import { recordInWords, type Scale } from './figures.ts'
import { mapSeats, type PerSeat } from './four.ts'
import { type CalculationStep, ruleStep } from './line.ts'
import { type Parameter, type SettlementParameters, valueIn } from './parameters.ts'
import type { SettlementInput } from './settlement-input.ts'

/** One way to read the rules to the end, with the result of each seat in points. */
export interface RuleReading {
  /** What tells it from the other; `null` where there is only one. */
  readonly choice: { readonly name: string; readonly way: string } | null
  readonly results: PerSeat<number>
}

/** A settlement on its way: what has been said, and what has come of it so far. */
export interface SettlementState {
  readonly input: SettlementInput
  readonly rules: SettlementParameters
  readonly lines: readonly CalculationStep[]
  readonly scores: PerSeat<number>
  readonly ranks: PerSeat<number | null>
  /** What the points should add up to. */
  readonly whole: number
  /** What of them a rule lets fall: the remainder of deposits that are shared. */
  readonly dropped: number
  /** Results so far, one set for each reading. */
  readonly readings: readonly RuleReading[]
  readonly scale: Scale | null
  readonly moved: Moved | null
  readonly stopped: boolean
}

/** Points entered of players who started with another sum: moved to what this ruleset starts with, so much for each. */
export interface Moved {
  readonly to: number
  readonly by: number
}

/** Whether 1位 has what the other three leave, and not what its own points make. */
export function takesRest({ first_place_score: score }: SettlementParameters): boolean {
  return valueIn(score) === '他の3人の残り'
}

/** Says a step. */
export function addLine(
  state: SettlementState,
  line: CalculationStep,
  change: Partial<SettlementState> = {}
): SettlementState {
  return { ...state, ...change, lines: [...state.lines, line] }
}

/** Says that the rules do not go on. */
export function stopUndefined(state: SettlementState, line: CalculationStep): SettlementState {
  return addLine(state, line, { stopped: true })
}

interface FiguresShown {
  readonly readings: readonly RuleReading[]
  readonly used: readonly Parameter[]
  /** A seat that has no figure yet. */
  readonly blank?: number | null
}

/** A step with its figures; of two readings, one after the other. */
export function addFigures(
  state: SettlementState,
  text: string,
  { readings, used, blank = null }: FiguresShown
): SettlementState {
  const { scale } = state
  if (!scale) return state
  const lines = readings.map(({ choice, results }, index) => {
    const figures = mapSeats(results, (score, seat) => (seat === blank ? '—' : recordInWords(score, scale)))
    const words = choice ? `${text}［${choice.name}］` : text
    return index === 0 ? ruleStep(words, used, figures) : { ...ruleStep(words, used, figures), notes: [] }
  })
  return { ...state, readings, lines: [...state.lines, ...lines] }
}

/** Who alone has a rank; `null` where nobody has it for certain, or several share it. */
export function seatOf({ ranks }: SettlementState, place: number): number | null {
  const seat = ranks.indexOf(place)
  return seat < 0 || ranks.lastIndexOf(place) !== seat ? null : seat
}

/** The points with so many more for one seat. */
export function addPoints(scores: PerSeat<number>, seat: number, points: number): PerSeat<number> {
  return mapSeats(scores, (score, place) => (place === seat ? score + points : score))
}
