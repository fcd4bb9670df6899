import { array, boolean, fallback, literal, nullable, number, object, optional, picklist, string } from 'valibot'
import type { DraftAmendment } from '../../model/draft.ts'
import { blankDraft, NO_MEETING } from '../../protocol/blank-draft.ts'
import type { EditorRuleset } from '../../protocol/editor-data.ts'
import { DRAFT_KEY_PREFIX } from '../../protocol/editor-names.ts'
import { readJson } from '../../protocol/json.ts'
import { formatDay } from '../../text/days.ts'
import { truncate } from '../../text/truncate.ts'
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

/** Schema of the text and base of a stored draft. */
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

/** Schema of a stored draft. Text and base are required; any other unreadable field counts as not entered. */
const STORED_DRAFT = object({
  /** Time of the last change, in milliseconds since 1970. */
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
  /** Text that the draft is based on. Needed to compute the changes after the site has a newer text. */
  before: string(),
  /** Messages of the import, until the draft is changed. */
  told: fallback(array(string()), [])
})

/** A draft on this device. */
export interface DraftOnDevice extends DraftToStore {
  readonly id: string
  readonly changed: number
}

/** A draft with the additional stored data. */
export interface DraftToStore {
  readonly draft: DraftAmendment
  readonly before: string
  readonly messages: readonly string[]
}

/** Returns the drafts on this device, last changed first. Unreadable entries are skipped, not deleted. */
export function draftsOnDevice(): DraftOnDevice[] {
  const ids = keysOnDevice().flatMap(key => (isDraftKey(key) ? [key.slice(DRAFT_KEY_PREFIX.length)] : []))
  return ids.flatMap(id => draftOnDevice(id) ?? []).sort((a, b) => b.changed - a.changed)
}

/** Returns one draft; `null` if the id is unknown or the draft unreadable. */
export function draftOnDevice(id: string): DraftOnDevice | null {
  const read = readJson(STORED_DRAFT, readStorage(keyOf(id)))
  if (!read.ok) return null
  const { draft, before, told: messages, changed } = read.value
  return { draft, before, messages, changed, id }
}

/** Stores a draft; returns false if storage is denied or full. */
export function storeDraft(id: string, { draft, before, messages }: DraftToStore, now: Date): boolean {
  return writeStorage(keyOf(id), JSON.stringify({ draft, before, told: messages, changed: now.getTime() }))
}

/** Deletes a draft. */
export function discardDraft(id: string): void {
  writeStorage(keyOf(id), null)
}

/** Returns an id that no draft on this device has. */
export function createDraftId(now: Date): string {
  let id = now.getTime()
  while (readStorage(keyOf(String(id))) !== null) id++
  return String(id)
}

/** True if the storage key is that of a draft. */
export function isDraftKey(key: string): boolean {
  return /^[0-9]+$/u.test(key.slice(DRAFT_KEY_PREFIX.length)) && key.startsWith(DRAFT_KEY_PREFIX)
}

/** Returns a draft of a ruleset without changes. */
export function newDraft({ id, version, digest }: EditorRuleset, text: string): DraftAmendment {
  return blankDraft({ ruleset: id, version, digest }, text)
}

/** Upper limit of a shown name, in characters. A longer name slows down the layout of the page. */
const LONGEST_NAME = 200

/** Returns the title of a draft, truncated; 「無題の改正案」 if the title is empty. */
export function draftName(draft: DraftAmendment): string {
  return truncate(draft.title.trim(), LONGEST_NAME) || '無題の改正案'
}

function keyOf(id: string): string {
  return `${DRAFT_KEY_PREFIX}${id}`
}

function keysOnDevice(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/** Formats a version by its enforcement date or year: 「2020年8月7日の版」. Any other name gives 「施行日不明の版」. */
export function versionInWords(version: string): string {
  return `${/^[0-9]{4}(?:-|$)/u.test(version) ? formatDay(version) : '施行日不明'}の版`
}
