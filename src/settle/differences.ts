import type { CalculationLine } from './line.ts'
import { absenceInWords, type Parameter, type ParameterId, type Parameters } from './parameters.ts'

/** A point on which two rulesets part, in the words of each. */
export interface RuleDifference {
  readonly topic: ParameterId
  readonly label: string
  readonly home: string
  readonly other: string
}

/** Where two rulesets part on what either calculation rested on. */
export function differencesOf(
  home: { readonly rules: Parameters; readonly lines: readonly CalculationLine[] },
  other: { readonly rules: Parameters; readonly lines: readonly CalculationLine[] }
): RuleDifference[] {
  const topics = new Set([...home.lines, ...other.lines].flatMap(line => line.topics))
  return [...topics].flatMap(topic => {
    const [one, two] = [home.rules[topic], other.rules[topic]]
    return keyOf(one) === keyOf(two) ? [] : [{ topic, label: one.label, home: sayOf(one), other: sayOf(two) }]
  })
}

function keyOf(parameter: Parameter): string {
  return parameter.ruled ? JSON.stringify(parameter.value) : parameter.why
}

/** What a ruleset has on a topic, in a few words. */
export function sayOf(parameter: Parameter): string {
  return parameter.ruled || parameter.why === 'open' ? parameter.text : absenceInWords(parameter.why)
}
