import { spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import path from 'node:path'
import { root, type Settings } from '../settings.ts'
import { listFiles } from './build-manifest.ts'
import { describeFailure } from './page-failure.ts'

/** What a build needs besides the settings. */
interface AstroBuild extends Settings {
  readonly cacheDir: string
  /** The day that the content was checked on: it is shown as of the same. */
  readonly day: string
}

/** What Vite's bundler has let go of goes back to the system at once, while pages are made, and is not set aside beforehand. */
const FRUGAL = { MIMALLOC_PURGE_DELAY: '0', MIMALLOC_ARENA_EAGER_COMMIT: '0' }

/**
 * How V8 keeps house: a young generation of so many MB (of today's 2.4 MB of content 8 hold what pages are made of, where 4
 * are cleaned twice as long), and an old one that is cleaned when it has grown by half, not when it has grown fourfold.
 */
function memoryFor(contentDir: string): string[] {
  const bytes = listFiles(contentDir).reduce((sum, file) => sum + statSync(file).size, 0)
  const young = Math.min(64, Math.max(8, Math.floor(bytes / 300_000)))
  return [`--max-semi-space-size=${young}`, '--heap-growing-percent=50']
}

/** Runs `astro build` in a process of its own. Rejects with the cause when it fails, or when it is stopped. */
export function runAstroBuild(settings: AstroBuild, signal: AbortSignal): Promise<void> {
  const env = {
    ...withoutAstroNames(process.env),
    NODE_ENV: 'production',
    ...FRUGAL,
    ASTRO_TELEMETRY_DISABLED: '1',
    CONTENT_DIR: settings.contentDir,
    OUT_DIR: settings.outDir,
    ASTRO_CACHE_DIR: settings.cacheDir,
    SOURCE_DATE_EPOCH: String(Date.parse(settings.day) / 1000)
  }
  const astro = path.join(root, 'node_modules', 'astro', 'bin', 'astro.mjs')
  const child = spawn(process.execPath, [...memoryFor(settings.contentDir), astro, 'build'], {
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
      if (code !== 0) return reject(new Error(describeFailure(output, settings)))
      for (const warning of new Set(output.match(/\[WARN\].*/gu))) console.warn(warning)
      resolve()
    })
  })
}

/** A shell's own BASE_URL or MODE would win over the one that Astro gives its pages. */
function withoutAstroNames(shell: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { BASE_URL, SITE, MODE, DEV, PROD, SSR, ASSETS_PREFIX, ...env } = shell
  return env
}
