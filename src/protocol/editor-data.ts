/**
 * @file Data that the editor page and its workers load: the rulesets that can be amended, and the files of the content.
 */
import { array, type InferOutput, nullable, object, string } from 'valibot'
import { type JsonRead, readJson } from './json.ts'

/**
 * Content files by path. The value is `null` if the file exists but is not transferred:
 * - the text of a ruleset that the club does not amend;
 * - a file that the check does not need.
 */
export type EditorFiles = Readonly<Record<string, string | null>>

/** Text removed from files, by path: offset in the remaining text, and the removed text. */
export type EditorCuts = Readonly<Record<string, readonly (readonly [at: number, text: string])[]>>

const rulesetSchema = object({
  id: string(),
  /** 「鬼ヅモ同好会麻雀規約」 */
  title: string(),
  /** Name used in citations: 「規約」. */
  name: string(),
  /** Id of the version that a draft starts from. */
  version: string(),
  /** 「2020年8月7日施行」 */
  says: string(),
  /** Digest of the text. */
  digest: string(),
  /** Path of the file in the content. */
  path: string(),
  /** URL of the files that its text is checked with. */
  files: string()
})

/** A ruleset that can be amended. */
export type EditorRuleset = Readonly<InferOutput<typeof rulesetSchema>>

/** A repository, its published branch, and the folder of the content. */
const repositorySchema = object({ address: string(), branch: string(), folder: string() })

export type EditorRepository = Readonly<InferOutput<typeof repositorySchema>>

const editorSchema = object({
  base: string(),
  rulesets: array(rulesetSchema),
  /** URL of all other content files, compressed with Zstandard. */
  content: string(),
  /** URL of the text removed from these files because amendments never change it. Needed for exports. */
  aside: string(),
  /** Repository for proposals: `https://github.com/owner/name`; `null` if the club has none. */
  repository: nullable(repositorySchema)
})

/** Data that the editor page contains as JSON. */
export type EditorData = Readonly<InferOutput<typeof editorSchema>>

/** Parses the data that the editor page contains. */
export function readEditorData(place: Pick<Element, 'textContent'> | null): JsonRead<EditorData> {
  return readJson(editorSchema, place?.textContent ?? null)
}
