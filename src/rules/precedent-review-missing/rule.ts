import type { Rule } from '../rule.ts'
import { completeRulesets } from '../shared/known-rulesets.ts'
import { precedentsToReview } from './review.ts'

/** A version newer than the one a precedent was decided or reviewed under changes what it rests on, and nobody has said what becomes of it. One that is not in force yet changes nothing so far: `amendment-coming` tells of it. */
export const precedentReviewMissing = {
  code: 'precedent-review-missing',
  severity: 'error',
  *content(contents) {
    for (const family of completeRulesets(contents))
      for (const { finding } of precedentsToReview(contents, family, family.current)) yield finding
  }
} as const satisfies Rule
