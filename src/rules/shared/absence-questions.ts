import type { Ruleset } from '../../history/versions/rulesets.ts'
import type { Version } from '../../history/versions/version.ts'
import type { Amendment } from '../../model/amendment.ts'
import type { Path } from '../../model/law.ts'
import { addedProvisions, claimsIn } from '../../statement/absence.ts'
import type { ReviewStatus } from '../../statement/review-status.ts'
import type { ResolvedContent } from '../rule.ts'
import { amendmentSteps } from './amendment-steps.ts'

/**
 * Statements that claim the absence of a rule, and the provisions added by a version. One of these may be that rule.
 */
export interface AbsenceQuestion {
  readonly ruleset: Ruleset
  readonly version: Version
  readonly paths: readonly Path[]
  readonly claims: readonly ReviewStatus[]
  /** Record that documents the comparison. */
  readonly record: Amendment | undefined
}

/**
 * Returns the comparisons still to be made, the oldest version first.
 *
 * - `noRuleReviewed: false` in the record: all claims, whatever their `read`, because a mechanical update is no
 *   comparison.
 * - Without an entry in the record: the claims that were last reviewed before the version.
 */
export function absenceQuestions(
  contents: ResolvedContent,
  until: (ruleset: Ruleset) => Version = ({ current }) => current
): AbsenceQuestion[] {
  return amendmentSteps(contents).flatMap(({ ruleset, before, after, record }): AbsenceQuestion[] => {
    const { versions, differenceBetween, id } = ruleset
    const place = versions.indexOf(after)
    const reviewed = record?.noRuleReviewed ?? null
    if (place < versions.indexOf(until(ruleset)) || typeof reviewed === 'string') return []
    const isAsked = ({ read: { version, statement } }: ReviewStatus) =>
      reviewed === false ||
      (statement.reviewedVersion !== null && version !== null && versions.indexOf(version) > place)
    const claims = claimsIn(contents, id).filter(isAsked)
    const paths = claims.length > 0 ? addedProvisions(differenceBetween(before, after)).map(({ path }) => path) : []
    return paths.length > 0 ? [{ ruleset, version: after, paths, claims, record }] : []
  })
}
