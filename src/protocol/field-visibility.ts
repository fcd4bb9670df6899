import { array, type InferOutput, nullable, object, string } from 'valibot'
import { data, dataOf } from './dom-names.ts'
import { type JsonRead, readJson } from './json.ts'

/** When a field of a form is asked for. */
const ASKED_FOR = object({
  /** What happened: 「win」「nagashi」. */
  events: array(string()),
  /** What must hold of it besides: 「yakuman」; `null` for nothing. */
  when: nullable(string())
})

export type FieldVisibility = Readonly<InferOutput<typeof ASKED_FOR>>

/** The attribute by which a field says when it is asked for. */
export function askedAttribute(events: readonly string[], when: string | null = null): ReturnType<typeof data> {
  return data({ asked: JSON.stringify({ events, when }) })
}

/** What a field says of it. */
export function readAsked(field: Pick<Element, 'getAttribute'>): JsonRead<FieldVisibility> {
  return readJson(ASKED_FOR, dataOf(field, 'asked'))
}
