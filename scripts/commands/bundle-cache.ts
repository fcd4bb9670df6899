/**
 * @file Caches the check as one bundle, because Node loads hundreds of modules more slowly than the check parses the
 * bylaws. If the digest of a source differs, the modules are loaded and the bundle is rebuilt.
 */
import { hash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../settings.ts'

/** Record of a cached bundle: its source files, the digest of the sources, and the digest of the bundle. */
interface StoredBundle {
  readonly sources: readonly string[]
  readonly digest: string
  readonly program: string
}

/**
 * The folder is one level below the project root, like `scripts/`, so that relative paths to the root also work in the
 * bundle.
 */
const FOLDER = '.cache'
const RECORD = path.join(FOLDER, 'check.json')
const ENTRY = path.join('scripts', 'commands', 'run-check.ts')

/** Returns the URL of the cached bundle, or null if its sources or the bundle itself have changed. */
export function findCachedBundle(project: string = root): string | null {
  try {
    const stored: StoredBundle = JSON.parse(readFileSync(path.join(project, RECORD), 'utf8'))
    const sources = stored.sources.map(name => [name, readFileSync(path.join(project, name), 'utf8')] as const)
    const program = path.join(project, FOLDER, programName(stored.digest))
    const isSame = digestOf(sources) === stored.digest && hash('sha1', readFileSync(program)) === stored.program
    return isSame ? pathToFileURL(program).href : null
  } catch {
    return null
  }
}

/** Bundles the current modules and caches the result. Never fails: without a cached bundle the modules are loaded. */
export async function cacheBundle(project: string = root): Promise<void> {
  try {
    const { code, sources } = await bundled(project)
    const digest = digestOf(sources)
    const folder = path.join(project, FOLDER)
    mkdirSync(folder, { recursive: true })
    for (const name of readdirSync(folder)) if (/^check-[0-9a-f]+\.mjs$/u.test(name)) rmSync(path.join(folder, name))
    save(path.join(folder, programName(digest)), code)
    const stored: StoredBundle = { sources: sources.map(([name]) => name), digest, program: hash('sha1', code) }
    save(path.join(project, RECORD), JSON.stringify(stored))
  } catch {
    // The disk is full or read-only, or the bundler is not installed.
  }
}

type Source = readonly [name: string, text: string]

/**
 * Bundles the modules. Returns the code and the source texts that the bundler read, even if a file was saved in the
 * meantime.
 */
async function bundled(project: string): Promise<{ readonly code: string; readonly sources: readonly Source[] }> {
  const [{ build }, { nodeBundle }] = await Promise.all([import('vite'), import('../build/node-bundle.ts')])
  const read = new Map<string, string>()
  const lockfile = 'package-lock.json'
  const packages: Source = [lockfile, readFileSync(path.join(project, lockfile), 'utf8')]
  const built = await build(
    nodeBundle(project, {
      logLevel: 'silent',
      plugins: [{ name: 'sources', enforce: 'pre', transform: (text, id) => void read.set(id, text) }],
      build: {
        ssr: path.join(project, ENTRY),
        write: false,
        rolldownOptions: { output: { format: 'es', codeSplitting: false } }
      }
    })
  )
  const [chunk] = [built].flat().flatMap(result => ('output' in result ? result.output : []))
  if (chunk?.type !== 'chunk') throw new Error(`Cannot bundle ${ENTRY}: Vite wrote no chunk`)
  const folder = realpathSync(project)
  const own = [...read].flatMap(([id, text]): Source[] => {
    const name = path.relative(folder, path.resolve(id))
    return isOwn(name) ? [[name, text]] : []
  })
  // Without the list of its sources the cached bundle could never be invalidated.
  if (!own.some(([name]) => name === ENTRY))
    throw new Error(`Cannot cache the bundle of ${ENTRY}: its sources are outside the project ${folder}`)
  return { code: chunk.code, sources: [...own, packages] }
}

/**
 * True if the file is in the project and not in `node_modules`. The names of virtual modules contain a null character.
 */
function isOwn(name: string): boolean {
  return !name.startsWith('..') && !path.isAbsolute(name) && !name.includes('node_modules') && !name.includes('\0')
}

/** Returns the digest of the file names, their texts and the Node version. */
function digestOf(sources: readonly Source[]): string {
  return hash('sha1', sources.map(([name, text]) => `${name}\0${text}\0`).join('') + process.version)
}

function programName(digest: string): string {
  return `check-${digest}.mjs`
}

function save(file: string, text: string): void {
  const draft = `${file}-${process.pid}`
  writeFileSync(draft, text)
  renameSync(draft, file)
}
