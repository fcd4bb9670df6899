import type { Rule } from '../rule.ts'
import { unresolved } from '../shared/unresolved.ts'
import { appendicesMissing } from './appendices.ts'

/**
 * Reports a citation without a target: 「第42条第9項」 when 第42条 ends with 第7項. This is the most serious fault of a legal
 * text.
 */
export const citationTargetMissing = {
  code: 'citation-target-missing',
  about: 'law',
  severity: 'error',
  acceptable: true,
  *text({ text, citations }) {
    yield* unresolved({ citations, file: text.file }, 'citation-target-missing')
    yield* appendicesMissing(text)
  },
  precedent: ({ precedent: { file }, citations }) => unresolved({ citations, file }, 'citation-target-missing')
} as const satisfies Rule
