import type { Finding } from '../../diagnostics/types.ts'
import type { ContentPlace } from '../../model/content-layout.ts'
import type { SourceFile } from '../../model/source.ts'
import type { ParseResult } from './ruleset.ts'

/** A content folder: as it lies on the disk, or as it was handed on. */
export interface SourceFolder {
  /** The text of every file that has its place, by its path. */
  readonly files: ReadonlyMap<string, SourceFile>
  /** What is there and cannot be read, or seems to be meant by a file with another name. */
  readonly unread: readonly ContentPlace[]
  readonly findings: readonly Finding[]
  /** What a command wants to write: texts that are not on the disk, and `null` for a file that is to be removed. */
  readonly edits: ReadonlyMap<string, string | null>
  /** What files said when they were read before: whoever checks many contents that differ in one file hands it on. */
  readonly known: WeakMap<SourceFile, ParseResult<unknown>>
  /** The digests of the statements of files, as far as they were worked out before, as the ledger has them. */
  readonly marks: WeakMap<SourceFile, string>
}

/** A folder with these texts in it, by path, that was read elsewhere. */
export function folderOfTexts(texts: Iterable<readonly [path: string, text: string]>): SourceFolder {
  const known = { known: new WeakMap(), marks: new WeakMap() }
  const empty: SourceFolder = { files: new Map(), unread: [], findings: [], edits: new Map(), ...known }
  return { ...withFiles(empty, new Map(texts)), edits: new Map() }
}

/** Line ends of a text that replaces a file: those of the file, as a command saves it, or the text's own, as an editor counts it. */
export type LineEnds = 'of-file' | 'as-given'

/**
 * Returns the folder with these texts in it, by path, as if they were saved there. `null` removes a file. `as-given` keeps
 * every offset of a text.
 */
export function withFiles(
  folder: SourceFolder,
  texts: ReadonlyMap<string, string | null>,
  lineEnds: LineEnds = 'of-file'
): SourceFolder {
  const endsOf = (path: string, text: string) =>
    lineEnds === 'as-given' ? text : withEndsOf(folder.files.get(path)?.text, text)
  const kept = [...texts].map(([path, text]) => [path, text === null ? null : endsOf(path, text)] as const)
  const added = kept.flatMap(([path, text]) => (text === null ? [] : [[path, { path, text }] as const]))
  const left = [...folder.files].filter(([path]) => texts.get(path) !== null)
  const files = [...new Map([...left, ...added])].sort(([a], [b]) => (a < b ? -1 : 1))
  return { ...folder, files: new Map(files), edits: new Map([...folder.edits, ...kept]) }
}

/** A text whose lines end as those of the old one do, where all of them end as on Windows. */
function withEndsOf(old: string | undefined, text: string): string {
  const isWindows = old !== undefined && /\r\n/u.test(old) && !/(?<!\r)\n/u.test(old)
  return isWindows ? text.replaceAll(/\r?\n/gu, '\r\n') : text
}
