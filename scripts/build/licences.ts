/** @file Licences of the packages whose code a site ships. `sbom.cdx.json` lists all packages of the build. */
import { appendFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { root } from '../settings.ts'

const FILE = 'licences.txt'

/** Package that a site ships without a bundler. */
const UNBUNDLED = ['node_modules/pagefind']

/** Returns the file in a cache folder that lists the packages of Astro's bundles, one folder per line. */
export function bundledList(cacheDir: string): string {
  return path.join(cacheDir, 'bundled.txt')
}

/** Vite plugin of Astro's bundles that adds their packages to a list. */
export function listBundled(list: string): Plugin {
  return {
    name: 'list-bundled',
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const folders = packageFolders(Object.values(bundle).filter(each => each.type === 'chunk'))
      mkdirSync(path.dirname(list), { recursive: true })
      appendFileSync(list, folders.map(folder => `${folder}\n`).join(''))
    }
  }
}

/** Returns the folders of the packages whose modules are in chunks. */
export function packageFolders(chunks: readonly Pick<Rolldown.OutputChunk, 'moduleIds'>[]): string[] {
  return [...new Set(chunks.flatMap(({ moduleIds }) => moduleIds).flatMap(id => packageFolder(id) ?? []))]
}

/** Returns the folder of the package that a module belongs to, from the root; `null` if it is the project's own. */
export function packageFolder(id: string): string | null {
  // Helpers that a bundler adds are modules without a file: `\0vite/preload-helper.js`.
  const helper = /^\0(vite|rolldown)\//u.exec(id)?.[1]
  if (helper) return `node_modules/${helper}`
  const file = id.replaceAll('\\', '/')
  const at = file.indexOf('/node_modules/')
  return at < 0
    ? null
    : (/^node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/u.exec(file.slice(at + 1))?.[0] ?? null)
}

/** Writes the licences of packages into a site: those of a list, and others. */
export function writeLicences(site: string, list: string, others: readonly string[]): void {
  const listed = readFileSync(list, 'utf8').split('\n').filter(Boolean)
  const folders = new Set([...UNBUNDLED, ...listed, ...others])
  const notices = [...folders].map(readNotice).sort()
  const head = 'このサイトのプログラムが使っているパッケージと、その使用許諾です。'
  writeFileSync(path.join(site, FILE), `${[head, ...notices].join(`\n\n${'-'.repeat(72)}\n\n`)}\n`)
}

/** Returns the name, version and licence of a package, and its licence texts, or else the address of its sources. */
export function readNotice(folder: string): string {
  const place = path.join(root, folder)
  const { name, version, license, licenses, repository } = JSON.parse(
    readFileSync(path.join(place, 'package.json'), 'utf8')
  )
  const named = (pattern: RegExp) =>
    readdirSync(place).filter(file => pattern.test(file) && !/\.[cm]?[jt]s$/u.test(file))
  const texts = named(/^(?:licen[cs]e|notice|copying)s?(?:$|[.-])/iu).flatMap(file => readTexts(path.join(place, file)))
  const readme = named(/^readme(?:$|\.)/iu).flatMap(file => readTexts(path.join(place, file)))
  const sections = readme.flatMap(text => /^#*[ \t]*licen[cs]e[ \t]*\n[\s\S]*$/imu.exec(text)?.[0] ?? [])
  const head = `${name} ${version} (${license ?? licenses?.[0]?.type ?? 'licence unknown'})`
  const found = texts.length > 0 ? texts : sections
  // Some packages ship no licence text.
  return [head, ...(found.length > 0 ? found : [repository?.url ?? repository].filter(Boolean))].join('\n\n')
}

/** Returns the text of a file, or of all files in a folder. */
function readTexts(place: string): string[] {
  if (statSync(place).isDirectory()) return readdirSync(place).flatMap(name => readTexts(path.join(place, name)))
  return [readFileSync(place, 'utf8').replaceAll('\r\n', '\n').trim()]
}
