import type { Rule } from '../rule.ts'
import { completeRulesets } from '../shared/known-rulesets.ts'
import { precedentsToReview } from './review.ts'

/**
 * Reports a precedent whose basis changed in a version newer than the one it was decided or reviewed under, without a
 * decision on its status. Versions that are not in force yet are reported by `amendment-coming`.
 */
export const precedentReviewMissing = {
  code: 'precedent-review-missing',
  about: 'records',
  severity: 'error',
  *content(contents) {
    for (const ruleset of completeRulesets(contents))
      for (const { finding } of precedentsToReview(contents, ruleset, ruleset.current)) yield finding
  }
} as const satisfies Rule
