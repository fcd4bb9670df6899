import { array, type InferOutput, number, object, pipe, regex, safeParse, string, unknown } from 'valibot'
import { readJson } from './json.ts'

/** 卓で決めたこと: a ruling as the players noted it, stored only on the device. */
const SAVED_RULING = object({
  /** Time of saving, in milliseconds since the epoch. Serves as id on the device. */
  id: number(),
  /** Date of the decision: `2026-11-21`. */
  decidedOn: pipe(string(), regex(/^\d{4}-\d{2}-\d{2}$/u)),
  /** Title of the dispute: 「山を崩した」. */
  title: string(),
  facts: string(),
  outcome: string(),
  /** Provisions of its basis, in words: 「第80条（牌こぼし）」. */
  provisions: array(string()),
  /** The same provisions as paths: `80`. */
  paths: array(string()),
  /** Version of the bylaws, as citations show it: 「2020年8月7日施行・再述」. */
  edition: string()
})

export type SavedRuling = Readonly<InferOutput<typeof SAVED_RULING>>

/** Upper limit of rulings read from the device: more than players save, and few enough for one page. */
export const MAX_RULINGS = 200

/** Parses the stored rulings, up to `MAX_RULINGS`. Invalid input counts as an empty list. */
export function parseSavedRulings(text: string | null): SavedRuling[] {
  const rulings: SavedRuling[] = []
  for (const entry of parseSavedList(text)) {
    if (rulings.length === MAX_RULINGS) break
    const ruling = parseSavedRuling(entry)
    if (ruling) rulings.push(ruling)
  }
  return rulings
}

/** Returns the stored entries unvalidated: entries that fail validation may be of a newer build. */
export function parseSavedList(text: string | null): readonly unknown[] {
  const list = readJson(array(unknown()), text)
  return list.ok ? list.value : []
}

/** True if the stored value is a list or missing. Any other value may be of a newer build. */
export function isSavedList(text: string | null): boolean {
  return text === null || readJson(array(unknown()), text).ok
}

/** Validates an entry of the list. Returns `null` if the entry is not a ruling. */
export function parseSavedRuling(entry: unknown): SavedRuling | null {
  const { success, output } = safeParse(SAVED_RULING, entry)
  return success ? output : null
}
