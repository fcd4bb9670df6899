/** @file What a build put into a folder, told from what somebody else did. */
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What an operating system leaves in a folder that somebody looks into. */
const LITTER = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini'])

/** The files of a folder, by their paths in it, with their digests. */
export function digestsIn(folder: string): Record<string, string> {
  return Object.fromEntries(entriesIn(folder).map(name => [name, digestOf(path.join(folder, name))]))
}

/** What lies in a folder and was not built, or is not as it was built; empty folders too. `built`: what was, with its digests. */
export function findForeignFiles(folder: string, built: Readonly<Record<string, string>>): string[] {
  if (!existsSync(folder)) return []
  return entriesIn(folder).filter(name => {
    if (LITTER.has(path.basename(name))) return false
    return !Object.hasOwn(built, name) || built[name] !== digestOf(path.join(folder, name))
  })
}

/** Files, links and empty folders, with slashes between the names. */
function entriesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const parents = new Set(entries.map(({ parentPath }) => parentPath))
  return entries
    .map(entry => ({ entry, at: path.join(entry.parentPath, entry.name) }))
    .filter(({ entry, at }) => !entry.isDirectory() || !parents.has(at))
    .map(({ at }) => path.relative(folder, at).split(path.sep).join('/'))
    .sort()
}

/** Of a file's bytes; of what is no file, nothing that a build could have written. */
function digestOf(at: string): string {
  if (!lstatSync(at).isFile()) return ''
  return createHash('sha256').update(readFileSync(at)).digest('hex').slice(0, 16)
}
