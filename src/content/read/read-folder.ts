import { type Dirent, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type ContentPlace, isFolderOfContent, parseContentPath } from '../../model/content-layout.ts'
import type { SourceFile } from '../../model/source.ts'
import type { Finding } from '../diagnostics/types.ts'
import type { SourceFolder } from './files.ts'
import { MAX_BYTES, MAX_LEDGER_BYTES, tooLarge } from './limits.ts'
import { guessIntendedPlaces, strayFile, strayFolder, unreadable } from './unread-files.ts'

/**
 * Reads the files of a content folder that have a valid path, and reports everything else in the folder. A missing
 * folder has no files.
 */
export function readFiles(contentDir: string): SourceFolder {
  const found = newSearch(contentDir)
  if (statSync(contentDir, { throwIfNoEntry: false })?.isDirectory()) searchFolder(found, '')
  const paths = found.paths.sort()
  for (const path of found.strays) {
    found.findings.push(strayFile(path, paths))
    found.unread.push(...guessIntendedPlaces(path))
  }
  const texts = paths.flatMap(path => readOne(found, path) ?? [])
  const files = new Map(texts.map(file => [file.path, file]))
  return {
    files,
    unparsedFiles: found.unread,
    findings: found.findings,
    edits: new Map(),
    parseCache: new WeakMap(),
    statementDigests: new WeakMap()
  }
}

/** State of the search of a content folder. */
interface Search {
  readonly contentDir: string
  /** Files with a valid path. */
  readonly paths: string[]
  readonly strays: string[]
  readonly unread: ContentPlace[]
  readonly findings: Finding[]
}

function newSearch(contentDir: string): Search {
  return { contentDir, paths: [], strays: [], unread: [], findings: [] }
}

/** Searches a folder. Opens only folders and regular files: a pipe would never end, and a link may lead in a circle. */
function searchFolder(search: Search, folder: string): void {
  for (const entry of entriesOf(search, folder)) {
    if (isIgnoredFile(entry.name)) continue
    const path = folder ? `${folder}/${entry.name}` : entry.name
    const hasPlace = parseContentPath(path) !== null
    if (entry.isDirectory() && isFolderOfContent(path) && !hasPlace) searchFolder(search, path)
    else if (entry.isDirectory()) reportStrayFolder(search, path)
    else if (!entry.isFile()) refuse(search, path, entry.isSymbolicLink() ? 'link' : 'special')
    else if (hasPlace) search.paths.push(path)
    else search.strays.push(path)
  }
}

function entriesOf(search: Search, folder: string): Dirent[] {
  try {
    return readdirSync(join(search.contentDir, folder), { withFileTypes: true })
  } catch {
    refuse(search, folder, 'denied')
    return []
  }
}

/** Reports a folder without valid paths once, whatever it contains. An empty folder is not reported. */
function reportStrayFolder(search: Search, path: string): void {
  if (parseContentPath(path)) {
    refuse(search, path, 'folder')
    return
  }
  if (!entriesOf(search, path).some(({ name }) => !isIgnoredFile(name))) return
  search.findings.push(strayFolder(path))
  search.unread.push(...guessIntendedPlaces(path))
}

function refuse(search: Search, path: string, why: Parameters<typeof unreadable>[1]): void {
  search.findings.push(unreadable(path, why))
  search.unread.push(...guessIntendedPlaces(path))
}

function readOne(search: Search, path: string): SourceFile | null {
  const at = join(search.contentDir, path)
  try {
    const { size } = statSync(at)
    if (size <= (parseContentPath(path)?.kind === 'ledger' ? MAX_LEDGER_BYTES : MAX_BYTES))
      return { path, text: readText(at) }
    search.findings.push(tooLarge(path, size))
    search.unread.push(...guessIntendedPlaces(path))
  } catch {
    refuse(search, path, 'denied')
  }
  return null
}

/** Returns the current text of a content file, or `undefined` if the file does not exist. */
export function textOnDisk(contentDir: string, path: string): string | undefined {
  const at = join(contentDir, path)
  return existsSync(at) ? readText(at) : undefined
}

function readText(at: string): string {
  return readFileSync(at, 'utf8').replace(/^\uFEFF/u, '')
}

/** Files that editors, operating systems and version control create. The page of `file-unread` lists these names. */
const IGNORE_PATTERNS: readonly RegExp[] = [
  // .git, .obsidian, .DS_Store, ._uma.mdx, .#uma.mdx, .uma.mdx.swp; files that a command has not yet renamed.
  /^\./u,
  // Backups and locks: uma.mdx~, #uma.mdx#, ~$uma.docx.
  /~$|^#.*#$|^~\$/u,
  /\.(?:bak|orig|rej|swp|swo|tmp)$/iu,
  /^(?:Thumbs\.db|ehthumbs\.db|desktop\.ini|Icon\r|__MACOSX|System Volume Information|\$RECYCLE\.BIN)$/iu
]

/** True if a file or folder of this name is not content and is skipped without a finding. */
function isIgnoredFile(name: string): boolean {
  return IGNORE_PATTERNS.some(pattern => pattern.test(name))
}
