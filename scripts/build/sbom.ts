/** @file SBOM of a site: a CycloneDX list of its packages, created by npm from the lockfile. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from '../settings.ts'
import type { BuildCache } from './build-cache.ts'

/** The used properties of a CycloneDX document. */
interface Bom {
  readonly metadata: { readonly timestamp?: string; readonly component: object }
}

const file = 'sbom.cdx.json'
const SBOM_ARGUMENTS = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--offline', '--loglevel=error']

/** Creates the SBOM in a temporary folder. Never fails: returns `null` if npm is missing or too old. */
export async function listPackages(folder: string, cache: BuildCache, signal: AbortSignal): Promise<string | null> {
  const [command, ...args] = npm()
  const { project, lockfile } = productionProject()
  const list = async () => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(project))
    writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lockfile))
    const call = { cwd: folder, signal, shell: process.platform === 'win32' && args.length === 0, maxBuffer: 2 ** 26 }
    const { stdout } = await promisify(execFile)(command, [...args, ...SBOM_ARGUMENTS], call)
    return reproducible(JSON.parse(stdout), project.name)
  }
  try {
    const version = npmVersion(args[0])
    if (version === null) return await list()
    return Buffer.from(await cache.recall('sbom', JSON.stringify([version, project, lockfile]), list)).toString()
  } catch {
    return null
  }
}

/** Writes the SBOM into a site. Prints a warning if there is none. */
export function writeSbom(site: string, bom: string | null): void {
  if (bom === null)
    console.warn(
      `使ったパッケージの一覧（${file}）は書き出していません。npm 10 以上で作れます。サイトはそのまま使えます`
    )
  else writeFileSync(path.join(site, file), bom)
}

/**
 * Project without its tests, limited to installed packages, without programs of other platforms. `npm --omit=dev` is no
 * substitute: it also omits packages that both the site and its tests need. It refuses a tree with a `latest`
 * dependency.
 */
function productionProject() {
  const { devDependencies, ...project } = readJson('package.json')
  const { packages, ...lock } = readJson('package-lock.json')
  const places = Object.entries<{ dev?: boolean; devDependencies?: object }>(packages).filter(
    ([place, { dev }]) => !dev && existsSync(path.join(root, place))
  )
  const kept = places.map(([place, { devDependencies, ...locked }]) => [place, locked])
  return { project, lockfile: { ...lock, packages: Object.fromEntries(kept) } }
}

function readJson(name: string) {
  return JSON.parse(readFileSync(path.join(root, name), 'utf8'))
}

/** Returns the npm that runs this process, or else the npm of the PATH. `npm_execpath` may name another program. */
function npm(): [string, ...string[]] {
  const running = process.env.npm_execpath
  return running && path.basename(running) === 'npm-cli.js' ? [process.execPath, running] : ['npm']
}

/** Returns the version of an npm that is a script; the SBOM names it. Returns `null` for the npm of the PATH. */
function npmVersion(script: string | undefined): string | null {
  if (script === undefined) return null
  return JSON.parse(readFileSync(path.join(path.dirname(script), '..', 'package.json'), 'utf8')).version
}

/** Removes the timestamp and the name of the temporary folder. The serial number is derived from the content. */
function reproducible({ metadata, ...bom }: Bom, name: string): string {
  const { timestamp, component, ...about } = metadata
  const said = { ...bom, metadata: { ...about, component: { ...component, name } }, serialNumber: undefined }
  return `${JSON.stringify({ ...said, serialNumber: `urn:uuid:${uuidOf(JSON.stringify(said))}` })}\n`
}

/** Returns a UUID of version 8, derived from a digest. */
function uuidOf(text: string): string {
  const digest = createHash('sha256').update(text).digest('hex')
  const parts = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/u.exec(digest) ?? []
  return `${parts[1]}-${parts[2]}-8${parts[3]}-8${parts[4]}-${parts[5]}`
}
