import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { formatContentPath } from '../../src/model/content-layout.ts'
import { root, type Settings } from '../settings.ts'
import type { BuildCache } from './build-cache.ts'
import { listFiles } from './build-manifest.ts'
import { scriptsFile } from './bundle.ts'
import { bundledList } from './licences.ts'
import { bundleDir } from './page-bundle.ts'
import { BundleError } from './page-failure.ts'

/** Settings of an Astro build. */
interface AstroBuild extends Settings {
  /** Folder for the page bundle, the scripts of one file and the list of bundled packages. */
  readonly cacheDir: string
}

/**
 * Makes the memory allocator of the bundler return freed memory to the system immediately, and commit none in advance.
 */
const FRUGAL = { MIMALLOC_PURGE_DELAY: '0', MIMALLOC_ARENA_EAGER_COMMIT: '0' }

/**
 * V8 heap flags for a process that only bundles. `--heap-growing-percent` collects the old generation after 50 %
 * growth, not after fourfold growth.
 */
const HEAP_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=50']

/**
 * Writes the page bundle, the scripts and the styles into the folders of the settings, which are in `stage`. Starts
 * Astro only if the cache does not have them. Returns the names of the files, which contain digests of their contents.
 */
export async function bundlePages(
  settings: AstroBuild,
  { stage, cache, signal }: { readonly stage: string; readonly cache: BuildCache; readonly signal: AbortSignal }
): Promise<readonly string[]> {
  const club = path.join(settings.contentDir, formatContentPath({ kind: 'club' }))
  const readClub = () => (existsSync(club) ? readFileSync(club, 'utf8') : '')
  const colours = readClub()
  let isFresh = false
  // A bundle contains nothing of the content but the colours of the club.
  const files = await cache.recallFiles('page-bundle', colours, async () => {
    await runAstroBuild(settings, signal)
    // Astro reads the file again: a bundle with other colours must not be stored under this key.
    if (readClub() !== colours)
      throw new Error(`Cannot store the page bundle: ${club} was changed during the build. Build again`)
    isFresh = true
    const { outDir, cacheDir } = settings
    const written = [outDir, bundleDir(cacheDir), bundledList(cacheDir), scriptsFile(cacheDir)].flatMap(listFiles)
    return new Map(written.map(file => [path.relative(stage, file), readFileSync(file)]))
  })
  if (!isFresh)
    for (const [name, content] of files) {
      const file = path.join(stage, name)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, content)
    }
  return [...files.keys()]
}

/** Has Astro bundle the pages, scripts and styles in a child process. Rejects if that fails or is aborted. */
function runAstroBuild(settings: AstroBuild, signal: AbortSignal): Promise<void> {
  const env = {
    ...withoutAstroNames(process.env),
    NODE_ENV: 'production',
    ...FRUGAL,
    ASTRO_TELEMETRY_DISABLED: '1',
    CONTENT_DIR: settings.contentDir,
    OUT_DIR: settings.outDir,
    ASTRO_CACHE_DIR: settings.cacheDir
  }
  const astro = path.join(root, 'node_modules', 'astro', 'bin', 'astro.mjs')
  const child = spawn(process.execPath, [...HEAP_FLAGS, astro, 'build'], {
    cwd: root,
    env,
    signal,
    stdio: ['ignore', 'pipe', 'pipe']
  })
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', data => printed.push(data))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => {
      const output = Buffer.concat(printed).toString()
      if (code !== 0) return reject(new BundleError(output))
      for (const warning of new Set(output.match(/\[WARN\].*/gu))) console.warn(warning)
      resolve()
    })
  })
}

/** Variables of the shell such as BASE_URL or MODE would override the values that Astro passes to its pages. */
function withoutAstroNames(shell: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { BASE_URL, SITE, MODE, DEV, PROD, SSR, ASSETS_PREFIX, ...env } = shell
  return env
}
