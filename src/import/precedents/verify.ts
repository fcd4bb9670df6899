import { readPrecedent } from '../../content/read/records.ts'
import type { Precedent, PrecedentBlock } from '../../model/precedent.ts'
import type { ImportBuilder } from '../build/draft.ts'
import { normalizeLabel, stripWhitespace } from '../build/normalize-for-proof.ts'
import { checkRoundTrip } from '../finish/round-trip-check.ts'
import { describeFailure } from '../finish/verify.ts'

/**
 * Parses the files with the parser that all commands use, and checks that together they contain the text of the
 * collection. Returns the number of compared characters.
 */
export function verifyFiles(draft: ImportBuilder, files: ReadonlyMap<string, string>): number {
  const read = [...files].map(([path, text]) => readPrecedent({ path, text }))
  const precedents = read.map(({ value, findings }) => (findings.length === 0 ? value : null))
  const isRead = precedents.every(precedent => precedent !== null)
  const failed = read.findIndex(({ findings }) => findings.length > 0)
  const parsed = isRead
    ? { text: precedents.map(printPrecedent).join('') }
    : describeFailure(draft, [...files.values()][failed] ?? '', read[failed]?.findings ?? [])
  return checkRoundTrip(draft, parsed, () => undefined)
}

function printPrecedent(precedent: Precedent): string {
  const { number, lost } = precedent
  if (lost !== null) return `${number}${stripWhitespace(lost)}`
  const { caption, decidedOn, related, sections } = precedent
  return [
    `${stripWhitespace(caption)}${decidedOn}${number}${related.join('')}`,
    ...sections.map(({ name, blocks }) => `${normalizeLabel(name)}${blocks.map(printBlock).join('')}`)
  ].join('')
}

function printBlock(block: PrecedentBlock): string {
  return block.kind === 'text'
    ? stripWhitespace(block.text.plain)
    : block.points.map(({ plain }) => stripWhitespace(plain)).join('')
}
