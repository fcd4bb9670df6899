import type { Rule } from '../rule.ts'
import { calculatorTopicFinding } from '../shared/calculator-topic.ts'
import { cellFinding, effectFinding, topicFinding } from '../shared/cell-findings.ts'
import { topicNames } from '../shared/known-rulesets.ts'

/**
 * Reports a topic whose fields do not match its type or the calculators that read it. Also reports a cell whose value,
 * `denies` or `effects` do not match the topic or the cell's state.
 */
export const topicValueType = {
  code: 'topic-value-type',
  about: 'statements',
  severity: 'error',
  *content(contents) {
    const { topics } = contents
    const known = topicNames(contents)
    for (const topic of topics) {
      const own = topicFinding(topic) ?? calculatorTopicFinding(topic)
      const findings = own
        ? [own]
        : [...topic.cells.keys()].map(id => cellFinding(topic, id) ?? effectFinding(topic, id, known))
      yield* findings.filter(finding => finding !== null)
    }
  }
} as const satisfies Rule
