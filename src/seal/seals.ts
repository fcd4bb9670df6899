import type { Path, RulesetText } from '../model/law.ts'
import type { Seal } from '../model/record.ts'
import { textOnlyDigestOf } from './digest.ts'
import { fingerprintKey, fingerprintsOf, isOfParts, pathOfMark } from './fingerprints.ts'
import { metadataFingerprints, PARTS_FACT, SEALED_METADATA } from './metadata-fingerprints.ts'

/** A version's text and its digest. */
export interface DigestedText {
  readonly ruleset: RulesetText
  readonly digest: string
}

/** A digest that is to be put on record. */
export type NewSeal = Pick<Seal, 'version' | 'digest' | 'sealedOn' | 'reason' | 'marks' | 'facts'>

/** The records that count: of several of one version the last. */
export function sealsInEffect(seals: readonly Seal[]): Seal[] {
  return [...new Map(seals.map(seal => [`${seal.ruleset}/${seal.version}`, seal])).values()]
}

/** The record that counts of a version. */
export function findSeal({ id, version }: RulesetText, seals: readonly Seal[]): Seal | undefined {
  return seals.findLast(seal => seal.ruleset === id && seal.version === version)
}

/** Whether a version's text is another than the one on record: no text of the ruleset, until that is settled. */
export function differsFromSeal({ ruleset, digest }: DigestedText, seals: readonly Seal[]): boolean {
  const seal = findSeal(ruleset, seals)
  return seal !== undefined && !isAsSealed(seal, { ruleset, digest })
}

/** True if a text is the one on record, as far as the record goes. */
export function isAsSealed(seal: Seal, text: DigestedText): boolean {
  return seal.digest === text.digest || isOfWordsAlone(seal, text)
}

/** True if a record is from before tables and marks were covered, and the text has some: it says nothing of these. */
export function isOfWordsAlone({ digest, facts }: Seal, { ruleset, digest: now }: DigestedText): boolean {
  return digest !== now && !facts.has(PARTS_FACT) && digest === textOnlyDigestOf(ruleset)
}

/** The facts that a version gives otherwise than its record. Older records have none, or not the day of enforcement. */
export function factsDiffering({ facts }: Seal, ruleset: RulesetText): string[] {
  if (facts.size === 0) return []
  const now = metadataFingerprints(ruleset)
  return SEALED_METADATA.filter(fact => facts.get(fact) !== now.get(fact) && (fact !== 'enforcedOn' || facts.has(fact)))
}

/** True if the record of a version lacks one of its facts. */
export function lacksFact({ ruleset }: DigestedText, seals: readonly Seal[]): boolean {
  const seal = findSeal(ruleset, seals)
  return seal !== undefined && [...metadataFingerprints(ruleset).keys()].some(fact => !seal.facts.has(fact))
}

/** Whether a version stands as it is on record, its words and its facts. */
export function matchesSeal({ ruleset, digest }: DigestedText, seals: readonly Seal[]): boolean {
  const seal = findSeal(ruleset, seals)
  return (
    seal !== undefined && seal.digest === digest && seal.facts.size > 0 && factsDiffering(seal, ruleset).length === 0
  )
}

/** Whether the versions of a ruleset are put on record at all. */
export function hasSeals(id: string, seals: readonly Seal[]): boolean {
  return seals.some(({ ruleset }) => ruleset === id)
}

/** Where a text differs from the one on record: the articles and headings, as far as the record has marks of them. */
export function changedSinceSeal(seal: Seal, ruleset: RulesetText): Path[] {
  return [...new Set(differingMarks(seal, ruleset).map(pathOfMark))]
}

/** The keys of the marks that are not as on record. */
export function differingMarks({ marks, facts }: Seal, ruleset: RulesetText): string[] {
  if (marks.size === 0) return []
  const now = fingerprintsOf(ruleset)
  const keys = [...new Set([...now.keys(), ...marks.keys()])]
  return keys.filter(key => now.get(key) !== marks.get(key) && (facts.has(PARTS_FACT) || !isOfParts(key)))
}

/** Says of a provision of a text whether its words are others than on record: nobody can tell yet what it says. */
export function createAlteredCheck(seals: readonly Seal[]): (text: DigestedText, path: Path) => boolean {
  const known = new Map<DigestedText, ReadonlySet<Path>>()
  return (text, path) => {
    const seal = findSeal(text.ruleset, seals)
    const altered =
      known.get(text) ?? new Set(seal && !isAsSealed(seal, text) ? changedSinceSeal(seal, text.ruleset) : [])
    known.set(text, altered)
    return altered.has(fingerprintKey(path))
  }
}

/** Of texts in force those that lack an article or a heading that they have on record, and those of rulesets that are gone: what names that is not at fault. */
export function sealsWithMissingProvisions(inForce: readonly DigestedText[], seals: readonly Seal[]): Seal[] {
  return sealsInEffect(seals).filter(seal => {
    const own = inForce.find(({ ruleset }) => ruleset.id === seal.ruleset)
    if (own?.ruleset.version !== seal.version || isAsSealed(seal, own)) return !own
    const now = fingerprintsOf(own.ruleset)
    return [...seal.marks.keys()].some(key => !now.has(key) && !isOfParts(key))
  })
}

/** A version's record of a day. */
export function createSeal(
  { ruleset, digest }: DigestedText,
  { day, reason }: { day: string; reason: string }
): NewSeal {
  return {
    version: ruleset.version,
    digest,
    sealedOn: day,
    reason,
    marks: fingerprintsOf(ruleset),
    facts: metadataFingerprints(ruleset)
  }
}
