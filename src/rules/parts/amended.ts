import type { RulesetFamily } from '../../corpus/families.ts'
import type { Version } from '../../corpus/version.ts'
import { recordOf } from '../../history/record-of.ts'
import { isWhole } from '../../model/content.ts'
import type { Amendment } from '../../model/record.ts'
import { isBroken } from '../../seal/seals.ts'
import type { Contents } from '../rule.ts'
import { wholeFamilies } from './known-rulesets.ts'

/** A version and the one before it in its line, both as they are on record. */
export interface AmendedVersion {
  readonly family: RulesetFamily
  readonly before: Version
  readonly after: Version
  /** The record of the instrument that made it. */
  readonly record: Amendment | undefined
}

/** Every version that another one came before, the oldest first. A text that is another than the one on record is none until that is settled. */
export function amendedVersions(contents: Contents): AmendedVersion[] {
  const { amendments, seals } = contents
  const families = wholeFamilies(contents).filter(({ id }) => isWhole(contents, 'amendment', id))
  return families.flatMap(family => {
    const line = family.versions.toReversed()
    return line.slice(1).flatMap((after, at): AmendedVersion[] => {
      const before = line[at]
      if (!before || [before, after].some(version => isBroken(version, seals))) return []
      return [{ family, before, after, record: recordOf(after.ruleset, amendments) }]
    })
  })
}
