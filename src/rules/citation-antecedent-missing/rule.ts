import type { Rule } from '../rule.ts'
import { unresolved } from '../shared/unresolved.ts'

/** Reports 「同条」「同項」「当該各号」 without an antecedent. */
export const citationAntecedentMissing = {
  code: 'citation-antecedent-missing',
  about: 'law',
  severity: 'error',
  acceptable: true,
  text: ({ text: { file }, citations }) => unresolved({ citations, file }, 'citation-antecedent-missing'),
  precedent: ({ precedent: { file }, citations }) => unresolved({ citations, file }, 'citation-antecedent-missing')
} as const satisfies Rule
