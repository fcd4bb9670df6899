import type { Finding } from '../../diagnostics/types.ts'
import type { ContentPlace } from '../../model/layout.ts'
import type { SourceFile } from '../../model/source.ts'
import type { Read } from './ruleset.ts'

/** A content folder: as it lies on the disk, or as it was handed on. */
export interface ContentFiles {
  /** The text of every file that has its place, by its path. */
  readonly files: ReadonlyMap<string, SourceFile>
  /** What is there and cannot be read, or seems to be meant by a file with another name. */
  readonly unread: readonly ContentPlace[]
  readonly findings: readonly Finding[]
  /** Those of the texts that are not on the disk: what a command wants to write. */
  readonly edits: ReadonlyMap<string, string>
  /** What files said when they were read before: whoever checks many contents that differ in one file hands it on. */
  readonly known: WeakMap<SourceFile, Read<unknown>>
  /** The digests of the statements of files, as far as they were worked out before, as the ledger has them. */
  readonly marks: WeakMap<SourceFile, string>
}

/** A folder with these texts in it, by path, that was read elsewhere. */
export function folderOfTexts(texts: Iterable<readonly [path: string, text: string]>): ContentFiles {
  const known = { known: new WeakMap(), marks: new WeakMap() }
  const empty: ContentFiles = { files: new Map(), unread: [], findings: [], edits: new Map(), ...known }
  return { ...withFiles(empty, new Map(texts)), edits: new Map() }
}

/** The same folder with these texts in it, by path, as if they were saved there: each with the line ends that its file has. */
export function withFiles(folder: ContentFiles, texts: ReadonlyMap<string, string>): ContentFiles {
  const kept = [...texts].map(([path, text]) => [path, withEndsOf(folder.files.get(path)?.text, text)] as const)
  const added = kept.map(([path, text]) => [path, { path, text }] as const)
  const files = [...new Map([...folder.files, ...added])].sort(([a], [b]) => (a < b ? -1 : 1))
  return { ...folder, files: new Map(files), edits: new Map([...folder.edits, ...kept]) }
}

/** A text whose lines end as those of the old one do, where all of them end as on Windows. */
function withEndsOf(old: string | undefined, text: string): string {
  const isWindows = old !== undefined && /\r\n/u.test(old) && !/(?<!\r)\n/u.test(old)
  return isWindows ? text.replaceAll(/\r?\n/gu, '\r\n') : text
}
