/** @file What the page of the drafting desk and its script call the same thing by; in a file of its own, so that no other page carries it. */
import { array, type InferOutput, nullable, object, string } from 'valibot'
import type { DeskData } from './desk.ts'
import { type JsonRead, readJson } from './json.ts'

/** Ids of the parts that the script finds. */
export const DESK = {
  /** Where the page says what can be amended: `DeskData`, as JSON. */
  data: 'desk-data',
  /** All that needs the script. */
  desk: 'desk',
  /** The drafts on this device, an entry of them, and what stands there without any. */
  drafts: 'drafts',
  entry: 'draft-entry',
  none: 'no-drafts',
  list: 'draft-list',
  one: 'draft',
  /** Asked where there are drafts already that a provision may go into. */
  choice: 'draft-choice'
} as const

/** What the device keeps of the desk, by name; a draft has its own number behind `draft`. */
export const DESK_KEPT = { draft: 'draft-', editor: 'draft-editor' } as const

const DESK_DATA = object({
  base: string(),
  rulesets: array(
    object({
      id: string(),
      title: string(),
      name: string(),
      version: string(),
      says: string(),
      digest: string(),
      path: string(),
      files: string()
    })
  ),
  content: string(),
  repository: nullable(object({ address: string(), branch: string(), folder: string() }))
})

/** What the page says. */
export function readDeskData(place: Pick<Element, 'textContent'> | null): JsonRead<DeskData> {
  const read: JsonRead<InferOutput<typeof DESK_DATA>> = readJson(DESK_DATA, place?.textContent ?? null)
  return read
}
