import { problemsOf } from '../citation-target-missing/rule.ts'
import type { Rule } from '../rule.ts'

/** 「同条」「同項」「当該各号」 with nothing before it that it could mean. */
export const citationAntecedentMissing: Rule = {
  code: 'citation-antecedent-missing',
  text: ({ citations }) => problemsOf(citations, 'citation-antecedent-missing'),
  precedent: ({ citations }) => problemsOf(citations, 'citation-antecedent-missing')
}
