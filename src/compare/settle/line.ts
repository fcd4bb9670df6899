import type { Path } from '../../model/law.ts'
import { formatMissingReason, isUnknownValue, type Parameter } from './parameters.ts'

/**
 * Basis of a step:
 * - a provision;
 * - custom, if the rules are silent;
 * - the input, or arithmetic;
 * - `silent`: the rules do not define the step, and the calculation stops or skips it.
 */
export type Basis = 'provision' | 'custom' | 'given' | 'silent'

/** One step of a calculation, in words, with the provisions it is based on. */
export interface CalculationStep {
  readonly basis: Basis
  readonly text: string
  /** Notes of the topics about doubtful points. */
  readonly notes: readonly string[]
  readonly cites: readonly Path[]
  /** Topics used by the step, for comparing rulesets. */
  readonly topics: readonly string[]
  /** Figures by seat, if the step has one for each. */
  readonly figures: readonly string[] | null
}

/** Creates a step that is based on provisions. */
export function ruleStep(
  text: string,
  parameters: readonly Parameter[],
  figures: CalculationStep['figures'] = null
): CalculationStep {
  return { basis: 'provision', text, notes: notesOf(parameters), ...sourcesOf(parameters), figures }
}

/**
 * Creates a step that is based on custom. `parameters` are the topics on which the rules are silent; the step cites no
 * provisions.
 */
export function customLine(text: string, parameters: readonly Parameter[]): CalculationStep {
  return { basis: 'custom', text, notes: [], cites: [], topics: topicsOf(parameters), figures: null }
}

/** Creates a step from the input or from arithmetic. */
export function inputStep(text: string, figures: CalculationStep['figures'] = null): CalculationStep {
  return { basis: 'given', text, notes: [], cites: [], topics: [], figures }
}

/**
 * Creates a step that the rules do not define, with citations of related provisions.
 * If the rules give a value that the calculator does not support, the step contains a note.
 */
export function undefinedStep(phrase: string, parameters: readonly Parameter[]): CalculationStep {
  const strange = parameters.find(isUnknownValue)
  const text = strange ? `${strange.label}「${strange.text}」を、この計算は知らない` : phrase
  return { basis: 'silent', text, notes: notesOf(parameters), ...sourcesOf(parameters), figures: null }
}

/** Formats a missing value: 「満貫の点数：規定なし」 */
export function absenceOf(parameter: Parameter): string {
  return `${parameter.label}：${parameter.ruled ? parameter.text : formatMissingReason(parameter.why)}`
}

function sourcesOf(parameters: readonly Parameter[]): Pick<CalculationStep, 'cites' | 'topics'> {
  return { cites: [...new Set(parameters.flatMap(({ cites }) => cites))], topics: topicsOf(parameters) }
}

function topicsOf(parameters: readonly Parameter[]): string[] {
  return [...new Set(parameters.map(({ id }) => id))]
}

function notesOf(parameters: readonly Parameter[]): string[] {
  return [...new Set(parameters.flatMap(({ note }) => (note ? [note] : [])))]
}
