import type { Path, Ruleset } from '../model/law.ts'
import type { Seal } from '../model/record.ts'
import { wordsDigestOf } from './digest.ts'
import { factMarks, PARTS_FACT, SEALED_FACTS } from './facts.ts'
import { isOfParts, markOf, pathOfMark, sealMarks } from './marks.ts'

/** A version's text and its digest. */
export interface Digested {
  readonly ruleset: Ruleset
  readonly digest: string
}

/** A digest that is to be put on record. */
export type NewSeal = Pick<Seal, 'version' | 'digest' | 'sealedOn' | 'reason' | 'marks' | 'facts'>

/** The records that count: of several of one version the last. */
export function sealsInEffect(seals: readonly Seal[]): Seal[] {
  return [...new Map(seals.map(seal => [`${seal.ruleset}/${seal.version}`, seal])).values()]
}

/** The record that counts of a version. */
export function sealOf({ id, version }: Ruleset, seals: readonly Seal[]): Seal | undefined {
  return seals.findLast(seal => seal.ruleset === id && seal.version === version)
}

/** Whether a version's text is another than the one on record: no text of the ruleset, until that is settled. */
export function isBroken({ ruleset, digest }: Digested, seals: readonly Seal[]): boolean {
  const seal = sealOf(ruleset, seals)
  return seal !== undefined && !isAsSealed(seal, { ruleset, digest })
}

/** True if a text is the one on record, as far as the record goes. */
export function isAsSealed(seal: Seal, text: Digested): boolean {
  return seal.digest === text.digest || isOfWordsAlone(seal, text)
}

/** True if a record is from before tables and marks were covered, and the text has some: it says nothing of these. */
export function isOfWordsAlone({ digest, facts }: Seal, { ruleset, digest: now }: Digested): boolean {
  return digest !== now && !facts.has(PARTS_FACT) && digest === wordsDigestOf(ruleset)
}

/** The facts that a version gives otherwise than its record. Older records have none, or not the day of enforcement. */
export function factsDiffering({ facts }: Seal, ruleset: Ruleset): string[] {
  if (facts.size === 0) return []
  const now = factMarks(ruleset)
  return SEALED_FACTS.filter(fact => facts.get(fact) !== now.get(fact) && (fact !== 'enforcedOn' || facts.has(fact)))
}

/** True if the record of a version lacks one of its facts. */
export function lacksFact({ ruleset }: Digested, seals: readonly Seal[]): boolean {
  const seal = sealOf(ruleset, seals)
  return seal !== undefined && [...factMarks(ruleset).keys()].some(fact => !seal.facts.has(fact))
}

/** Whether a version stands as it is on record, its words and its facts. */
export function isOnRecord({ ruleset, digest }: Digested, seals: readonly Seal[]): boolean {
  const seal = sealOf(ruleset, seals)
  return (
    seal !== undefined && seal.digest === digest && seal.facts.size > 0 && factsDiffering(seal, ruleset).length === 0
  )
}

/** Whether the versions of a ruleset are put on record at all. */
export function keepsSeals(id: string, seals: readonly Seal[]): boolean {
  return seals.some(({ ruleset }) => ruleset === id)
}

/** Where a text differs from the one on record: the articles and headings, as far as the record has marks of them. */
export function differingFrom(seal: Seal, ruleset: Ruleset): Path[] {
  return [...new Set(differingMarks(seal, ruleset).map(pathOfMark))]
}

/** The keys of the marks that are not as on record. */
export function differingMarks({ marks, facts }: Seal, ruleset: Ruleset): string[] {
  if (marks.size === 0) return []
  const now = sealMarks(ruleset)
  const keys = [...new Set([...now.keys(), ...marks.keys()])]
  return keys.filter(key => now.get(key) !== marks.get(key) && (facts.has(PARTS_FACT) || !isOfParts(key)))
}

/** Says of a provision of a text whether its words are others than on record: nobody can tell yet what it says. */
export function alteredIn(seals: readonly Seal[]): (text: Digested, path: Path) => boolean {
  const known = new Map<Digested, ReadonlySet<Path>>()
  return (text, path) => {
    const seal = sealOf(text.ruleset, seals)
    const altered = known.get(text) ?? new Set(seal && !isAsSealed(seal, text) ? differingFrom(seal, text.ruleset) : [])
    known.set(text, altered)
    return altered.has(markOf(path))
  }
}

/** Of texts in force those that lack an article or a heading that they have on record, and those of rulesets that are gone: what names that is not at fault. */
export function lackingTheirRecord(inForce: readonly Digested[], seals: readonly Seal[]): Seal[] {
  return sealsInEffect(seals).filter(seal => {
    const own = inForce.find(({ ruleset }) => ruleset.id === seal.ruleset)
    if (own?.ruleset.version !== seal.version || isAsSealed(seal, own)) return !own
    const now = sealMarks(own.ruleset)
    return [...seal.marks.keys()].some(key => !now.has(key) && !isOfParts(key))
  })
}

/** A version's record of a day. */
export function sealFor({ ruleset, digest }: Digested, { day, reason }: { day: string; reason: string }): NewSeal {
  return {
    version: ruleset.version,
    digest,
    sealedOn: day,
    reason,
    marks: sealMarks(ruleset),
    facts: factMarks(ruleset)
  }
}
