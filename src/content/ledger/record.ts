import { dateFileName, formatContentPath, parseContentPath } from '../../model/content-layout.ts'
import type { LedgerDifference } from '../../model/ledger.ts'
import type { SourceFile } from '../../model/source.ts'
import { isConflictMarker } from '../../text/merge-conflicts.ts'
import type { SourceFolder } from '../read/files.ts'
import { formatLedger, formatLedgerLine, ledgerLines, linesByKey, markedKey } from './ledger.ts'
import { type FileStatement, statementsIn } from './statements.ts'
import { canonicalJson, isFields } from './values.ts'

const LEDGER = formatContentPath({ kind: 'ledger' })

/**
 * Adds the updated ledger to the files of a write. Writing a statement counts as reading it.
 * - Statements that were unread before the write remain unread.
 * - A removed file loses its ledger lines.
 * - Without a ledger the files are returned unchanged.
 */
export function withReadings(
  { files: before }: Pick<SourceFolder, 'files'>,
  files: ReadonlyMap<string, string | null>,
  day: string
): ReadonlyMap<string, string | null> {
  const ledger = before.get(LEDGER)
  if (!ledger || files.has(LEDGER)) return files
  const lines = ledgerLines(ledger)
  const paths = [...before.keys(), ...files.keys()].filter(path => files.get(path) !== null)
  const versionFor = versionFinder(paths, before.get(CLUB), day)
  for (const [path, text] of files) {
    if (text === null) {
      lines.delete(path)
      continue
    }
    const file = before.get(path)
    const old = (file && statementsIn(file)) ?? []
    const now = statementsIn({ path, text })
    if (now === null) continue
    const own = linesByKey(path, lines.get(path) ?? [], old)
    const { isOpen, openKeys } = openBefore(path, { old, now, lines: own })
    const known = new Map(old.map(({ key, mark }) => [key, mark]))
    const next = now.flatMap(statement => {
      const { key, mark } = statement
      if (known.get(key) === mark || isOpen(statement)) return own.get(key) ?? []
      return formatLedgerLine(path, statement, { day, version: versionFor(path, key) })
    })
    const keys = new Set(now.map(({ key }) => key))
    const left = [...own].flatMap(([key, line]) =>
      keys.has(key) || (known.has(key) && !openKeys.has(key)) ? [] : [line]
    )
    lines.set(path, [...next, ...left])
  }
  const text = formatLedger(withoutEmpty(lines))
  return text === ledger.text.replaceAll('\r\n', '\n') ? files : new Map([...files, [LEDGER, text]])
}

/** Statements of a file before and after a write, and its ledger lines by key. */
interface Written {
  readonly old: readonly FileStatement[]
  readonly now: readonly FileStatement[]
  readonly lines: ReadonlyMap<string, string>
}

/**
 * Finds the unread statements that a command only moved, or whose reviewed version it set: they remain unread.
 * Statements are matched by their content, else by their key.
 */
function openBefore(path: string, { old, now, lines }: Written) {
  const open = old.filter(statement => !lines.get(statement.key)?.startsWith(`${markedKey(path, statement)}\t`))
  const openCores = new Set(open.map(coreOf))
  const cores = new Set(old.map(coreOf))
  const coresNow = new Set(now.map(coreOf))
  const keys = new Set(old.map(({ key }) => key))
  const openKeys = new Set(open.map(({ key }) => key))
  const rewritten = new Set(open.flatMap(statement => (coresNow.has(coreOf(statement)) ? [] : [statement.key])))
  const isOpen = (statement: FileStatement): boolean => {
    const core = coreOf(statement)
    if (cores.has(core)) return openCores.has(core)
    return rewritten.has(statement.key) || (rewritten.size > 0 && !keys.has(statement.key))
  }
  return { isOpen, openKeys }
}

/** Returns the content of a statement without its reviewed version. */
function coreOf({ value }: FileStatement): string {
  if (!isFields(value)) return canonicalJson(value)
  const { read, ...rest } = value
  const { text, ...others } = rest
  return canonicalJson(text !== undefined && Object.keys(others).length === 0 ? text : rest)
}

/** Returns the ledger of a folder in which every statement is read. Lines of unchanged statements remain unchanged. */
export function recordEverything({ files }: Pick<SourceFolder, 'files'>, day: string): string {
  const ledger = files.get(LEDGER)
  const known = ledger ? ledgerLines(ledger) : new Map<string, string[]>()
  const versionFor = versionFinder([...files.keys()], files.get(CLUB), day)
  const lines = new Map(
    [...files.values()].map(file => [file.path, linesOfFile(file, known.get(file.path) ?? [], { day, versionFor })])
  )
  return formatLedger(withoutEmpty(lines))
}

/** Returns the ledger of a folder after a person has read the differences. */
export function confirmReadings(
  { files }: Pick<SourceFolder, 'files'>,
  differences: readonly LedgerDifference[],
  day: string
): string {
  const ledger = files.get(LEDGER)
  const lines = new Map<string, readonly string[]>(ledger ? ledgerLines(ledger) : [])
  const versionFor = versionFinder([...files.keys()], files.get(CLUB), day)
  for (const { file, key, oldKey, outcome, count } of differences) {
    if (outcome === 'conflict') joinLines(lines, files)
    else if (outcome === 'damaged') lines.delete('')
    else if (!files.has(file.path)) lines.delete(file.path)
    else if (outcome === 'new' && key === '' && count > 1) {
      lines.set(file.path, linesOfFile(file, [], { day, versionFor }))
    } else lines.set(file.path, withOne(file, lines.get(file.path) ?? [], { key, oldKey, day, versionFor }))
  }
  return formatLedger(withoutEmpty(lines))
}

/** Removes the markers of a merge conflict. Both sides stay, with one line per statement. */
function joinLines(lines: Map<string, readonly string[]>, files: SourceFolder['files']): void {
  lines.set(
    '',
    (lines.get('') ?? []).filter(line => !isConflictMarker(line))
  )
  for (const [path, own] of lines) {
    const file = files.get(path)
    const statements = file && statementsIn(file)
    if (statements) lines.set(path, [...linesByKey(path, own, statements).values()])
  }
}

const UNDATED = dateFileName(null)

type VersionFor = (path: string, key: string) => string

interface Reading {
  readonly day: string
  readonly versionFor: VersionFor
}

function linesOfFile(file: SourceFile, known: readonly string[], { day, versionFor }: Reading): string[] {
  const statements = statementsIn(file)
  if (statements === null) return [...known]
  const byMark = new Map(known.map(line => [line.split('\t', 2).join('\t'), line]))
  return statements.map(
    statement =>
      byMark.get(markedKey(file.path, statement)) ??
      formatLedgerLine(file.path, statement, { day, version: versionFor(file.path, statement.key) })
  )
}

/** Returns the lines of a file, in file order, with one statement recorded as it is now. */
function withOne(
  file: SourceFile,
  known: readonly string[],
  { key, oldKey, day, versionFor }: Reading & Pick<LedgerDifference, 'key' | 'oldKey'>
): string[] {
  const statements = statementsIn(file) ?? []
  const own = linesByKey(file.path, known, statements)
  own.delete(oldKey)
  const confirmed = statements.find((statement): statement is FileStatement => statement.key === key)
  if (confirmed) own.set(key, formatLedgerLine(file.path, confirmed, { day, version: versionFor(file.path, key) }))
  const inOrder = statements.flatMap(statement => own.get(statement.key) ?? [])
  return [...inOrder, ...[...own.values()].filter(line => !inOrder.includes(line))]
}

function withoutEmpty(lines: ReadonlyMap<string, readonly string[]>): Map<string, readonly string[]> {
  return new Map([...lines].filter(([, own]) => own.length > 0))
}

const CLUB = formatContentPath({ kind: 'club' })

/**
 * Returns a function that finds the version under which a statement is read. It is the newest version up to the day, of
 * the ruleset that the statement is about, else of the home ruleset.
 */
function versionFinder(paths: readonly string[], club: SourceFile | undefined, day: string): VersionFor {
  const newest = new Map<string, string>()
  for (const path of paths) {
    const place = parseContentPath(path)
    if (place?.kind !== 'version' || (place.name !== UNDATED && place.name.slice(0, day.length) > day)) continue
    const known = newest.get(place.ruleset)
    if (known === undefined || known === UNDATED || (place.name !== UNDATED && place.name > known))
      newest.set(place.ruleset, place.name)
  }
  const [first = ''] = [...newest.keys()].sort()
  const home = /^home:\s*(\S+)/mu.exec(club?.text ?? '')?.[1] ?? first
  return (path, key) => {
    const place = parseContentPath(path)
    const cell = place?.kind === 'topic' ? /^cells\.(.+)$/u.exec(key)?.[1] : undefined
    const own = cell ?? (place && 'ruleset' in place ? place.ruleset : home)
    return newest.get(own) ?? '-'
  }
}
