/**
 * @file Caches the parse results of content files on disk. The key is the digest of the path, the text, the parser
 * code, its packages and Node. A missing or damaged entry is parsed again, so that a stale result is never used.
 */
import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { SourceFolder } from '../../src/content/read/files.ts'
import { readFiles } from '../../src/content/read/read-folder.ts'
import type { ParseResult } from '../../src/content/read/ruleset.ts'
import { formatContentPath } from '../../src/model/content-layout.ts'
import type { SourceFile, WithKeySpans } from '../../src/model/source.ts'
import { lazy } from '../../src/text/lazy.ts'
import { deleteOldest, readDigested, writeDigested } from '../digested-file.ts'
import { root } from '../settings.ts'

/** Folders of `src` that parsing depends on, as in `test/structure.test.ts`. */
export const PARSER_FOLDERS: readonly string[] = ['content', 'history/seal', 'model', 'text']

/** Folder with the stored parse results. */
export const READINGS: string = path.join(root, '.cache', 'readings')

/** A file with its parse result. They are stored together, because the result refers to the file. */
interface Reading {
  readonly file: SourceFile
  readonly read: ParseResult<unknown>
}

/** Stored parse results by path. */
type StoredResults = ReadonlyMap<string, StoredResult>

interface StoredResult {
  readonly digest: string
  readonly bytes: Uint8Array
  /** Fingerprints of the statements in the file; null if they were not computed. */
  readonly marks: string | null
}

/** A content folder with its cached parse results, and a function that updates the cache. */
export interface KnownFiles {
  readonly folder: SourceFolder
  /** Stores the parse results of this folder only. Never fails: without a cache the files are parsed again. */
  readonly store: () => void
}

/** Reads the files of a content folder. Uses cached parse results for unchanged files. */
export function readFilesCached(contentDir: string, stores: string = READINGS): KnownFiles {
  const found = readFiles(contentDir)
  const store = path.join(stores, `${hash('sha1', path.resolve(contentDir))}.bin`)
  // The published package contains no sources, so its parser has no digest: nothing is cached.
  if (!existsSync(path.join(root, 'src'))) return { folder: found, store: () => {} }
  const program = digestOfProgram()
  const stored = readStore(store, program)
  const ledger = found.files.get(formatContentPath({ kind: 'ledger' }))
  // The ledger is compared line by line: its parse result is not cached.
  const texts = [...found.files.values()].filter(file => file !== ledger)
  const readings = texts.map(file => readingOf(file, stored) ?? { file, read: null, marks: null })
  const parseCache = new WeakMap<SourceFile, ParseResult<unknown>>()
  const statementDigests = new WeakMap<SourceFile, string>()
  for (const reading of readings) {
    if (reading.read) parseCache.set(reading.file, reading.read)
    if (reading.marks !== null) statementDigests.set(reading.file, reading.marks)
  }
  if (ledger) parseCache.set(ledger, { value: null, findings: [] })
  const files = new Map([...found.files, ...readings.map(({ file }) => [file.path, file] as const)])
  const isCached = ({ read, marks: own }: (typeof readings)[number]) => read !== null && (!ledger || own !== null)
  const isSame = readings.every(isCached) && stored.size === readings.length
  return {
    folder: { ...found, files, parseCache, statementDigests },
    store: () => {
      const readNow = isSame
        ? null
        : resultsToStore(
            texts.map(file => files.get(file.path) ?? file),
            stored,
            { parseCache, statementDigests }
          )
      if (readNow) writeStore(store, program, readNow)
    }
  }
}

function readingOf(file: SourceFile, stored: StoredResults): (Reading & Pick<StoredResult, 'marks'>) | null {
  const found = stored.get(file.path)
  return found?.digest === digestOf(file) ? { ...unpack(found.bytes), marks: found.marks } : null
}

/** Stored form of a parse result. Key spans are stored separately, and referenced by index. */
interface Packed {
  readonly reading: Reading
  readonly keySpans: readonly Uint8Array[]
}

/** Serializes a parse result. Key spans are half of the bytes and are needed only for findings. */
function pack({ file, read }: Reading): Uint8Array {
  const all = [...new Set(keyedIn(read).map(({ keySpans }) => keySpans))]
  const apart = (one: unknown) => (isKeyed(one) ? { ...one, keySpans: all.indexOf(one.keySpans) } : one)
  const value = Array.isArray(read.value) ? read.value.map(apart) : apart(read.value)
  return serialize({ reading: { file, read: { ...read, value } }, keySpans: all.map(spans => serialize(spans)) })
}

function unpack(bytes: Uint8Array): Reading {
  const { reading, keySpans } = deserialize(bytes) as Packed
  const all = keySpans.map(lazyKeySpans)
  for (const one of keyedIn(reading.read)) Object.assign(one, { keySpans: all[Number(one.keySpans)] })
  return reading
}

/** Key spans that are deserialized on first access. */
function lazyKeySpans(bytes: Uint8Array): WithKeySpans['keySpans'] {
  const read = lazy(() => deserialize(bytes) as WithKeySpans['keySpans'])
  return new Proxy(
    {},
    {
      get: (_, key) => read()[String(key)],
      has: (_, key) => key in read(),
      ownKeys: () => Reflect.ownKeys(read()),
      getOwnPropertyDescriptor: (_, key) => Object.getOwnPropertyDescriptor(read(), key)
    }
  )
}

function keyedIn({ value }: ParseResult<unknown>): WithKeySpans[] {
  return [value].flat().filter(isKeyed)
}

function isKeyed(value: unknown): value is WithKeySpans {
  return typeof value === 'object' && value !== null && 'keySpans' in value
}

/** Returns the parse results to store; `null` if they exceed `MAX_BYTES`. */
function resultsToStore(
  files: readonly SourceFile[],
  before: StoredResults,
  { parseCache, statementDigests }: Pick<SourceFolder, 'parseCache' | 'statementDigests'>
): StoredResults | null {
  const results = new Map<string, StoredResult>()
  let bytes = 0
  for (const file of files) {
    const [digest, old, read] = [digestOf(file), before.get(file.path), parseCache.get(file)]
    const one = old?.digest === digest ? old : read && { digest, bytes: pack({ file, read }) }
    if (one) results.set(file.path, { ...one, marks: statementDigests.get(file) ?? null })
    bytes += one?.bytes.length ?? 0
    if (bytes > MAX_BYTES) return null
  }
  return results
}

function digestOf({ path: name, text }: SourceFile): string {
  return hash('sha256', `${name}\0${text}`)
}

/** Digest of the parser code, its packages and Node, whose serialization format is used. */
function digestOfProgram(): string {
  const rooms = PARSER_FOLDERS.flatMap(room => {
    const folder = path.join(root, 'src', room)
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.ts'))
    return names.sort().map(name => path.join(folder, name))
  })
  const files = [...rooms, path.join(root, 'package-lock.json')]
  return hash('sha256', files.map(file => `${file}\0${readFileSync(file, 'utf8')}\0`).join('') + process.version)
}

/**
 * Content of a store: the digest of the program and the parse results. The file begins with the digest of these bytes.
 */
interface Store {
  readonly program: string
  readonly results: StoredResults
}

/**
 * Limit in bytes per content folder: larger results are not cached. Limit of folders: the most recently checked are
 * retained.
 */
const [MAX_BYTES, MAX_STORES] = [40_000_000, 4]

function readStore(store: string, program: string): StoredResults {
  const body = readDigested(store)
  if (!body) return new Map()
  try {
    const { program: own, results } = deserialize(body) as Store
    return own === program ? results : new Map()
  } catch {
    return new Map()
  }
}

function writeStore(store: string, program: string, results: StoredResults): void {
  try {
    writeDigested(store, serialize({ program, results } satisfies Store))
    deleteOldest(path.dirname(store), MAX_STORES)
  } catch {
    // The disk is full or read-only: the next check parses all files again.
  }
}
