import type { CalculationStep } from './line.ts'
import { formatMissingReason, isUnknownValue, type Parameter } from './parameters.ts'

/** A point on which two rulesets part, in the words of each. */
export interface RuleDifference {
  readonly topic: string
  readonly label: string
  readonly home: string
  readonly other: string
}

/** A calculation by a ruleset: what it read, and the lines that came of it. */
export interface Calculated {
  readonly rules: Readonly<Record<string, Parameter>>
  readonly lines: readonly CalculationStep[]
}

/** Where two rulesets part on what either calculation rested on. */
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

/** What a ruleset has on a topic, in a few words. */
export function formatParameter(parameter: Parameter): string {
  const { text } = parameter
  return parameter.ruled || parameter.why === 'open' || isUnknownValue(parameter)
    ? text
    : formatMissingReason(parameter.why)
}
