import type { Precedent, PrecedentBlock, PrecedentSeal, Seal } from '../model/record.ts'
import type { SourceText } from '../model/source.ts'
import { sha256 } from '../text/sha256.ts'
import { hasSeals } from './seals.ts'

/** A piece of what was decided: a key of the frontmatter, or words in a section, under a name that has no blank in it. */
interface Piece {
  readonly name: string
  readonly words: string
  /** Where it stands; `null` for a key. */
  readonly text: SourceText | null
}

/**
 * What was decided, piece by piece: number, day, caption, relation line and words, or why the record is lost. What became of it
 * since (`status` and what goes with it) does not count: that changes with the law.
 */
function piecesOf(precedent: Precedent): Piece[] {
  const key = (name: string, words: unknown): Piece => ({ name, words: String(words ?? ''), text: null })
  if (precedent.lost !== null) return [key('number', precedent.number), key('lost', precedent.lost)]
  const { number, decidedOn, caption, related, sections } = precedent
  const words = sections.flatMap(({ name, blocks }) =>
    blocks.flatMap(textsOf).map(({ text, mark }, at) => ({
      name: `${name.replaceAll(/\s/gu, '_')}/${at + 1}`,
      words: mark + text.plain,
      text
    }))
  )
  const keys = [key('number', number), key('decidedOn', decidedOn), key('caption', caption), key('related', related)]
  return [...keys, ...words]
}

function textsOf(block: PrecedentBlock): { readonly text: SourceText; readonly mark: string }[] {
  const texts = block.kind === 'text' ? [block.text] : block.points
  return texts.map(text => ({ text, mark: block.kind === 'text' ? '' : '- ' }))
}

/** SHA-256 over what was decided, in hexadecimal. */
function precedentDigest(precedent: Precedent): string {
  return sha256(
    piecesOf(precedent)
      .map(({ name, words }) => `${name}\t${words}`)
      .join('\n')
  )
}

/** A short mark of each piece: they tell where a precedent was changed. */
function marksOf(precedent: Precedent): Map<string, string> {
  return new Map(piecesOf(precedent).map(({ name, words }) => [name, sha256(words).slice(0, 6)]))
}

/** The mark of its text kind, where the file declares one: apart from the digest, so that digests stay what they are. */
function textFact(precedent: Precedent): string | null {
  const kind = precedent.lost === null ? precedent.text : null
  return kind && sha256(`text\n${kind}`).slice(0, 6)
}

/** The record that counts of a precedent. */
export function precedentSealOf(
  { ruleset, number }: Pick<Precedent, 'ruleset' | 'number'>,
  seals: readonly PrecedentSeal[]
): PrecedentSeal | undefined {
  return seals.findLast(seal => seal.ruleset === ruleset && seal.number === number)
}

/** Whether the precedents of a ruleset are put on record: where one is, or the text is, with the facts about it. */
export function keepsPrecedentSeals(
  ruleset: string,
  { seals, precedentSeals }: { readonly seals: readonly Seal[]; readonly precedentSeals: readonly PrecedentSeal[] }
): boolean {
  const withFacts = seals.filter(({ facts }) => facts.size > 0)
  return hasSeals(ruleset, withFacts) || precedentSeals.some(seal => seal.ruleset === ruleset)
}

/** Whether a precedent stands as it is on record. */
export function isPrecedentOnRecord(precedent: Precedent, seals: readonly PrecedentSeal[]): boolean {
  const seal = precedentSealOf(precedent, seals)
  const text = seal?.facts.get('text') ?? null
  return seal?.digest === precedentDigest(precedent) && (text === null || text === textFact(precedent))
}

/** True if the record of a precedent lacks a fact that its file declares. */
export function lacksFacts(precedent: Precedent, seals: readonly PrecedentSeal[]): boolean {
  return textFact(precedent) !== null && !precedentSealOf(precedent, seals)?.facts.has('text')
}

/** The first piece of a precedent that is not as on record, or stands where one is gone: its words, or the key of its field. */
export function findFirstAlteration(precedent: Precedent, { digest, marks }: PrecedentSeal): SourceText | string {
  if (digest === precedentDigest(precedent)) return 'text'
  const pieces = piecesOf(precedent)
  const now = marksOf(precedent)
  const altered = pieces.find(({ name }) => marks.get(name) !== now.get(name))
  const gone = [...marks.keys()].findIndex(name => !now.has(name))
  const piece = altered ?? pieces[Math.max(0, gone - 1)] ?? pieces.at(-1)
  return piece?.text ?? piece?.name ?? 'number'
}

/** A precedent's record of a day, as `seals.yaml` has it. */
export function precedentSealFor(precedent: Precedent, { day, reason }: { day: string; reason: string }) {
  const [digest, marks, text] = [precedentDigest(precedent), marksOf(precedent), textFact(precedent)]
  const facts = new Map(text === null ? [] : [['text', text] as const])
  return { version: `precedent:${precedent.number}`, digest, sealedOn: day, reason, marks, facts }
}
