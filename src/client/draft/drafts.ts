import { array, boolean, fallback, literal, nullable, number, object, optional, picklist, string } from 'valibot'
import { blankDraft, NO_MEETING } from '../../protocol/blank-draft.ts'
import { DESK_KEPT } from '../../protocol/desk-names.ts'
import type { DeskRuleset, DraftAmendment } from '../../protocol/editor-rpc.ts'
import { readJson } from '../../protocol/json.ts'
import { truncate } from '../../text/truncate.ts'
import { formatDay } from '../../view/day.ts'
import { readStorage, writeStorage } from '../page/local-storage.ts'

const text = fallback(nullable(string()), null)
const count = fallback(nullable(number()), null)
const lines = array(string())

const MEETING = object({
  members: count,
  present: count,
  chair: text,
  votes: fallback(object({ for: count, against: count, abstained: count }), NO_MEETING.votes),
  castingVote: fallback(nullable(picklist(['for', 'against'])), null),
  adoptedOn: text,
  adoptedAt: text,
  duringGame: fallback(nullable(boolean()), null),
  effectiveOn: text,
  tournamentEndedOn: text,
  noticeOn: text
})

const UNRESOLVED = object({
  at: number(),
  gone: lines,
  come: lines,
  behind: string(),
  gap: number(),
  under: string(),
  now: lines
})

/** The words of a draft, as the device has them. */
export const DRAFT_WORDS = object({
  base: object({ ruleset: string(), version: string(), digest: string() }),
  text: string(),
  moves: fallback(array(object({ from: string(), to: string() })), []),
  drift: fallback(
    array(object({ at: string(), citation: string(), meant: array(string()), note: nullable(string()) })),
    []
  ),
  unresolved: optional(array(UNRESOLVED), [])
})

/** A draft as the device has it. Its words and its base have to be there; of all else what cannot be read counts as not entered. */
const KEPT_DRAFT = object({
  /** In milliseconds. */
  changed: number(),
  draft: object({
    format: literal(1),
    ...DRAFT_WORDS.entries,
    title: string(),
    meeting: fallback(nullable(MEETING), null),
    enforcedOn: text,
    instrument: text,
    proposer: text,
    reason: text
  }),
  /** The text that it was begun from: where the site has another one since, what was changed is known all the same. */
  before: string(),
  /** What was said when it came in, until it is changed. */
  told: fallback(array(string()), [])
})

/** A draft on this device. */
export interface DraftOnDevice extends DraftToKeep {
  readonly id: string
  readonly changed: number
}

/** A draft with what the device keeps besides. */
export interface DraftToKeep {
  readonly draft: DraftAmendment
  readonly before: string
  readonly told: readonly string[]
}

/** The drafts on this device, the last changed first; what cannot be read is left where it lies. */
export function draftsOnDevice(): DraftOnDevice[] {
  const ids = keysOnDevice().flatMap(key => (isDraftKey(key) ? [key.slice(DESK_KEPT.draft.length)] : []))
  return ids.flatMap(id => draftOnDevice(id) ?? []).sort((a, b) => b.changed - a.changed)
}

/** One of them; `null` where there is none of this number. */
export function draftOnDevice(id: string): DraftOnDevice | null {
  const read = readJson(KEPT_DRAFT, readStorage(keyOf(id)))
  if (!read.ok) return null
  return { ...read.value, id }
}

/** Keeps a draft; false where the device refuses. */
export function storeDraft(id: string, kept: DraftToKeep, now: Date): boolean {
  return writeStorage(keyOf(id), JSON.stringify({ ...kept, changed: now.getTime() }))
}

/** Throws a draft away. */
export function discardDraft(id: string): void {
  writeStorage(keyOf(id), null)
}

/** A number that no draft on this device has. */
export function createDraftId(now: Date): string {
  let id = now.getTime()
  while (readStorage(keyOf(String(id))) !== null) id++
  return String(id)
}

/** Whether what another page wrote under a name is a draft. */
export function isDraftKey(key: string): boolean {
  return /^[0-9]+$/u.test(key.slice(DESK_KEPT.draft.length)) && key.startsWith(DESK_KEPT.draft)
}

/** A draft of a ruleset that changes nothing as yet. */
export function newDraft({ id, version, digest }: DeskRuleset, text: string): DraftAmendment {
  return blankDraft({ ruleset: id, version, digest }, text)
}

/** So much of a name is shown, in characters: a longer one holds up the layout of a page. */
const LONGEST_NAME = 200

/** What a draft is called: by its writer, else by its ruleset and the day it was last changed. */
export function draftName(draft: DraftAmendment): string {
  return truncate(draft.title.trim(), LONGEST_NAME) || '名のない改正案'
}

function keyOf(id: string): string {
  return `${DESK_KEPT.draft}${id}`
}

function keysOnDevice(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/** A version by its name, which is the day from which it is in force, or a year, or none: 「2020年8月7日の版」. */
export function versionInWords(version: string): string {
  return `${/^[0-9]{4}(?:-|$)/u.test(version) ? formatDay(version) : '施行日不明'}の版`
}
