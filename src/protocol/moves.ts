import { type InferOutput, record, string } from 'valibot'
import { readJson } from './json.ts'
import { data, dataOf } from './names.ts'

/** What became of provisions since earlier editions: by the mark of the edition and the address, 「第85条の2は、この後、第85条の3になりました。」 */
const MOVES = record(string(), record(string(), string()))

export type Moves = Readonly<InferOutput<typeof MOVES>>

/** The attribute by which a page says what became of the provisions of earlier editions. */
export function movesAttribute(moves: Moves): ReturnType<typeof data> {
  return data({ moves: JSON.stringify(moves) })
}

/** What a page says of them; nothing where it cannot be read. */
export function readMoves(element: Pick<Element, 'getAttribute'> | null): Moves {
  const read = element && readJson(MOVES, dataOf(element, 'moves'))
  return read?.ok ? read.value : {}
}
