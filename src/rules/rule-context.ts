import { isPrecedentOnRecord, precedentSealOf } from '../history/seal/precedents.ts'
import { createAlteredCheck, sealsWithMissingProvisions } from '../history/seal/seals.ts'
import type { ContentPlace } from '../model/content-layout.ts'
import type { ResolvedContent, RuleContext } from './rule.ts'

/** Compares the content with its seals, so that other rules do not report a difference from a seal again. */
export function createRuleContext(contents: ResolvedContent): RuleContext {
  const { rulesets, seals, precedents, precedentSeals, home, unparsedFiles } = contents
  const inForce = rulesets.map(({ current }) => current)
  const incomplete = sealsWithMissingProvisions(inForce, seals).map(({ ruleset, version }): ContentPlace<'version'> => {
    return { kind: 'version', ruleset, name: version }
  })
  const isHomeIncomplete = incomplete.some(({ ruleset }) => ruleset === home?.id)
  const altered = precedents.flatMap(({ precedent }) => {
    const isAltered = precedentSealOf(precedent, precedentSeals) && !isPrecedentOnRecord(precedent, precedentSeals)
    return isAltered ? [`${precedent.ruleset}/${precedent.number}`] : []
  })
  return {
    ...contents,
    home: isHomeIncomplete ? null : home,
    unparsedFiles: [...unparsedFiles, ...incomplete],
    incomplete,
    isAltered: createAlteredCheck(seals),
    isAlteredPrecedent: (ruleset, number) => altered.includes(`${ruleset}/${number}`)
  }
}
