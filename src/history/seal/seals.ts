import type { Path, RulesetText } from '../../model/law.ts'
import type { Seal } from '../../model/seal.ts'
import { textOnlyDigestOf } from './digest.ts'
import { fingerprintKey, fingerprintsOf, isOfParts, pathOfMark } from './fingerprints.ts'
import { metadataFingerprints, PARTS_FACT, SEALED_METADATA } from './metadata-fingerprints.ts'

/** Text of a version with its digest. */
export interface DigestedText {
  readonly text: RulesetText
  readonly digest: string
}

/** Seal to be recorded. */
export type NewSeal = Pick<Seal, 'version' | 'digest' | 'sealedOn' | 'reason' | 'marks' | 'facts'>

/** Returns the seals in effect: the last seal of each version. */
export function sealsInEffect(seals: readonly Seal[]): Seal[] {
  return [...new Map(seals.map(seal => [`${seal.ruleset}/${seal.version}`, seal])).values()]
}

/** Returns the seal in effect of a version. */
export function findSeal({ id, version }: RulesetText, seals: readonly Seal[]): Seal | undefined {
  return seals.findLast(seal => seal.ruleset === id && seal.version === version)
}

/**
 * True if the text of a version differs from its seal. Until the difference is resolved, the text does not count as the
 * ruleset's text.
 */
export function differsFromSeal({ text, digest }: DigestedText, seals: readonly Seal[]): boolean {
  const seal = findSeal(text, seals)
  return seal !== undefined && !isAsSealed(seal, { text, digest })
}

/** True if a text matches its seal in everything that the seal covers. */
export function isAsSealed(seal: Seal, text: DigestedText): boolean {
  return seal.digest === text.digest || isOfWordsAlone(seal, text)
}

/** True if the seal predates the coverage of tables and marks, and the text has some. The seal does not cover these. */
export function isOfWordsAlone({ digest, facts }: Seal, { text, digest: now }: DigestedText): boolean {
  return digest !== now && !facts.has(PARTS_FACT) && digest === textOnlyDigestOf(text)
}

/** Returns the metadata fields that differ from the seal. Older seals have no metadata, or no enforcement date. */
export function factsDiffering({ facts }: Seal, text: RulesetText): string[] {
  if (facts.size === 0) return []
  const now = metadataFingerprints(text)
  return SEALED_METADATA.filter(fact => facts.get(fact) !== now.get(fact) && (fact !== 'enforcedOn' || facts.has(fact)))
}

/** True if the seal of a version has no fingerprint of some metadata field. */
export function lacksFact({ text }: DigestedText, seals: readonly Seal[]): boolean {
  const seal = findSeal(text, seals)
  return seal !== undefined && [...metadataFingerprints(text).keys()].some(fact => !seal.facts.has(fact))
}

/** True if a version matches its seal in text and metadata. */
export function matchesSeal({ text, digest }: DigestedText, seals: readonly Seal[]): boolean {
  const seal = findSeal(text, seals)
  return seal !== undefined && seal.digest === digest && seal.facts.size > 0 && factsDiffering(seal, text).length === 0
}

/** True if any version of the ruleset is sealed. */
export function hasSeals(id: string, seals: readonly Seal[]): boolean {
  return seals.some(({ ruleset }) => ruleset === id)
}

/** Returns the articles and headings that changed since sealing, as far as the seal has fingerprints. */
export function changedSinceSeal(seal: Seal, text: RulesetText): Path[] {
  return [...new Set(differingMarks(seal, text).map(pathOfMark))]
}

/** Returns the fingerprint keys that differ from the seal. */
export function differingMarks({ marks, facts }: Seal, text: RulesetText): string[] {
  if (marks.size === 0) return []
  const now = fingerprintsOf(text)
  const keys = [...new Set([...now.keys(), ...marks.keys()])]
  return keys.filter(key => now.get(key) !== marks.get(key) && (facts.has(PARTS_FACT) || !isOfParts(key)))
}

/** Creates a predicate: true if the text of a provision differs from its seal, so that its content is uncertain. */
export function createAlteredCheck(seals: readonly Seal[]): (text: DigestedText, path: Path) => boolean {
  const known = new Map<DigestedText, ReadonlySet<Path>>()
  return (text, path) => {
    const seal = findSeal(text.text, seals)
    const altered = known.get(text) ?? new Set(seal && !isAsSealed(seal, text) ? changedSinceSeal(seal, text.text) : [])
    known.set(text, altered)
    return altered.has(fingerprintKey(path))
  }
}

/**
 * Returns the seals whose text in force has lost a sealed article or heading, or whose ruleset was removed. References
 * to the missing parts are not reported again.
 */
export function sealsWithMissingProvisions(inForce: readonly DigestedText[], seals: readonly Seal[]): Seal[] {
  return sealsInEffect(seals).filter(seal => {
    const own = inForce.find(({ text }) => text.id === seal.ruleset)
    if (own?.text.version !== seal.version || isAsSealed(seal, own)) return !own
    const now = fingerprintsOf(own.text)
    return [...seal.marks.keys()].some(key => !now.has(key) && !isOfParts(key))
  })
}

/** Creates the seal of a version. */
export function createSeal({ text, digest }: DigestedText, { day, reason }: { day: string; reason: string }): NewSeal {
  return {
    version: text.version,
    digest,
    sealedOn: day,
    reason,
    marks: fingerprintsOf(text),
    facts: metadataFingerprints(text)
  }
}
