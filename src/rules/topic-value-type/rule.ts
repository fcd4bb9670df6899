import type { SourceFile, Span } from '../../model/source.ts'
import { complaintOf, complaintOfTopic } from '../parts/cell-complaint.ts'
import { cellSpan } from '../parts/cell-span.ts'
import type { Fault, Rule } from '../rule.ts'

/** A topic whose type lacks what it needs, or a cell whose value does not fit its topic's type or its own state. */
export const topicValueType: Rule = {
  code: 'topic-value-type',
  *content({ topics }) {
    for (const topic of topics) {
      const fault = (words: string, hint: string, span: Span): Fault & { file: SourceFile } => ({
        message: `論点「${topic.label}」の${words}`,
        hint,
        span,
        file: topic.file
      })
      const own = complaintOfTopic(topic)
      if (own) {
        yield fault(own.words, own.hint, topic.places[own.key] ?? topic.places.type ?? { start: 0, end: 3 })
        continue
      }
      for (const [id, cell] of topic.cells) {
        const found = complaintOf(cell, topic)
        if (found) yield fault(`「${id}」の${found.words}`, found.hint, cellSpan(topic, id, found.key ?? 'value'))
      }
    }
  }
}
