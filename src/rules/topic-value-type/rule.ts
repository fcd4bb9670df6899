import type { Rule } from '../rule.ts'
import { calculatorTopicFinding } from '../shared/asked-finding.ts'
import { cellFinding, effectFinding, topicFinding } from '../shared/cell-findings.ts'
import { topicNames } from '../shared/known-rulesets.ts'

/** A topic whose type lacks what it needs, or what the calculations need that read it, or a cell whose value does not fit its topic's type or its own state, or that says of itself what it cannot be. */
export const topicValueType = {
  code: 'topic-value-type',
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
