import type { Precedent, PrecedentBlock, PrecedentSeal, RecordedPrecedent } from '../model/record.ts'
import { sha256 } from '../text/sha256.ts'

/**
 * SHA-256 over what was decided: its number, day, caption, relation line and words, or why its record is lost. What became of
 * it since (`status` and what goes with it) does not count: that changes with the law.
 */
function precedentDigest(precedent: Precedent): string {
  return sha256(
    (precedent.lost === null ? linesOf(precedent) : [`${precedent.number}\t欠番\t${precedent.lost}`]).join('\n')
  )
}

function linesOf({ number, decidedOn, caption, related, sections }: RecordedPrecedent): string[] {
  const words = sections.flatMap(({ name, blocks }) => [`## ${name}`, ...blocks.flatMap(wordsOf)])
  return [`${number}\t${decidedOn ?? ''}\t${caption}\t${related.join(' ')}`, ...words]
}

function wordsOf(block: PrecedentBlock): string[] {
  return block.kind === 'text' ? [block.text.plain] : block.points.map(({ plain }) => `- ${plain}`)
}

/** The record that counts of a precedent. */
export function precedentSealOf(
  { ruleset, number }: Pick<Precedent, 'ruleset' | 'number'>,
  seals: readonly PrecedentSeal[]
): PrecedentSeal | undefined {
  return seals.findLast(seal => seal.ruleset === ruleset && seal.number === number)
}

/** Whether a precedent stands as it is on record. */
export function isPrecedentOnRecord(precedent: Precedent, seals: readonly PrecedentSeal[]): boolean {
  return precedentSealOf(precedent, seals)?.digest === precedentDigest(precedent)
}

/** A precedent's record of a day, as `seals.yaml` has it. */
export function precedentSealFor(precedent: Precedent, { day, reason }: { day: string; reason: string }) {
  const digest = precedentDigest(precedent)
  return { version: `precedent:${precedent.number}`, digest, sealedOn: day, reason, marks: new Map(), facts: new Map() }
}
