import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Diagnostic } from '../../../src/content/diagnostics/types.ts'
import { formatLedger, ledgerLines } from '../../../src/content/ledger/ledger.ts'
import type { SourceFolder } from '../../../src/content/read/files.ts'
import { readFiles } from '../../../src/content/read/read-folder.ts'
import { load } from '../../../src/corpus/load.ts'
import { formatContentPath } from '../../../src/model/content-layout.ts'
import type { SourceFile } from '../../../src/model/source.ts'
import { recordedDay } from '../recorded-day.ts'
import { judged, keyOf, type Verdict } from './classify-result.ts'
import { type FaultKind, type Mutation, randomOf } from './kind.ts'

/**
 * Number of excerpts. Each contains a part of the topics, disputes and terms and all other files, and is checked in a
 * fifth of the time.
 */
export const EXCERPTS = 10
const IN_PARTS = /^(?:terms|topics|disputes)\/[^/]+\.mdx$/u

/** One mutation to run. */
export interface Job {
  readonly kind: FaultKind
  readonly at: number
  readonly isSealed: boolean
}

/** Result of a mutation, with a description of the change and the first new finding. */
export interface Result {
  readonly verdict: Verdict
  readonly description: string
  readonly first: string
}

/** Limit in milliseconds of CPU time. A slower check counts as a fault. */
const SLOW = 2000

/** Returns a function that runs mutations on a content folder. Parse results are shared by all mutations. */
export function attacker(contentDir: string, seed: string) {
  const whole = readFiles(contentDir)
  const { parseCache, statementDigests } = whole
  const excerpts = new Map<string, SourceFolder>()
  const baselines = new Map<string, ReadonlySet<string>>()
  // The text in force must not depend on the date of the run.
  const day = recordedDay(contentDir)
  const check = (found: SourceFolder) =>
    load(contentDir, day, { ...found, parseCache, statementDigests }).report.diagnostics
  const baselineOf = (name: string, found: SourceFolder) => {
    const baseline = baselines.get(name) ?? new Set(check(found).map(keyOf))
    baselines.set(name, baseline)
    return baseline
  }
  return ({ kind, at, isSealed }: Job): Result | null => {
    const number = at % EXCERPTS
    const name = `${number} ${isSealed}`
    const excerpt = excerpts.get(name) ?? excerptOf(whole, number, isSealed)
    excerpts.set(name, excerpt)
    const texts = new Map([...excerpt.files].map(([name, { text }]) => [name, text]))
    const mutation = kind.make(texts, randomOf(`${seed} ${kind.name} ${at}`))
    if (!mutation) return null
    const baseline = baselineOf(name, excerpt)
    const description = describeMutation(mutation, texts)
    const started = process.cpuUsage()
    try {
      const found = check(isOnDisk(mutation) ? onDisk(excerpt, mutation) : inMemory(excerpt, mutation))
      const { user } = process.cpuUsage(started)
      const verdict = judged(mutation, { texts, known: baseline, found, isSealed: isSealed && kind.isLaw === true })
      return { verdict: user > SLOW * 1000 ? 'slow' : verdict, description, first: firstOf(found, baseline) }
    } catch (error) {
      return { verdict: 'crash', description, first: error instanceof Error ? `${error.stack?.slice(0, 300)}` : '' }
    }
  }
}

function excerptOf(whole: SourceFolder, number: number, isSealed: boolean): SourceFolder {
  let count = 0
  const files = [...whole.files].filter(([name]) => {
    if (!isSealed && name.endsWith('/seals.yaml')) return false
    return !IN_PARTS.test(name) || count++ % EXCERPTS === number
  })
  const paths = new Map(files)
  const ledger = paths.get(LEDGER)
  if (!ledger) return { ...whole, files: paths }
  // Statements outside the excerpt must not be reported as removed.
  const lines = [...ledgerLines(ledger)].filter(([name]) => paths.has(name))
  return { ...whole, files: new Map([...paths, [LEDGER, { path: LEDGER, text: formatLedger(new Map(lines)) }]]) }
}

const LEDGER = formatContentPath({ kind: 'ledger' })

/** Binary files and unknown file names must be read from a disk. */
function isOnDisk({ files, anywhere }: Mutation): boolean {
  return anywhere === true || [...files.values()].some(text => text !== null && typeof text !== 'string')
}

function inMemory(excerpt: SourceFolder, { files }: Mutation): SourceFolder {
  const all = new Map<string, SourceFile>(excerpt.files)
  for (const [name, text] of files) {
    if (text === null) all.delete(name)
    else all.set(name, { path: name, text: `${text}`.replace(/^\uFEFF/u, '') })
  }
  return { ...excerpt, files: new Map([...all].sort(([a], [b]) => (a < b ? -1 : 1))) }
}

function onDisk(excerpt: SourceFolder, { files }: Mutation): SourceFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'attack-'))
  try {
    const removed = [...files].flatMap(([name, text]) => (text === null ? [name] : []))
    const all = new Map<string, string | Uint8Array>([...excerpt.files].map(([name, { text }]) => [name, text]))
    for (const name of removed) all.delete(name)
    for (const [name, text] of files) if (text !== null) all.set(name, text)
    for (const [name, text] of all) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
      writeFileSync(path.join(folder, name), text)
    }
    const read = readFiles(folder)
    const same = (file: SourceFile) => {
      const before = excerpt.files.get(file.path)
      return before?.text === file.text ? before : file
    }
    return { ...read, files: new Map([...read.files].map(([name, file]) => [name, same(file)])) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Describes the change in one line. */
function describeMutation({ files, at }: Mutation, texts: ReadonlyMap<string, string>): string {
  const now = files.get(at)
  if (typeof now !== 'string') return at
  const before = (texts.get(at) ?? '').split('\n')
  const after = now.split('\n')
  const line = after.findIndex((text, index) => text !== before[index])
  return `${at}:${line + 1} ${(before[line] ?? '').trim().slice(0, 60)} → ${(after[line] ?? '').trim().slice(0, 60)}`
}

function firstOf(found: readonly Diagnostic[], baseline: ReadonlySet<string>): string {
  const [first] = found.filter(one => !baseline.has(keyOf(one)))
  return first ? `${first.file}:${first.line}:${first.column} ${first.code} ${first.message}` : ''
}
