import type { CalculationStep } from './line.ts'
import { formatMissingReason, isUnknownValue, type Parameter } from './parameters.ts'

/** A topic on which two rulesets differ, with the text of each. */
export interface RuleDifference {
  readonly topic: string
  readonly label: string
  readonly home: string
  readonly other: string
}

/** A calculation by a ruleset: its parameters and its steps. */
export interface Calculated {
  readonly rules: Readonly<Record<string, Parameter>>
  readonly lines: readonly CalculationStep[]
}

/** Returns the differences between two rulesets on the topics that either calculation used. */
export function differencesOf(home: Calculated, other: Calculated): RuleDifference[] {
  const topics = new Set([...home.lines, ...other.lines].flatMap(line => line.topics))
  return [...topics].flatMap(topic => {
    const [one, two] = [home.rules[topic], other.rules[topic]]
    if (!one || !two || keyOf(one) === keyOf(two)) return []
    return [{ topic, label: one.label, home: formatParameter(one), other: formatParameter(two) }]
  })
}

function keyOf(parameter: Parameter): string {
  if (parameter.ruled) return JSON.stringify(parameter.value)
  return isUnknownValue(parameter) ? parameter.text : parameter.why
}

/** Returns the short text of a ruleset on a topic. */
export function formatParameter(parameter: Parameter): string {
  const { text } = parameter
  return parameter.ruled || parameter.why === 'open' || isUnknownValue(parameter)
    ? text
    : formatMissingReason(parameter.why)
}
