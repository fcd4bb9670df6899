/** @file What makes a built site readable without a network: its files in a few packs, and the worker that keeps them. */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type AsyncGzipOptions, gzip } from 'fflate'
import { ASSETS } from '../../src/worker/answer.ts'
import { firstFolderOf } from '../../src/worker/look-up.ts'
import { type PackEntry, pack } from '../../src/worker/pack.ts'
import { DIGITS } from '../../src/worker/sound.ts'
import { bundle } from './bundle.ts'
import { DRAFT } from './single-file.ts'

/** What is written: the packs, and how many bytes they have. */
export interface Offline {
  readonly packs: readonly PackEntry[]
  readonly bytes: number
}

/** Folders that are kept when they are visited, or not at all: pages for authors, what other programs read, pictures for messengers, what the single file is made from. */
const LEFT_OUT = ['api', 'cards', 'diagnostics', 'offline', DRAFT]

/** What a page is made of; single files for people and programs are not. */
const KEPT = /\.(html|css|js|json|zst|svg|png|webmanifest)$|^pagefind\//u

/** Files beside the folders that are not for this: the worker itself, the site in a single file. */
const BESIDE = /^(index|404)\.html$|\.(svg|png|webmanifest)$/u

/** A folder that has a pack of its own, and what readers are told that it has. */
interface Priority {
  readonly folder: string
  readonly says: string
}

/** A pack before it is packed. */
interface Plan {
  readonly name: string
  readonly says: string
  readonly folders: readonly string[]
  readonly onVisit?: boolean
}

/**
 * Writes `offline/` and `sw.js` into a built site. `order`: the folders that come first, a pack each; the first of them may
 * be written into until `written`.
 */
export async function writeOffline(
  site: string,
  base: string,
  order: readonly Priority[],
  written: Promise<void> = Promise.resolve()
): Promise<Offline> {
  const files = keptFiles(site)
  mkdirSync(path.join(site, 'offline'))
  // One is put together while those before it are squeezed beside.
  const packing = plan([...new Set(files.map(firstFolderOf))], order).map(
    async ({ name, says, folders, onVisit = false }): Promise<PackEntry> => {
      if (name === order[0]?.folder) await written
      const packed = await squeeze(JSON.stringify(pack(read(site, files, folders))))
      const file = `offline/${name}.${digestOf(packed)}.pack`
      writeFileSync(path.join(site, file), packed)
      return { url: encodeURI(base + file), says, onVisit, bytes: packed.length, folders }
    }
  )
  const packs = await Promise.all(packing)
  const edition = digestOf(packs.map(({ url }) => url).join())
  const script = await bundle('src/worker/sw.ts', { OFFLINE: { base, packs, edition } })
  writeFileSync(path.join(site, 'sw.js'), script)
  return { packs, bytes: packs.reduce((sum, { bytes }) => sum + bytes, 0) }
}

/** Which folders stand in which pack, the most important first: what every page needs, the home ruleset, its disputes, then the rest. */
function plan(folders: readonly string[], order: readonly Priority[]): Plan[] {
  const isLarge = (folder: string) =>
    [...order.map(each => each.folder), 'compare', 'pagefind', 'en', 'draft'].includes(folder)
  const isLaw = (folder: string) =>
    !isLarge(folder) && !['', ASSETS, 'search', 'terms', 'tools', 'icons'].includes(folder)
  const groups: Plan[] = [
    {
      name: 'site',
      says: '最初のページ・検索・用語・道具',
      folders: folders.filter(folder => !isLarge(folder) && !isLaw(folder))
    },
    ...order.map(({ folder, says }) => ({ name: folder, says, folders: [folder] })),
    { name: 'others', says: 'ほかのルールの条文', folders: folders.filter(isLaw) },
    { name: 'en', says: '英語の案内', folders: ['en'] },
    { name: 'compare', says: '比較', folders: ['compare'] },
    { name: 'words', says: '本文の検索', folders: ['pagefind'] },
    { name: 'draft', says: '改正案を作るページ', folders: ['draft'], onVisit: true }
  ]
  return groups
    .map(group => ({ ...group, folders: group.folders.filter(folder => folders.includes(folder)) }))
    .filter(group => group.folders.length > 0)
}

function keptFiles(site: string): string[] {
  return readdirSync(site, { recursive: true, encoding: 'utf8' })
    .map(file => file.split(path.sep).join('/').normalize('NFC'))
    .filter(file => !LEFT_OUT.includes(firstFolderOf(file)) && statSync(path.join(site, file)).isFile())
    .filter(file => (firstFolderOf(file) ? KEPT : BESIDE).test(file))
    .sort()
}

function read(site: string, files: readonly string[], folders: readonly string[]): Map<string, string | Uint8Array> {
  const chosen = files.filter(file => folders.includes(firstFolderOf(file)))
  return new Map(
    chosen.map(file => {
      const bytes = readFileSync(path.join(site, file))
      return [file, /\.(html|css|js|json|svg|webmanifest)$/u.test(file) ? bytes.toString() : bytes]
    })
  )
}

/** Kept as it travels, a device has room for four times as much. Written in JavaScript, it gives the same bytes on every machine. */
function squeeze(text: string): Promise<Uint8Array> {
  const options: AsyncGzipOptions = { level: 9, mtime: 0, consume: true }
  return new Promise((resolve, reject) =>
    gzip(new TextEncoder().encode(text), options, (error, packed) => (error ? reject(error) : resolve(packed)))
  )
}

function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, DIGITS)
}
