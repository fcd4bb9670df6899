import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, type Settings } from '../settings.ts'
import { digestsIn } from './built-files.ts'

/** Inputs and files of a built site. Stored in the site, so that both are replaced together. */
export interface BuildManifest {
  /** SHA-256 of all inputs except the reference date. */
  readonly digest: string
  readonly inForce: InForce
  readonly base: string
  readonly articles: number
  readonly pages: number
  /** Digests of the built files by path. A later build may only delete these files. */
  readonly files: Readonly<Record<string, string>>
}

/**
 * Dates between which the same texts are in force: `from` is inclusive, `until` exclusive. `null` if there is no such
 * date.
 */
export interface InForce {
  readonly from: string | null
  readonly until: string | null
}

/** File name of the build manifest in a site. */
export const STAMP_FILE = '.build.json'

const program = ['src', 'public', 'scripts', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json']

/** Returns the build manifest of the site in a folder. Returns `undefined` if there is no complete site. */
export function readStamp(outDir: string): BuildManifest | undefined {
  try {
    return JSON.parse(readFileSync(path.join(outDir, STAMP_FILE), 'utf8')) as BuildManifest
  } catch {
    return undefined
  }
}

/** Writes the build manifest of a site, with the digests of its files. */
export function writeStamp(site: string, stamp: Omit<BuildManifest, 'files'>): void {
  writeFileSync(
    path.join(site, STAMP_FILE),
    `${JSON.stringify({ ...stamp, files: digestsIn(site) } satisfies BuildManifest)}\n`
  )
}

/** Returns the enforcement dates that enclose a date. */
export function inForceOn(day: string, enforced: readonly (string | null)[]): InForce {
  const days = enforced.filter(each => each !== null).sort()
  return { from: days.findLast(each => each <= day) ?? null, until: days.find(each => each > day) ?? null }
}

/** True if a build with these inputs on this date would produce the same site. */
export function isUpToDate(stamp: BuildManifest, now: string, day: string): boolean {
  if (stamp.digest !== now) return false
  const { from, until } = stamp.inForce
  return (from === null || from <= day) && (until === null || day < until)
}

/** Returns the digest of everything that a build depends on except the content: program, settings, Node, system. */
export function digestProgram({ site, base }: Settings): string {
  const system = [root, process.version, process.platform, process.arch]
  return digestFolders(
    [site, base, process.env.SITE_URL, ...system],
    program.map(name => path.join(root, name))
  )
}

/** Returns the digest of the content and the program. */
export function digestInputs({ contentDir }: Settings, program: string): string {
  return digestFolders([program], [contentDir])
}

function digestFolders(values: readonly (string | undefined)[], folders: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(values))
  for (const at of folders)
    for (const input of listFiles(at)) hash.update(`\0${path.relative(at, input)}\0`).update(readFileSync(input))
  return hash.digest('hex')
}

/** Returns all files below a folder, or the file itself, sorted. */
export function listFiles(at: string): readonly string[] {
  const found = statSync(at, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [at] : []
  const entries = readdirSync(at, { withFileTypes: true, recursive: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath, entry.name))
    .sort()
}
