import { recordInWords, type Scale } from './figures.ts'
import { type CalculationStep, ruleStep } from './line.ts'
import { type Parameter, type SettlementParameters, valueIn } from './parameters.ts'
import { mapSeats, type PerSeat } from './per-seat.ts'
import type { SettlementInput } from './settlement-input.ts'

/** One complete reading of the rules, with the result of each seat in points. */
export interface RuleReading {
  /** Distinguishes two readings; `null` if there is only one. */
  readonly choice: { readonly name: string; readonly method: string } | null
  readonly results: PerSeat<number>
}

/** Intermediate state of a settlement. */
export interface SettlementState {
  readonly input: SettlementInput
  readonly rules: SettlementParameters
  readonly lines: readonly CalculationStep[]
  readonly scores: PerSeat<number>
  readonly ranks: PerSeat<number | null>
  /** Expected sum of the points. */
  readonly total: number
  /** Points dropped by a rule: the remainder of shared deposits. */
  readonly dropped: number
  /** Current results, one set for each reading. */
  readonly readings: readonly RuleReading[]
  readonly scale: Scale | null
  readonly moved: Moved | null
  readonly stopped: boolean
}

/** Shift of points entered for another start: the ruleset's starting points, and the shift of each player. */
export interface Moved {
  readonly to: number
  readonly by: number
}

/** True if the result of 1位 is derived from the other three results instead of its own points. */
export function takesRest({ first_place_score: score }: SettlementParameters): boolean {
  return valueIn(score) === '他の3人の残り'
}

/** Appends a step. */
export function addLine(
  state: SettlementState,
  line: CalculationStep,
  change: Partial<SettlementState> = {}
): SettlementState {
  return { ...state, ...change, lines: [...state.lines, line] }
}

/** Appends a step that the rules do not define, and stops. */
export function stopUndefined(state: SettlementState, line: CalculationStep): SettlementState {
  return addLine(state, line, { stopped: true })
}

interface FiguresShown {
  readonly readings: readonly RuleReading[]
  readonly used: readonly Parameter[]
  /** Seat without a figure yet. */
  readonly blank?: number | null
}

/** Appends a step with figures, once for each reading. */
export function addFigures(
  state: SettlementState,
  text: string,
  { readings, used, blank = null }: FiguresShown
): SettlementState {
  const { scale } = state
  if (!scale) return state
  const lines = readings.map(({ choice, results }, index) => {
    const figures = mapSeats(results, (score, seat) => (seat === blank ? '—' : recordInWords(score, scale)))
    const phrase = choice ? `${text}［${choice.name}］` : text
    return index === 0 ? ruleStep(phrase, used, figures) : { ...ruleStep(phrase, used, figures), notes: [] }
  })
  return { ...state, readings, lines: [...state.lines, ...lines] }
}

/** Returns the only seat with a rank; `null` if the rank is unresolved or shared. */
export function seatOf({ ranks }: SettlementState, place: number): number | null {
  const seat = ranks.indexOf(place)
  return seat < 0 || ranks.lastIndexOf(place) !== seat ? null : seat
}

/** Adds points to one seat. */
export function addPoints(scores: PerSeat<number>, seat: number, points: number): PerSeat<number> {
  return mapSeats(scores, (score, place) => (place === seat ? score + points : score))
}
