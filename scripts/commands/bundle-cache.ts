/**
 * @file The check as one file. Node takes longer to load hundreds of modules than to read the bylaws; so what they come to
 * is kept, with the digests of all that it was made from. Where one of them is another the modules themselves are loaded,
 * and the program is made anew: nothing stale can run.
 */
import { hash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../settings.ts'

/** The files of the project that a program was made from, and the digest that they and the program had. */
interface Kept {
  readonly sources: readonly string[]
  readonly digest: string
  readonly program: string
}

/** It lies one folder below the project's, as `scripts/` does: what finds the project from there finds it from here. */
const FOLDER = '.cache'
const RECORD = path.join(FOLDER, 'check.json')
const ENTRY = path.join('scripts', 'commands', 'run-check.ts')

/** The address of the program that was kept, if it is what its sources would make today. */
export function findCachedBundle(project: string = root): string | null {
  try {
    const kept: Kept = JSON.parse(readFileSync(path.join(project, RECORD), 'utf8'))
    const sources = kept.sources.map(name => [name, readFileSync(path.join(project, name), 'utf8')] as const)
    const program = path.join(project, FOLDER, programName(kept.digest))
    const isSame = digestOf(sources) === kept.digest && hash('sha1', readFileSync(program)) === kept.program
    return isSame ? pathToFileURL(program).href : null
  } catch {
    return null
  }
}

/** Keeps the program that the modules come to now. It never fails: what cannot be written is loaded as modules. */
export async function cacheBundle(project: string = root): Promise<void> {
  try {
    const { code, sources } = await bundled(project)
    const digest = digestOf(sources)
    const folder = path.join(project, FOLDER)
    mkdirSync(folder, { recursive: true })
    for (const name of readdirSync(folder)) if (/^check-[0-9a-f]+\.mjs$/u.test(name)) rmSync(path.join(folder, name))
    save(path.join(folder, programName(digest)), code)
    const kept: Kept = { sources: sources.map(([name]) => name), digest, program: hash('sha1', code) }
    save(path.join(project, RECORD), JSON.stringify(kept))
  } catch {
    // A disk that is full or read-only, or a packager that is not here.
  }
}

type Source = readonly [name: string, text: string]

/** The modules as one, with the texts that they were made from, whatever a person has saved meanwhile. */
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
  if (chunk?.type !== 'chunk') throw new Error('nothing was made')
  const folder = realpathSync(project)
  const own = [...read].flatMap(([id, text]): Source[] => {
    const name = path.relative(folder, path.resolve(id))
    return isOwn(name) ? [[name, text]] : []
  })
  // A program that does not know its own sources would never be told from what they are later.
  if (!own.some(([name]) => name === ENTRY)) throw new Error('the sources are not where the project is')
  return { code: chunk.code, sources: [...own, packages] }
}

/** Whether a file lies in the project, and is none of its packages; what a packager makes up has a zero in its name. */
function isOwn(name: string): boolean {
  return !name.startsWith('..') && !path.isAbsolute(name) && !name.includes('node_modules') && !name.includes('\0')
}

/** Of files with their texts, and of the Node that runs them. */
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
