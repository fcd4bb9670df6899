import { recordInWords, type Scale } from './figures.ts'
import { type Line, ruledLine } from './line.ts'
import type { Parameters } from './parameters.ts'
import type { Four } from './rank.ts'
import type { SettlementInput } from './settlement-input.ts'

/** One way to read the rules to the end, with the result of each seat in points. */
export interface Reading {
  /** `null` where there is only one. */
  readonly label: string | null
  readonly results: Four<number>
}

/** A settlement on its way: what has been said, and what has come of it so far. */
export interface State {
  readonly input: SettlementInput
  readonly rules: Parameters
  readonly lines: readonly Line[]
  readonly scores: Four<number>
  readonly ranks: Four<number | null>
  /** What the points should add up to. */
  readonly whole: number
  /** Results so far, one set for each reading. */
  readonly readings: readonly Reading[]
  readonly scale: Scale | null
  readonly moved: Moved | null
  readonly stopped: boolean
}

/** Points entered of players who started with another sum: moved to what this ruleset starts with, so much for each. */
export interface Moved {
  readonly to: number
  readonly by: number
}

/** Says a step. */
export function add(state: State, line: Line, change: Partial<State> = {}): State {
  return { ...state, ...change, lines: [...state.lines, line] }
}

/** Says that the rules do not go on. */
export function stop(state: State, line: Line): State {
  return add(state, line, { stopped: true })
}

export interface Shown {
  readonly readings: readonly Reading[]
  readonly used: Parameters[keyof Parameters][]
  /** A seat that has no figure yet. */
  readonly blank?: number | null
}

/** A step with its figures; of two readings, one after the other. */
export function show(state: State, text: string, { readings, used, blank = null }: Shown): State {
  const { scale } = state
  if (!scale) return state
  const lines = readings.map(({ label, results }, index) => {
    const figures = mapFour(results, (score, seat) => (seat === blank ? '—' : recordInWords(score, scale)))
    const words = label ? `${text}［${label.slice(0, 4)}］` : text
    return index === 0 ? ruledLine(words, used, figures) : { ...ruledLine(words, used, figures), notes: [] }
  })
  return { ...state, readings, lines: [...state.lines, ...lines] }
}

/** Who has a rank; `null` where nobody has it for certain. */
export function seatOf({ ranks }: State, place: number): number | null {
  const seat = ranks.indexOf(place)
  return seat < 0 ? null : seat
}

/** The points with so many more for one seat. */
export function give(scores: Four<number>, seat: number, points: number): Four<number> {
  return mapFour(scores, (score, place) => (place === seat ? score + points : score))
}

/** The points of all seats together. */
export function total(points: readonly number[]): number {
  return points.reduce((sum, score) => sum + score, 0)
}

/** Four of something else, seat by seat. */
export function mapFour<T, U>([a, b, c, d]: Four<T>, map: (value: T, seat: number) => U): Four<U> {
  return [map(a, 0), map(b, 1), map(c, 2), map(d, 3)]
}
