import type { CellView } from '../view/cell.ts'
import type { HrefOf, Piece } from '../view/pieces.ts'
import { type BesideWords, type OnPage, type SaidContext, type Say, sayWith } from '../view/said.ts'
import { base, everyRecords, library } from './library.ts'
import { recordLinks } from './links.ts'

const { said, families } = library
const context: SaidContext = { said, families, base, records: everyRecords, recordLinks }

/** What is said about provisions, with its citations as links. */
export const saidPieces: Say = sayWith(context)

/** The same on a page of law, where citations of its own text lead where the law's do. */
export function sayOn(page: OnPage): Say {
  return sayWith(context, page)
}

/** The same where citations lead elsewhere: to the English of what they cite. */
export function sayLinkedTo({ page, recordLinks }: { page: OnPage | null; recordLinks: HrefOf }): Say {
  return sayWith({ ...context, recordLinks }, page ?? undefined)
}

const plain = new Map(library.plain.map(entry => [`${entry.ruleset}/${entry.on}/${entry.path}`, entry]))

/** ひとことで, of a provision or a precedent; empty where there is none. */
export function plainPieces(
  ruleset: string,
  on: 'provision' | 'precedent',
  path: string,
  saying: Say = saidPieces
): Piece[] {
  const entry = plain.get(`${ruleset}/${on}/${path}`)
  if (!entry) return []
  return sentencePieces(entry, saying)
}

/** The words of a sentence that stands beside a provision or a precedent. */
export function sentencePieces({ file, key, places, sentence }: BesideWords, saying: Say): Piece[] {
  return saying({ file, key: places[`${key}.text`] ? `${key}.text` : key, text: sentence })
}

/** What a cell says besides its words, with its citations as links. */
export function sayOfCell(
  { topic, family }: CellView,
  name: 'text' | 'instruction' | 'note' | 'derivation',
  text: string,
  span?: Parameters<Say>[1]
) {
  return saidPieces({ file: topic.file, key: `cells.${family.id}.${name}`, text }, span)
}

/** The words of a cell, in stretches that say what differs and others. */
export function sayCell(cell: CellView): { readonly pieces: readonly Piece[]; readonly differs: boolean }[] {
  const whole = cell.words.map(({ text }) => text).join('')
  let end = 0
  return cell.words.map(({ text, differs }) => {
    const start = end
    end += text.length
    return { pieces: sayOfCell(cell, 'text', whole, { start, end }), differs }
  })
}
