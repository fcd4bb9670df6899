/** @file Distinguishes the files of a build from other files in the same folder. */
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Files that operating systems create when a user opens a folder. */
const LITTER = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini'])

/** Returns the digests of all files in a folder, by their path in the folder. */
export function digestsIn(folder: string): Record<string, string> {
  return Object.fromEntries(entriesIn(folder).map(name => [name, digestOf(path.join(folder, name))]))
}

/**
 * Returns the entries of a folder that were not built or have changed, including empty folders. `built` maps built
 * paths to digests.
 */
export function findForeignFiles(folder: string, built: Readonly<Record<string, string>>): string[] {
  if (!existsSync(folder)) return []
  return entriesIn(folder).filter(name => {
    if (LITTER.has(path.basename(name))) return false
    return !Object.hasOwn(built, name) || built[name] !== digestOf(path.join(folder, name))
  })
}

/** Returns files, links and empty folders, with slashes between the names. */
function entriesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const parents = new Set(entries.map(({ parentPath }) => parentPath))
  return entries
    .map(entry => ({ entry, at: path.join(entry.parentPath, entry.name) }))
    .filter(({ entry, at }) => !entry.isDirectory() || !parents.has(at))
    .map(({ at }) => path.relative(folder, at).split(path.sep).join('/'))
    .sort()
}

/** Returns the digest of a file. Entries that are not files have the digest '', which no built file has. */
function digestOf(at: string): string {
  if (!lstatSync(at).isFile()) return ''
  return createHash('sha256').update(readFileSync(at)).digest('hex').slice(0, 16)
}
