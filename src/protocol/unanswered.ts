import { array, type InferOutput, object, string } from 'valibot'
import { readJson } from './json.ts'
import { data, dataOf } from './names.ts'

/** What follows where the ruleset says nothing, and the situations that a search without a hit offers; addresses are below the base. */
const UNANSWERED = object({ says: string(), offers: array(object({ words: string(), path: string() })) })

export type Unanswered = Readonly<InferOutput<typeof UNANSWERED>>

/** The attribute of the search box that has it. */
export function unansweredAttribute(unanswered: Unanswered): ReturnType<typeof data> {
  return data({ unanswered: JSON.stringify(unanswered) })
}

/** Reads it; nothing is said or offered where it cannot be read. */
export function readUnanswered(element: Pick<Element, 'getAttribute'>): Unanswered {
  const read = readJson(UNANSWERED, dataOf(element, 'unanswered'))
  return read.ok ? read.value : { says: '', offers: [] }
}
