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

const TOLD = { id: string(), label: string(), text: string(), note: nullable(string()), cites: array(string()) }

/** What one ruleset has on a topic: a value, or why there is none. */
const CARRIED_PARAMETER = variant('ruled', [
  object({
    ...TOLD,
    ruled: literal(true),
    value: union([number(), boolean(), string(), array(string()), record(string(), nullable(number()))])
  }),
  object({ ...TOLD, ruled: literal(false), why: picklist(['none', 'unknown', 'open', 'unread', 'unfamiliar']) })
])

/** What a tool counts with. */
const CARRIED_TOOL = object({
  /** The home ruleset first. */
  rulesets: array(
    object({
      id: string(),
      name: string(),
      title: string(),
      /** By topic. */
      rules: record(string(), CARRIED_PARAMETER),
      /** How a provision is linked to, by its path. */
      cites: record(string(), object({ words: string(), href: string() })),
      custom: string()
    })
  ),
  /** The address of a topic's page, by its id. */
  topics: record(string(), string())
})

export type EmbeddedToolData = Readonly<InferOutput<typeof CARRIED_TOOL>>

/** The attribute by which the place of a tool's results says what the tool counts with. */
export function toolAttribute(tool: object): ReturnType<typeof data> {
  return data({ outcomes: JSON.stringify(tool) })
}

/** What that place says. */
export function readTool(place: Pick<Element, 'getAttribute'>): JsonRead<EmbeddedToolData> {
  return readJson(CARRIED_TOOL, dataOf(place, 'outcomes'))
}
