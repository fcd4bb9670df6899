import { differsFromSeal } from '../../history/seal/seals.ts'
import { formatProvisionPath } from '../../model/address.ts'
import type { Amendment } from '../../model/amendment.ts'
import { isComplete } from '../../model/content.ts'
import { keyLocation } from '../../model/key-location.ts'
import type { Rule, RuleContext, RuleFinding } from '../rule.ts'
import { amendmentSteps } from '../shared/amendment-steps.ts'
import { driftsOf, formatIntendedDrift, isDeclaredDrift, speaksOf } from '../shared/drifts.ts'

/**
 * Warns when an entry under `drift` of an amendment record matches no citation: the target is unchanged, or differs
 * from `meant`.
 */
export const driftUnused = {
  code: 'drift-unused',
  about: 'records',
  severity: 'warning',
  *content(contents) {
    const records = contents.amendments.filter(({ drift }) => drift.length > 0)
    if (records.length === 0) return
    const amended = amendmentSteps(contents)
    for (const record of records) {
      if (!isKnown(record, contents)) continue
      const drifts = amended.filter(one => one.record === record).flatMap(driftsOf)
      for (const [at, entry] of record.drift.entries()) {
        if (drifts.some(drift => isDeclaredDrift(entry, drift))) continue
        const near = drifts.find(drift => speaksOf(entry, drift))
        yield unused(record, at, near ? `この引用が今指すのは ${formatIntendedDrift(near)} です` : 'この行を消します')
      }
    }
  }
} as const satisfies Rule

/** True if all versions of the ruleset are parsed and match their seals. Otherwise their citations are uncertain. */
function isKnown({ ruleset }: Amendment, contents: RuleContext): boolean {
  const versions = contents.rulesets.find(({ id }) => id === ruleset)?.versions ?? []
  return isComplete(contents, 'version', ruleset) && !versions.some(version => differsFromSeal(version, contents.seals))
}

function unused(record: Amendment, at: number, hint: string): RuleFinding {
  const entry = record.drift[at]
  const named = entry ? `${formatProvisionPath(entry.at)}の「${entry.citation}」` : ''
  const meant = (entry?.meant ?? []).map(path => formatProvisionPath(path)).join('、')
  return {
    message: `この改正の記録の drift にある${named}は、この改正で${meant}を指すようになった引用ではありません`,
    hint,
    place: keyLocation(record, `drift.${at}.citation`, `drift.${at}`, '#drift')
  }
}
