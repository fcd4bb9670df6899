import { recordOf } from '../../history/record-of.ts'
import { differsFromSeal } from '../../history/seal/seals.ts'
import type { Ruleset } from '../../history/versions/rulesets.ts'
import type { Version } from '../../history/versions/version.ts'
import type { Amendment } from '../../model/amendment.ts'
import { isComplete } from '../../model/content.ts'
import type { ResolvedContent } from '../rule.ts'
import { completeRulesets } from './known-rulesets.ts'

/** A version and the one before it. Neither differs from its seal. */
export interface AmendmentStep {
  readonly ruleset: Ruleset
  readonly before: Version
  readonly after: Version
  /** Record of the instrument that made the version. */
  readonly record: Amendment | undefined
}

/** Returns all pairs of consecutive versions, the oldest first. Versions that differ from their seal are skipped. */
export function amendmentSteps(contents: ResolvedContent): AmendmentStep[] {
  const { amendments, seals } = contents
  const rulesets = completeRulesets(contents).filter(({ id }) => isComplete(contents, 'amendment', id))
  return rulesets.flatMap(ruleset => {
    const line = ruleset.versions.toReversed()
    return line.slice(1).flatMap((after, at): AmendmentStep[] => {
      const before = line[at]
      if (!before || [before, after].some(version => differsFromSeal(version, seals))) return []
      return [{ ruleset, before, after, record: recordOf(after.text, amendments) }]
    })
  })
}
