import { type InferOutput, record, string } from 'valibot'
import { data, dataOf } from './dom-names.ts'
import { readJson } from './json.ts'

/** What became of provisions since earlier editions: by the mark of the edition and the address, 「第85条の2は、この後、第85条の3になりました。」 */
const MOVES = record(string(), record(string(), string()))

export type RenumberingNotices = Readonly<InferOutput<typeof MOVES>>

/** The attribute by which a page says what became of the provisions of earlier editions. */
export function movesAttribute(moves: RenumberingNotices): ReturnType<typeof data> {
  return data({ moves: JSON.stringify(moves) })
}

/** What a page says of them; nothing where it cannot be read. */
export function readMoves(element: Pick<Element, 'getAttribute'> | null): RenumberingNotices {
  const read = element && readJson(MOVES, dataOf(element, 'moves'))
  return read?.ok ? read.value : {}
}
