import type { ContentPlace } from '../../model/content-layout.ts'
import type { SourceFile } from '../../model/source.ts'
import type { Finding } from '../diagnostics/types.ts'
import type { ParseResult } from './ruleset.ts'

/** Content folder, read from disk or given as texts. */
export interface SourceFolder {
  /** Every file with a valid path, by its path. */
  readonly files: ReadonlyMap<string, SourceFile>
  /** Paths of files that cannot be read, and of files that a misnamed file was probably intended to be. */
  readonly unparsedFiles: readonly ContentPlace[]
  readonly findings: readonly Finding[]
  /** Changes that a command is about to write: texts that are not on disk, and `null` for a file to remove. */
  readonly edits: ReadonlyMap<string, string | null>
  /** Cached parse results of files. Share the cache to check several contents that differ in one file. */
  readonly parseCache: WeakMap<SourceFile, ParseResult<unknown>>
  /** Cached digests of the statements of files, in the form of the ledger. */
  readonly statementDigests: WeakMap<SourceFile, string>
}

/** Creates a folder from texts by path. */
export function folderOfTexts(texts: Iterable<readonly [path: string, text: string]>): SourceFolder {
  const caches = { parseCache: new WeakMap(), statementDigests: new WeakMap() }
  const empty: SourceFolder = { files: new Map(), unparsedFiles: [], findings: [], edits: new Map(), ...caches }
  return { ...withFiles(empty, new Map(texts)), edits: new Map() }
}

/**
 * Line ends of a text that replaces a file:
 * - `of-file`: those of the file, for a text that a command saves.
 * - `as-given`: those of the text, for an editor that counts offsets.
 */
export type LineEnds = 'of-file' | 'as-given'

/**
 * Returns the folder with these texts by path, as if they were saved there. `null` removes a file; `as-given` preserves
 * every offset of a text.
 */
export function withFiles(
  folder: SourceFolder,
  texts: ReadonlyMap<string, string | null>,
  lineEnds: LineEnds = 'of-file'
): SourceFolder {
  const endsOf = (path: string, text: string) =>
    lineEnds === 'as-given' ? text : withEndsOf(folder.files.get(path)?.text, text)
  const written = [...texts].map(([path, text]) => [path, text === null ? null : endsOf(path, text)] as const)
  const added = written.flatMap(([path, text]) => (text === null ? [] : [[path, { path, text }] as const]))
  const left = [...folder.files].filter(([path]) => texts.get(path) !== null)
  const files = [...new Map([...left, ...added])].sort(([a], [b]) => (a < b ? -1 : 1))
  return { ...folder, files: new Map(files), edits: new Map([...folder.edits, ...written]) }
}

/** Converts the line ends of a text to CRLF if all lines of the old text end with CRLF. */
function withEndsOf(old: string | undefined, text: string): string {
  const isWindows = old !== undefined && /\r\n/u.test(old) && !/(?<!\r)\n/u.test(old)
  return isWindows ? text.replaceAll(/\r?\n/gu, '\r\n') : text
}
