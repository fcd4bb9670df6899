import type { Path, RulesetText } from '../../model/law.ts'
import type { Seal } from '../../model/seal.ts'
import { fingerprintsOf, pathOfMark } from './fingerprints.ts'
import { type DigestedText, differingMarks, differsFromSeal, findSeal } from './seals.ts'

/** An article that was corrected in one version and is still uncorrected in another version. */
export interface UncorrectedCopy {
  readonly path: Path
  readonly corrected: RulesetText
  readonly left: RulesetText
}

/**
 * Finds articles that were corrected in one version and remain uncorrected in another. Seals store no text, but an
 * equal fingerprint proves an equal text.
 */
export function findUncorrectedCopies(versions: readonly DigestedText[], seals: readonly Seal[]): UncorrectedCopy[] {
  const marks = new Map(versions.map(({ text }) => [text, fingerprintsOf(text)]))
  return versions.flatMap(version => {
    const corrected = version.text
    const seal = differsFromSeal(version, seals) ? findSeal(corrected, seals) : undefined
    return (seal ? differingMarks(seal, corrected) : []).flatMap(key => {
      const old = seal?.marks.get(key)
      return [...marks].flatMap(([left, own]) =>
        old && left !== corrected && own.get(key) === old ? [{ path: pathOfMark(key), corrected, left }] : []
      )
    })
  })
}
