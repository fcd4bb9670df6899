import type { Precedent, PrecedentBlock } from '../../model/precedent.ts'
import type { PrecedentSeal, Seal } from '../../model/seal.ts'
import type { SourceText } from '../../model/source.ts'
import { sha256 } from '../../text/sha256.ts'
import { hasSeals } from './seals.ts'

/** Unit of a sealed precedent: a frontmatter key, or a text in a section. The name has no space. */
interface SealedPart {
  readonly name: string
  readonly content: string
  /** Source of the unit; `null` for a frontmatter key. */
  readonly text: SourceText | null
}

/**
 * Splits a decision into units: number, date, caption, relation line and texts, or the reason for the loss. `status`
 * and its related keys do not count, because they change with the law.
 */
function partsOf(precedent: Precedent): SealedPart[] {
  const key = (name: string, text: unknown): SealedPart => ({ name, content: String(text ?? ''), text: null })
  if (precedent.lost !== null) return [key('number', precedent.number), key('lost', precedent.lost)]
  const { number, decidedOn, caption, related, sections } = precedent
  const units = sections.flatMap(({ name, blocks }) =>
    blocks.flatMap(textsOf).map(({ text, mark }, at) => ({
      name: `${name.replaceAll(/\s/gu, '_')}/${at + 1}`,
      content: mark + text.plain,
      text
    }))
  )
  const keys = [key('number', number), key('decidedOn', decidedOn), key('caption', caption), key('related', related)]
  return [...keys, ...units]
}

function textsOf(block: PrecedentBlock): { readonly text: SourceText; readonly mark: string }[] {
  const texts = block.kind === 'text' ? [block.text] : block.points
  return texts.map(text => ({ text, mark: block.kind === 'text' ? '' : '- ' }))
}

/** Returns the SHA-256 digest of a decision, in hexadecimal. */
function precedentDigest(precedent: Precedent): string {
  return sha256(
    partsOf(precedent)
      .map(({ name, content }) => `${name}\t${content}`)
      .join('\n')
  )
}

/** Returns a short fingerprint of each unit, to locate changes in a precedent. */
function marksOf(precedent: Precedent): Map<string, string> {
  return new Map(partsOf(precedent).map(({ name, content }) => [name, sha256(content).slice(0, 6)]))
}

/**
 * Returns the fingerprint of the declared text kind, or `null`. The digest excludes the text kind, so that existing
 * digests remain valid.
 */
function textFact(precedent: Precedent): string | null {
  const kind = precedent.lost === null ? precedent.text : null
  return kind && sha256(`text\n${kind}`).slice(0, 6)
}

/** Returns the seal in effect of a precedent. */
export function precedentSealOf(
  { ruleset, number }: Pick<Precedent, 'ruleset' | 'number'>,
  seals: readonly PrecedentSeal[]
): PrecedentSeal | undefined {
  return seals.findLast(seal => seal.ruleset === ruleset && seal.number === number)
}

/**
 * True if the precedents of a ruleset must be sealed: one already is, or a version is sealed together with its
 * metadata.
 */
export function keepsPrecedentSeals(
  ruleset: string,
  { seals, precedentSeals }: { readonly seals: readonly Seal[]; readonly precedentSeals: readonly PrecedentSeal[] }
): boolean {
  const withFacts = seals.filter(({ facts }) => facts.size > 0)
  return hasSeals(ruleset, withFacts) || precedentSeals.some(seal => seal.ruleset === ruleset)
}

/** True if a precedent matches its seal. */
export function isPrecedentOnRecord(precedent: Precedent, seals: readonly PrecedentSeal[]): boolean {
  const seal = precedentSealOf(precedent, seals)
  const text = seal?.facts.get('text') ?? null
  return seal?.digest === precedentDigest(precedent) && (text === null || text === textFact(precedent))
}

/** True if the seal of a precedent has no text kind although the file declares one. */
function lacksFacts(precedent: Precedent, { facts }: PrecedentSeal): boolean {
  return textFact(precedent) !== null && !facts.has('text')
}

/**
 * True if the seal of a precedent must be recorded again: it has no text kind, or no fingerprints. Only the last record
 * has fingerprints, so a record without them was replaced by a later one that is missing.
 */
export function isSealIncomplete(precedent: Precedent, seals: readonly PrecedentSeal[]): boolean {
  const seal = precedentSealOf(precedent, seals)
  return seal === undefined || seal.marks.size === 0 || lacksFacts(precedent, seal)
}

/** Returns the first unit that differs from the seal, or the unit before a deleted one: its text or its key. */
export function findFirstAlteration(precedent: Precedent, { digest, marks }: PrecedentSeal): SourceText | string {
  if (digest === precedentDigest(precedent)) return 'text'
  const parts = partsOf(precedent)
  const now = marksOf(precedent)
  const altered = parts.find(({ name }) => marks.get(name) !== now.get(name))
  const removedAt = [...marks.keys()].findIndex(name => !now.has(name))
  const part = altered ?? parts[Math.max(0, removedAt - 1)] ?? parts.at(-1)
  return part?.text ?? part?.name ?? 'number'
}

/** Creates the seal of a precedent, in the form of `seals.yaml`. */
export function precedentSealFor(precedent: Precedent, { day, reason }: { day: string; reason: string }) {
  const [digest, marks, text] = [precedentDigest(precedent), marksOf(precedent), textFact(precedent)]
  const facts = new Map(text === null ? [] : [['text', text] as const])
  return { version: `precedent:${precedent.number}`, digest, sealedOn: day, reason, marks, facts }
}
