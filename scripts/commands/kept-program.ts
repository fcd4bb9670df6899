/**
 * @file The check as one file. Node takes longer to load hundreds of modules than to read the bylaws; so what they come to
 * is kept, with the digests of all that it was made from. Where one of them is another the modules themselves are loaded,
 * and the program is made anew: nothing stale can run.
 */
import { hash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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

/** The address of the program that was kept, if it is what its sources would make today. */
export function keptProgram(project: string = root): string | null {
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
export async function keepProgram(project: string = root): Promise<void> {
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
  const { build } = await import('vite')
  const read = new Map<string, string>()
  const lockfile = 'package-lock.json'
  const packages: Source = [lockfile, readFileSync(path.join(project, lockfile), 'utf8')]
  const built = await build({
    configFile: false,
    root: project,
    publicDir: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.main': 'false' },
    ssr: { noExternal: true, target: 'node' },
    plugins: [{ name: 'sources', enforce: 'pre', transform: (text, id) => void read.set(id, text) }],
    build: {
      ssr: path.join(project, 'scripts', 'commands', 'run-check.ts'),
      write: false,
      minify: false,
      target: 'node22',
      rolldownOptions: { output: { format: 'es', codeSplitting: false } }
    }
  })
  const [chunk] = [built].flat().flatMap(result => ('output' in result ? result.output : []))
  if (chunk?.type !== 'chunk') throw new Error('nothing was made')
  const isOwn = (id: string) => id.startsWith(`${project}${path.sep}`) && !id.includes('node_modules')
  const own = [...read].filter(([id]) => isOwn(id)).map(([id, text]): Source => [path.relative(project, id), text])
  return { code: chunk.code, sources: [...own, packages] }
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
