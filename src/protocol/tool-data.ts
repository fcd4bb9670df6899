import {
  array,
  boolean,
  type InferOutput,
  literal,
  nullable,
  number,
  object,
  picklist,
  record,
  string,
  union,
  variant
} from 'valibot'
import { data, dataOf } from './dom-names.ts'
import { type JsonRead, readJson } from './json.ts'

const REPORTED_TOPIC = {
  id: string(),
  label: string(),
  text: string(),
  note: nullable(string()),
  cites: array(string())
}

/** Parameter of one ruleset for a topic: a value, or the reason for a missing value. */
const CARRIED_PARAMETER = variant('ruled', [
  object({
    ...REPORTED_TOPIC,
    ruled: literal(true),
    value: union([number(), boolean(), string(), array(string()), record(string(), nullable(number()))])
  }),
  object({
    ...REPORTED_TOPIC,
    ruled: literal(false),
    why: picklist(['none', 'unknown', 'open', 'unread', 'unfamiliar'])
  })
])

/** Parameters of a tool. */
const CARRIED_TOOL = object({
  /** The home ruleset comes first. */
  rulesets: array(
    object({
      id: string(),
      name: string(),
      title: string(),
      /** Parameters by topic id. */
      rules: record(string(), CARRIED_PARAMETER),
      /** Text and URL of the links to provisions, by path. */
      cites: record(string(), object({ label: string(), href: string() })),
      custom: string()
    })
  ),
  /** URL of the page of a topic, by topic id. */
  topics: record(string(), string())
})

export type EmbeddedToolData = Readonly<InferOutput<typeof CARRIED_TOOL>>

/** Returns the attribute that passes the parameters to the container of the results. */
export function toolAttribute(tool: object): ReturnType<typeof data> {
  return data({ outcomes: JSON.stringify(tool) })
}

/** Parses the parameters from the container of the results. */
export function readTool(place: Pick<Element, 'getAttribute'>): JsonRead<EmbeddedToolData> {
  return readJson(CARRIED_TOOL, dataOf(place, 'outcomes'))
}
