import type { Rule } from '../rule.ts'
import { unresolved } from '../shared/unresolved.ts'

/**
 * Warns about a citation that may refer to this document or to another one: 「振替法第92条の規定により準用する第3条」. It is not
 * linked.
 */
export const citationAmbiguous = {
  code: 'citation-ambiguous',
  about: 'law',
  severity: 'warning',
  text: ({ text: { file }, citations }) => unresolved({ citations, file }, 'citation-ambiguous'),
  precedent: ({ precedent: { file }, citations }) => unresolved({ citations, file }, 'citation-ambiguous')
} as const satisfies Rule
