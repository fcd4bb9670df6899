import { readPrecedent } from '../../content/read/records.ts'
import type { Precedent, PrecedentBlock } from '../../model/record.ts'
import type { Draft } from '../draft/draft.ts'
import { sayLabel, sayWords } from '../draft/saying.ts'
import { prove } from '../finish/proof.ts'

/**
 * Reads the files back with the reader that every command uses, and proves that together they say what the collection
 * said. Returns how many characters were compared.
 */
export function verifyFiles(draft: Draft, files: ReadonlyMap<string, string>): number {
  const read = [...files].map(([path, text]) => readPrecedent({ path, text }))
  const precedents = read.map(({ value, findings }) => (findings.length === 0 ? value : null))
  const again = precedents.every(precedent => precedent !== null) ? precedents.map(sayPrecedent).join('') : null
  return prove(draft, again, () => undefined)
}

function sayPrecedent(precedent: Precedent): string {
  const { number, lost } = precedent
  if (lost !== null) return `${number}${sayWords(lost)}`
  const { caption, decidedOn, related, sections } = precedent
  return [
    `${sayWords(caption)}${decidedOn}${number}${related.join('')}`,
    ...sections.map(({ name, blocks }) => `${sayLabel(name)}${blocks.map(sayBlock).join('')}`)
  ].join('')
}

function sayBlock(block: PrecedentBlock): string {
  return block.kind === 'text' ? sayWords(block.text.plain) : block.points.map(({ plain }) => sayWords(plain)).join('')
}
