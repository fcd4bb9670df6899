import { parserForTopic } from '../../compare/settle/topics.ts'
import { keyLocation } from '../../model/key-location.ts'
import type { SourceLocation } from '../../model/source.ts'
import type { Topic } from '../../model/topic.ts'
import type { Rule } from '../rule.ts'
import { cellPlace } from '../shared/cell-place.ts'
import { suggestNameOrList } from '../shared/name-hint.ts'

/** Warns when a topic that the calculators read has an option that they do not support. */
export const topicOptionUnknown = {
  code: 'topic-option-unknown',
  about: 'statements',
  severity: 'warning',
  *content({ topics }) {
    for (const topic of topics) {
      const values = parserForTopic(topic.id)
      if (!values?.options || !values.types.includes(topic.type)) continue
      const { options: known } = values
      for (const option of topic.options.filter(own => !known.includes(own)))
        yield {
          message: `論点「${topic.label}」の選択肢「${option}」を、精算と点数の計算は知りません`,
          hint: suggestNameOrList(option, known),
          place: optionPlace(topic, option),
          related: rulesetsWith(topic, option).map(ruleset => ({
            message: `「${ruleset}」の値です`,
            place: cellPlace(topic, ruleset, 'value')
          }))
        }
    }
  }
} as const satisfies Rule

/** Returns the location of the option as a complete entry. The fallback is the complete list. */
function optionPlace(topic: Topic, option: string): SourceLocation {
  const { file, span } = keyLocation(topic, 'options')
  const values = file.text.slice(span.start, span.end).matchAll(/[^[\],'"\s]+/gu)
  const at = [...values].find(([word]) => word === option)
  if (!at) return { file, span }
  const start = span.start + at.index
  return { file, span: { start, end: start + option.length } }
}

function rulesetsWith({ cells }: Topic, option: string): string[] {
  return [...cells].flatMap(([ruleset, { value }]) => (includes(value, option) ? [ruleset] : []))
}

function includes(value: unknown, option: string): boolean {
  return Array.isArray(value) ? value.includes(option) : value === option
}
