import { array, type InferOutput, nullable, object, string } from 'valibot'
import { data, dataOf } from './dom-names.ts'
import { type JsonRead, readJson } from './json.ts'

/** Condition under which a field of a form is shown. */
const FIELD_VISIBILITY = object({
  /** Events for which the field is shown: 「win」「nagashi」. */
  events: array(string()),
  /** Additional condition: 「yakuman」; `null` for none. */
  when: nullable(string())
})

export type FieldVisibility = Readonly<InferOutput<typeof FIELD_VISIBILITY>>

/** Returns the attribute that contains the condition of a field. */
export function visibilityAttribute(events: readonly string[], when: string | null = null): ReturnType<typeof data> {
  return data({ asked: JSON.stringify({ events, when }) })
}

/** Parses the condition of a field from its attribute. */
export function readVisibility(field: Pick<Element, 'getAttribute'>): JsonRead<FieldVisibility> {
  return readJson(FIELD_VISIBILITY, dataOf(field, 'asked'))
}
