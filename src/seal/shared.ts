import type { Path, Ruleset } from '../model/law.ts'
import type { Seal } from '../model/record.ts'
import { pathOfMark, sealMarks } from './marks.ts'
import { type Digested, differingMarks, isBroken, sealOf } from './seals.ts'

/** An article that was corrected in one version, and stands in another one as it stood before. */
export interface LeftBehind {
  readonly path: Path
  readonly corrected: Ruleset
  readonly left: Ruleset
}

/**
 * Of versions that differ from their records, what another version still has as it stood: the record keeps no words, but
 * an article with the very mark that the corrected one had says the same.
 */
export function leftBehind(versions: readonly Digested[], seals: readonly Seal[]): LeftBehind[] {
  const marks = new Map(versions.map(({ ruleset }) => [ruleset, sealMarks(ruleset)]))
  return versions.flatMap(version => {
    const corrected = version.ruleset
    const seal = isBroken(version, seals) ? sealOf(corrected, seals) : undefined
    return (seal ? differingMarks(seal, corrected) : []).flatMap(key => {
      const old = seal?.marks.get(key)
      return [...marks].flatMap(([left, own]) =>
        old && left !== corrected && own.get(key) === old ? [{ path: pathOfMark(key), corrected, left }] : []
      )
    })
  })
}
