/** @file What the page of the drafting desk and its script call the same thing by; in a file of its own, so that no other page carries it. */
import { array, type InferOutput, nullable, object, string } from 'valibot'
import type { DeskData } from './editor-rpc.ts'
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

/** What marks the parts of the desk that its script works with, or says how they stand. */
export const DESK_MARK = {
  /** What a button does. */
  does: 'data-do',
  /** The view that a key shows, and the one that is shown. */
  view: 'data-view',
  shown: 'data-shown',
  /** Where a fault of the meeting is told, by its field. */
  problem: 'data-problem'
} as const

export type DeskMarkName = keyof typeof DESK_MARK

/** The selector of what has a mark of the desk, or has it with this value. */
export function deskHaving(mark: DeskMarkName, value?: string): string {
  return value === undefined ? `[${DESK_MARK[mark]}]` : `[${DESK_MARK[mark]}="${value}"]`
}

/** What the device keeps of the desk, by name; a draft has its own number behind `draft`. */
export const DESK_KEPT = { draft: 'draft-' } as const

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
  aside: string(),
  repository: nullable(object({ address: string(), branch: string(), folder: string() }))
})

/** What the page says. */
export function readDeskData(place: Pick<Element, 'textContent'> | null): JsonRead<DeskData> {
  const read: JsonRead<InferOutput<typeof DESK_DATA>> = readJson(DESK_DATA, place?.textContent ?? null)
  return read
}
