import { type InferOutput, record, string } from 'valibot'
import { data, dataOf } from './dom-names.ts'
import { readJson } from './json.ts'

/** Changes of provisions since earlier versions, by version label and slug: 「第85条の2は、この後、第85条の3になりました。」 */
const MOVES = record(string(), record(string(), string()))

export type RenumberingNotices = Readonly<InferOutput<typeof MOVES>>

/** Returns the attribute that contains the changes of provisions since earlier versions. */
export function movesAttribute(moves: RenumberingNotices): ReturnType<typeof data> {
  return data({ moves: JSON.stringify(moves) })
}

/** Parses the changes from the attribute. Returns an empty record if the attribute is missing or invalid. */
export function readMoves(element: Pick<Element, 'getAttribute'> | null): RenumberingNotices {
  const read = element && readJson(MOVES, dataOf(element, 'moves'))
  return read?.ok ? read.value : {}
}
