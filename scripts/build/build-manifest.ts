import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, type Settings } from '../settings.ts'
import { digestsIn } from './built-files.ts'

/** What a built site was built from and holds: kept with it, so that both are replaced at once. */
export interface BuildManifest {
  /** SHA-256 over everything that the site depends on but the day. */
  readonly digest: string
  readonly inForce: InForce
  readonly base: string
  readonly articles: number
  readonly pages: number
  /** Its files with their digests: nothing else may be destroyed with it. */
  readonly files: Readonly<Record<string, string>>
}

/** The days on which the same texts are in force: from the first to before the second, each `null` where there is none. */
export interface InForce {
  readonly from: string | null
  readonly until: string | null
}

/** The stamp's name in a site. */
export const STAMP_FILE = '.build.json'

const program = ['src', 'public', 'scripts', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json']

/** The stamp of the site in a folder. `undefined` when there is no finished site. */
export function readStamp(outDir: string): BuildManifest | undefined {
  try {
    return JSON.parse(readFileSync(path.join(outDir, STAMP_FILE), 'utf8')) as BuildManifest
  } catch {
    return undefined
  }
}

/** Writes a site's stamp, with what the site is made of. */
export function writeStamp(site: string, stamp: Omit<BuildManifest, 'files'>): void {
  writeFileSync(
    path.join(site, STAMP_FILE),
    `${JSON.stringify({ ...stamp, files: digestsIn(site) } satisfies BuildManifest)}\n`
  )
}

/** The days around one between those on which texts came into force, and come. */
export function inForceOn(day: string, enforced: readonly (string | null)[]): InForce {
  const days = enforced.filter(each => each !== null).sort()
  return { from: days.findLast(each => each <= day) ?? null, until: days.find(each => each > day) ?? null }
}

/** Whether a site is what would be built on a day from what has this digest. */
export function isUpToDate(stamp: BuildManifest, now: string, day: string): boolean {
  if (stamp.digest !== now) return false
  const { from, until } = stamp.inForce
  return (from === null || from <= day) && (until === null || day < until)
}

/** A digest of the content, the program and the address. */
export function digestInputs({ contentDir, site, base }: Settings): string {
  const hash = createHash('sha256')
  hash.update(JSON.stringify([site, base, process.version]))
  for (const at of [contentDir, ...program.map(name => path.join(root, name))])
    for (const input of listFiles(at)) hash.update(`\0${path.relative(at, input)}\0`).update(readFileSync(input))
  return hash.digest('hex')
}

/** The files in a folder and below it, or the one file, in order. */
export function listFiles(at: string): readonly string[] {
  const found = statSync(at, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [at] : []
  const entries = readdirSync(at, { withFileTypes: true, recursive: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath, entry.name))
    .sort()
}
