/** @file What makes a built site readable without a network: its files in a few packs, and the worker that keeps them. */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { firstFolderOf } from '../../src/worker/look-up.ts'
import { type PackEntry, pack } from '../../src/worker/pack.ts'
import { bundle } from './bundle.ts'

/** What is written: the packs, and how many bytes they have. */
export interface Offline {
  readonly packs: readonly PackEntry[]
  readonly bytes: number
}

/** Folders that are kept when they are visited, or not at all: pages for authors, and what other programs read. */
const LEFT_OUT = ['api', 'diagnostics', 'offline']

/** What a page is made of; single files for people and programs are not. */
const KEPT = /\.(html|css|js|json|svg|png|webmanifest)$|^pagefind\//u

/** Files beside the folders that are not for this: the worker itself, the site in a single file. */
const BESIDE = /^(index|404)\.html$|\.(svg|png|webmanifest)$/u

/** Writes `offline/` and `sw.js` into a built site. `order`: the folders that come first, a pack each. */
export async function writeOffline(site: string, base: string, order: readonly string[]): Promise<Offline> {
  const files = keptFiles(site)
  mkdirSync(path.join(site, 'offline'))
  const packs: PackEntry[] = []
  let bytes = 0
  for (const { name, folders } of plan([...new Set(files.map(firstFolderOf))], order)) {
    const text = JSON.stringify(pack(read(site, files, folders)))
    const file = `offline/${name}.${digestOf(text)}.json`
    writeFileSync(path.join(site, file), text)
    packs.push({ url: encodeURI(base + file), folders })
    bytes += Buffer.byteLength(text)
  }
  const edition = digestOf(packs.map(({ url }) => url).join())
  const script = await bundle('src/worker/sw.ts', { OFFLINE: { base, packs, edition } })
  writeFileSync(path.join(site, 'sw.js'), script)
  return { packs, bytes }
}

/** Which folders stand in which pack: what every page needs, the home ruleset, its disputes, then the rest. */
function plan(folders: readonly string[], order: readonly string[]): { name: string; folders: readonly string[] }[] {
  const isLarge = (folder: string) => order.includes(folder) || ['compare', 'pagefind'].includes(folder)
  const isLaw = (folder: string) =>
    !isLarge(folder) && !['', '_astro', 'search', 'terms', 'tools', 'icons'].includes(folder)
  const groups = [
    { name: 'site', folders: folders.filter(folder => !isLarge(folder) && !isLaw(folder)) },
    ...order.map(folder => ({ name: folder, folders: [folder] })),
    { name: 'others', folders: folders.filter(isLaw) },
    { name: 'compare', folders: ['compare'] },
    { name: 'words', folders: ['pagefind'] }
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

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
