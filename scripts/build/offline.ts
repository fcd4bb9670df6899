/** @file Writes the offline packs of a built site, and the service worker that caches them. */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'fflate'
import { firstFolderOf } from '../../src/client/service-worker/look-up.ts'
import { type PackEntry, pack } from '../../src/client/service-worker/pack.ts'
import { DIGEST_DIGITS } from '../../src/client/service-worker/pack-integrity.ts'
import type { PrecacheManifest } from '../../src/client/service-worker/site-cache.ts'
import { CONTENT_SECURITY_POLICY } from '../../src/site/layouts/content-security-policy.ts'
import type { BuildCache } from './build-cache.ts'
import type { Bundle } from './bundle.ts'
import { type PlannedPack, type Priority, planPacks } from './offline-plan.ts'
import { DRAFT } from './single-file.ts'

/**
 * Folders without a pack: pages for authors, files for other programs, preview images, and the draft of the single
 * file. Their pages may be cached when visited.
 */
const LEFT_OUT = ['api', 'cards', 'diagnostics', 'offline', DRAFT]

/** Files that pages need. Files for separate download are not included. */
const PAGE_FILES = /\.(html|css|js|json|zst|svg|png|webmanifest)$|^pagefind\//u

/** Top-level files that are cached. The service worker and the single file are not included. */
const BESIDE = /^(index|404)\.html$|\.(svg|png|webmanifest)$/u

/** A cached file: its path in the site and its size in bytes. */
interface CachedFile {
  readonly path: string
  readonly bytes: number
}

/** Input of the packs besides the site. */
interface OfflineInput {
  /** Folders that come first, each in its own pack. */
  readonly order: readonly Priority[]
  readonly worker: Bundle
  readonly cache: BuildCache
}

/** Writes `offline/` and `sw.js` into a built site. Returns the folders of the packages in the worker. */
export async function writeOffline(
  site: string,
  base: string,
  { order, worker: { code, packages }, cache }: OfflineInput
): Promise<readonly string[]> {
  const files = cachedFiles(site)
  mkdirSync(path.join(site, 'offline'))
  const write = async ({ name, label, folders, onVisit = false }: PlannedPack): Promise<PackEntry> => {
    const text = JSON.stringify(pack(read(site, files, folders)))
    const packed = await cache.recall('pack', text, () => compress(text))
    const file = `offline/${name}.${digestOf(packed)}.pack`
    writeFileSync(path.join(site, file), packed)
    return { url: encodeURI(base + file), label, onVisit, bytes: packed.length, folders }
  }
  const packs: PackEntry[] = []
  for (const planned of planPacks(bytesByFolder(files), order)) packs.push(await write(planned))
  const buildId = digestOf(packs.map(({ url }) => url).join())
  const manifest: PrecacheManifest = { base, packs, buildId, policy: CONTENT_SECURITY_POLICY }
  writeFileSync(path.join(site, 'sw.js'), `const OFFLINE=${JSON.stringify(manifest)};${code}`)
  return packages
}

function cachedFiles(site: string): CachedFile[] {
  return readdirSync(site, { recursive: true, encoding: 'utf8' })
    .map(file => file.split(path.sep).join('/').normalize('NFC'))
    .filter(file => !LEFT_OUT.includes(firstFolderOf(file)) && (firstFolderOf(file) ? PAGE_FILES : BESIDE).test(file))
    .sort()
    .map(file => ({ file, found: statSync(path.join(site, file)) }))
    .flatMap(({ file, found }) => (found.isFile() ? { path: file, bytes: found.size } : []))
}

function bytesByFolder(files: readonly CachedFile[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { path: file, bytes } of files) {
    const folder = firstFolderOf(file)
    sums.set(folder, (sums.get(folder) ?? 0) + bytes)
  }
  return sums
}

function read(
  site: string,
  files: readonly CachedFile[],
  folders: readonly string[]
): Map<string, string | Uint8Array> {
  const chosen = files.filter(file => folders.includes(firstFolderOf(file.path)))
  return new Map(
    chosen.map(({ path: file }) => {
      const bytes = readFileSync(path.join(site, file))
      return [file, /\.(html|css|js|json|svg|webmanifest)$/u.test(file) ? bytes.toString() : bytes]
    })
  )
}

/**
 * Compresses a pack with gzip, so that a device can cache four times as much. The JavaScript implementation returns
 * the same bytes on every machine. Worker threads would double the processor time: each compiles the code again.
 */
function compress(text: string): Uint8Array {
  return gzipSync(new TextEncoder().encode(text), { level: 8, mtime: 0 })
}

function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, DIGEST_DIGITS)
}
