import { isPrecedentOnRecord, precedentSealOf } from '../history/seal/precedents.ts'
import { createAlteredCheck, sealsWithMissingProvisions } from '../history/seal/seals.ts'
import type { ContentPlace } from '../model/content-layout.ts'
import type { RuleContext } from './rule.ts'

/**
 * Prepares the context for all other rules, so that a difference from a seal is reported only once. Texts that lost
 * sealed provisions count as incomplete. Provisions and precedents that differ from their seal are marked.
 */
export function maskAlteredContent(contents: RuleContext): RuleContext {
  const { families, seals, precedents, precedentSeals, home, unread } = contents
  const inForce = families.map(({ current }) => current)
  const lacking = sealsWithMissingProvisions(inForce, seals).map(({ ruleset, version }): ContentPlace<'version'> => {
    return { kind: 'version', ruleset, name: version }
  })
  const isLacking = lacking.some(({ ruleset }) => ruleset === home?.id)
  const altered = precedents.flatMap(({ precedent }) => {
    const isAltered = precedentSealOf(precedent, precedentSeals) && !isPrecedentOnRecord(precedent, precedentSeals)
    return isAltered ? [`${precedent.ruleset}/${precedent.number}`] : []
  })
  return {
    ...contents,
    home: isLacking ? null : home,
    unread: [...unread, ...lacking],
    lacking,
    isAltered: createAlteredCheck(seals),
    isAlteredPrecedent: (ruleset, number) => altered.includes(`${ruleset}/${number}`)
  }
}
