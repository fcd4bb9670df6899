import { FILE_START } from '../../model/key-location.ts'
import type { LedgerDifference } from '../../model/ledger.ts'
import type { SourceFile, Span } from '../../model/source.ts'
import { findMergeConflicts, isConflictMarker } from '../../text/merge-conflicts.ts'
import { type LedgerLine, ledgerLines, linesByKey, markedKey, parseLedgerLine, valueOnRecord } from './ledger.ts'
import { type FileStatement, markOfValue, statementsIn } from './statements.ts'
import { diffValues, valueInWords } from './values.ts'

/** Content folder and its ledger. */
interface Compared {
  readonly ledger: SourceFile
  readonly files: ReadonlyMap<string, SourceFile>
  /** Digests of the statements of files, cached from earlier comparisons. */
  readonly marks: WeakMap<SourceFile, string>
  /** True for a file that exists and cannot be read. */
  readonly isUnread: (path: string) => boolean
}

/** Compares the statements of a content folder with its ledger. */
export function compareLedger({ ledger, files, marks, isUnread }: Compared): LedgerDifference[] {
  const recorded = ledgerLines(ledger)
  const invalid = recorded.get('') ?? []
  const damaged = invalid.filter(line => !isConflictMarker(line)).map(line => damagedLine(ledger, line))
  const conflicts = invalid.some(isConflictMarker) ? [conflictIn(ledger)] : []
  recorded.delete('')
  const found = [...files.values()].flatMap(file => {
    const lines = recorded.get(file.path) ?? []
    recorded.delete(file.path)
    return isAsRecorded(marksOf(file, marks), lines) || isUnread(file.path) ? [] : compareFile(file, lines)
  })
  const deleted = [...recorded].flatMap(([path, lines]) => (isUnread(path) ? [] : [deletedFile(path, lines)]))
  return [...conflicts, ...damaged, ...found, ...deleted]
}

/** Returns the first columns of a file's ledger lines, one line per statement. */
function marksOf(file: SourceFile, known: WeakMap<SourceFile, string>): string {
  const marks =
    known.get(file) ?? (statementsIn(file) ?? []).map(statement => markedKey(file.path, statement)).join('\n')
  known.set(file, marks)
  return marks
}

/**
 * True if the statements of a file equal the recorded ones, in file order. In nearly every check this is true of all
 * files.
 */
function isAsRecorded(marks: string, lines: readonly string[]): boolean {
  let start = 0
  for (const line of lines) {
    const end = marks.indexOf('\n', start)
    const own = marks.slice(start, end < 0 ? marks.length : end)
    if (own === '' || !line.startsWith(own) || line[own.length] !== '\t') return false
    start += own.length + 1
  }
  return start >= marks.length
}

function compareFile(file: SourceFile, lines: readonly string[]): LedgerDifference[] {
  const statements = statementsIn(file)
  if (statements === null) return []
  const [first] = statements
  if (first && lines.length === 0 && statements.length > 1)
    return [{ ...NOTHING, outcome: 'new', file, span: first.span, count: statements.length }]
  const records = linesByKey(file.path, lines, statements)
  const open: FileStatement[] = []
  const found: LedgerDifference[] = []
  for (const statement of statements) {
    const line = records.get(statement.key)
    records.delete(statement.key)
    if (line === undefined) open.push(statement)
    else if (!line.startsWith(`${markedKey(file.path, statement)}\t`))
      found.push(changedFrom(parseLedgerLine(line), statement, file))
  }
  const unmatched = [...records.values()].map(parseLedgerLine)
  // A renamed key is one cause, so a removed and a new statement below the same parent are reported as one change.
  for (const statement of open) {
    const same = unmatched.findIndex(({ mark }) => mark === statement.mark)
    const siblingAt = unmatched.findIndex(({ key }) => parentOf(key) === parentOf(statement.key))
    const [record] = unmatched.splice(same >= 0 ? same : siblingAt >= 0 ? siblingAt : unmatched.length, 1)
    found.push(record ? changedFrom(record, statement, file) : newStatement(statement, file))
  }
  const places = new Map(statements.map(({ key, span }) => [key, span]))
  return [...found, ...unmatched.map(record => deletedStatement(record, { file, places, lines }))]
}

const NOTHING = { key: '', oldKey: '', readOn: null, values: [], count: 1 } as const

/** Returns the difference for a missing ledger, which prevents all comparisons. */
export function lostLedger(path: string): LedgerDifference {
  return { ...NOTHING, outcome: 'lost', file: { path, text: '' }, span: FILE_START }
}

function keyOfLine(line: string): string {
  return line.slice(line.indexOf('#') + 1, line.indexOf('\t'))
}

function parentOf(key: string): string {
  return key.slice(0, Math.max(0, key.lastIndexOf('.')))
}

function changedFrom(record: LedgerLine, statement: FileStatement, file: SourceFile): LedgerDifference {
  const { key, value } = statement
  const old = valueOnRecord(record)
  // Recorded text that does not match its digest was replaced together with the content. It is not the text that was
  // read.
  const isTrue = markOfValue(old) === record.mark
  const differing = isTrue ? diffValues(old, value) : []
  const [first] = differing
  return {
    outcome: 'changed',
    file,
    span: first ? statement.placeAt(first.at) : statement.span,
    key,
    oldKey: record.key,
    readOn: record.readOn,
    values: differing.map(({ path, old: before, now }) => ({ path, old: before, now })),
    count: 1
  }
}

function newStatement({ key, value, span }: FileStatement, file: SourceFile): LedgerDifference {
  const values = [{ path: '', old: null, now: valueInWords(value) }]
  return { ...NOTHING, outcome: 'new', file, span, key, oldKey: key, values }
}

/** Returns the difference for a removed statement, located at the statement recorded before it. */
function deletedStatement(
  record: LedgerLine,
  {
    file,
    places,
    lines
  }: { readonly file: SourceFile; readonly places: ReadonlyMap<string, Span>; readonly lines: readonly string[] }
): LedgerDifference {
  const keys = lines.map(keyOfLine)
  const before = keys.slice(0, keys.indexOf(record.key)).findLast(key => places.has(key))
  const span = places.get(before ?? '') ?? FILE_START
  const { key, readOn } = record
  const values = [{ path: '', old: valueInWords(valueOnRecord(record)), now: null }]
  return { outcome: 'gone', file, span, key, oldKey: key, readOn, values, count: 1 }
}

function deletedFile(path: string, lines: readonly string[]): LedgerDifference {
  const { readOn } = parseLedgerLine(lines[0] ?? '')
  return { ...NOTHING, outcome: 'gone', file: { path, text: '' }, span: FILE_START, readOn, count: lines.length }
}

function conflictIn(ledger: SourceFile): LedgerDifference {
  const { start, marker } = findMergeConflicts(ledger.text)[0] ?? { start: 0, marker: '' }
  return { ...NOTHING, outcome: 'conflict', file: ledger, span: { start, end: start + marker.length } }
}

function damagedLine(ledger: SourceFile, line: string): LedgerDifference {
  const start = Math.max(0, ledger.text.indexOf(line))
  return { ...NOTHING, outcome: 'damaged', file: ledger, span: { start, end: start + line.length } }
}
