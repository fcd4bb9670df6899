import type { Rule } from '../rule.ts'
import { unresolved } from '../shared/unresolved.ts'

/** 「同条」「同項」「当該各号」 with nothing before it that it could mean. */
export const citationAntecedentMissing = {
  code: 'citation-antecedent-missing',
  severity: 'error',
  acceptable: true,
  text: ({ ruleset: { file }, citations }) => unresolved({ citations, file }, 'citation-antecedent-missing'),
  precedent: ({ precedent: { file }, citations }) => unresolved({ citations, file }, 'citation-antecedent-missing')
} as const satisfies Rule
