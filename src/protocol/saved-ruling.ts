import { array, type InferOutput, number, object, pipe, regex, safeParse, string, unknown } from 'valibot'
import { readJson } from './json.ts'

/** 卓で決めたこと: a ruling as the table noted it, kept on the device alone. */
const KEPT_RULING = object({
  /** When it was kept, in milliseconds: its name on the device. */
  id: number(),
  /** The day it was decided: `2026-11-21`. */
  decidedOn: pipe(string(), regex(/^\d{4}-\d{2}-\d{2}$/u)),
  /** What the dispute is called: 「山を崩した」. */
  title: string(),
  facts: string(),
  outcome: string(),
  /** The provisions it rests on, in words: 「第80条（牌こぼし）」. */
  provisions: array(string()),
  /** The same as addresses: `80`. */
  paths: array(string()),
  /** The edition of the bylaws, as citations are signed: 「2020年8月7日施行・再述」. */
  edition: string()
})

export type SavedRuling = Readonly<InferOutput<typeof KEPT_RULING>>

/** So many are read: more than a table keeps, and few enough for any page. */
export const MOST_RULINGS = 200

/** Reads what the device holds, the first so many; what is no list of rulings counts as none. */
export function readKeptRulings(text: string | null): SavedRuling[] {
  const rulings: SavedRuling[] = []
  for (const entry of readKeptList(text)) {
    if (rulings.length === MOST_RULINGS) break
    const ruling = readKeptRuling(entry)
    if (ruling) rulings.push(ruling)
  }
  return rulings
}

/** The entries as they lie there: of those that cannot be read, some may be of a newer edition of the site. */
export function readKeptList(text: string | null): readonly unknown[] {
  const list = readJson(array(unknown()), text)
  return list.ok ? list.value : []
}

/** Whether what the device holds is a list, or nothing: anything else may be of a newer edition of the site. */
export function isKeptList(text: string | null): boolean {
  return text === null || readJson(array(unknown()), text).ok
}

/** An entry of the list; `null` for one that is no ruling. */
export function readKeptRuling(entry: unknown): SavedRuling | null {
  const { success, output } = safeParse(KEPT_RULING, entry)
  return success ? output : null
}
