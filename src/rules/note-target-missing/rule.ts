import type { Rule } from '../rule.ts'
import { findMissingTargets } from '../shared/check-annotation-targets.ts'

/**
 * Reports an editor's note whose target does not exist: `'42/9':` when 第42条 ends with 第7項, `19:` when the last
 * precedent is 第18号.
 */
export const noteTargetMissing = {
  code: 'note-target-missing',
  about: 'basis',
  severity: 'error',
  content: contents => findMissingTargets(contents.notes, contents, '注記')
} as const satisfies Rule
