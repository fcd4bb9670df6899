import type { ContentPlace } from '../model/content-layout.ts'
import { isPrecedentOnRecord, precedentSealOf } from '../seal/precedents.ts'
import { createAlteredCheck, sealsWithMissingProvisions } from '../seal/seals.ts'
import type { RuleContext } from './rule.ts'

/**
 * What lacks something that it has on record is told as that: to all other rules it is as if it could not be read as a whole.
 * Of what has other words than on record that alone is told, and not what these would say.
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
