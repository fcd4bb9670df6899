import type { Path } from '../model/law.ts'
import { formatMissingReason, isUnknownValue, type Parameter } from './parameters.ts'

/**
 * What a line rests on: a provision · custom, where the rules are silent · what was entered, or plain counting ·
 * nothing: the rules do not say, and the calculation stops or leaves it out.
 */
export type Basis = 'provision' | 'custom' | 'given' | 'silent'

/** One step of a calculation, in words, with the provisions that it rests on. */
export interface CalculationStep {
  readonly basis: Basis
  readonly text: string
  /** Doubts and care, as the topics have them. */
  readonly notes: readonly string[]
  readonly cites: readonly Path[]
  /** The topics it follows, for saying where rulesets part. */
  readonly topics: readonly string[]
  /** By seat, where the step has a figure for each. */
  readonly figures: readonly string[] | null
}

/** A step that provisions give. */
export function ruleStep(
  text: string,
  parameters: readonly Parameter[],
  figures: CalculationStep['figures'] = null
): CalculationStep {
  return { basis: 'provision', text, notes: notesOf(parameters), ...restsOn(parameters), figures }
}

/** A step of custom: whose silence it fills stands in `parameters`. It cites nothing of its own. */
export function customLine(text: string, parameters: readonly Parameter[]): CalculationStep {
  return { basis: 'custom', text, notes: [], cites: [], topics: topicsOf(parameters), figures: null }
}

/** What was entered, or follows by counting alone. */
export function inputStep(text: string, figures: CalculationStep['figures'] = null): CalculationStep {
  return { basis: 'given', text, notes: [], cites: [], topics: [], figures }
}

/**
 * What the rules do not say; what they do say of it is cited. Where they say what the calculation does not know, the
 * silence is not theirs.
 */
export function undefinedStep(words: string, parameters: readonly Parameter[]): CalculationStep {
  const strange = parameters.find(isUnknownValue)
  const text = strange ? `${strange.label}「${strange.text}」を、この計算は知らない` : words
  return { basis: 'silent', text, notes: notesOf(parameters), ...restsOn(parameters), figures: null }
}

/** 「満貫の点数：規定なし」 */
export function absenceOf(parameter: Parameter): string {
  return `${parameter.label}：${parameter.ruled ? parameter.text : formatMissingReason(parameter.why)}`
}

function restsOn(parameters: readonly Parameter[]): Pick<CalculationStep, 'cites' | 'topics'> {
  return { cites: [...new Set(parameters.flatMap(({ cites }) => cites))], topics: topicsOf(parameters) }
}

function topicsOf(parameters: readonly Parameter[]): string[] {
  return [...new Set(parameters.map(({ id }) => id))]
}

function notesOf(parameters: readonly Parameter[]): string[] {
  return [...new Set(parameters.flatMap(({ note }) => (note ? [note] : [])))]
}
