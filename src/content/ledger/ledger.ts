import type { SourceFile } from '../../model/source.ts'
import type { FileStatement } from './statements.ts'
import type { Value } from './values.ts'

/**
 * Line of the ledger: a statement, and the day on which it was read with this text.
 *
 *     disputes/spill.mdx#cards.tiles ⇥ 3fa91c2b7d04 ⇥ 2026-11-26 ⇥ 2020-08-07 ⇥ {"verdict":"…"}
 *     the statement                    its digest     read on      under         its words
 */
export interface LedgerLine {
  readonly path: string
  readonly key: string
  readonly mark: string
  readonly readOn: string
  readonly version: string
  /** JSON of the value as it was read. */
  readonly wording: string
}

const HEAD = `# 読んだことの記録。人が読んだ文を、一件一行で記します（文の場所、要約、読んだ日、条文の版、読んだ文）
# npm run review と、内容を書くコマンドが書き加えます。手では直しません
`

/** Lines of a ledger by the path of their file, in ledger order. */
export type LedgerLines = ReadonlyMap<string, readonly string[]>

/** Returns the lines of a ledger by the path of their file. Invalid lines are under the empty path. */
export function ledgerLines({ text }: SourceFile): Map<string, string[]> {
  const lines = new Map<string, string[]>()
  let [path, own]: [string | null, string[]] = [null, []]
  for (const line of text.split('\n')) {
    if (line === '' || line === '\r' || line.startsWith('#')) continue
    const end = line.indexOf('#')
    const at = FORM.test(line) ? line.slice(0, end) : ''
    if (at !== path) {
      own = lines.get(at) ?? []
      lines.set(at, own)
      path = at
    }
    own.push(line.endsWith('\r') ? line.slice(0, -1) : line)
  }
  return lines
}

const FORM = /^[^#\t]+#[^\t]*\t[^\t]+\t[^\t]+\t[^\t]+\t./u

/**
 * Returns the lines of a file by the key of their statement. After a merge a statement may have two lines: the line with
 * its present text is returned, else the last one.
 */
export function linesByKey(
  path: string,
  lines: readonly string[],
  statements: readonly FileStatement[]
): Map<string, string> {
  const byKey = new Map(lines.map(line => [parseLedgerLine(line).key, line]))
  if (byKey.size === lines.length) return byKey
  const starts = new Map(statements.map(statement => [statement.key, `${markedKey(path, statement)}\t`]))
  for (const line of lines) {
    const { key } = parseLedgerLine(line)
    const start = starts.get(key)
    if (start !== undefined && line.startsWith(start)) byKey.set(key, line)
  }
  return byKey
}

export function parseLedgerLine(line: string): LedgerLine {
  const [place = '', mark = '', readOn = '', version = '', ...texts] = line.split('\t')
  const end = place.indexOf('#')
  return { path: place.slice(0, end), key: place.slice(end + 1), mark, readOn, version, wording: texts.join('\t') }
}

/** Formats a ledger, sorted by file path. */
export function formatLedger(lines: LedgerLines): string {
  const paths = [...lines.keys()].filter(Boolean).sort()
  return HEAD + paths.flatMap(path => (lines.get(path) ?? []).map(line => `${line}\n`)).join('')
}

/** Formats the ledger line of a statement that is read on a day. */
export function formatLedgerLine(
  path: string,
  { key, mark, value }: FileStatement,
  { day, version }: { readonly day: string; readonly version: string }
): string {
  return [markedKey(path, { key, mark }), day, version, JSON.stringify(value)].join('\t')
}

/** Returns the start of a statement's line: its location and its digest. */
export function markedKey(path: string, { key, mark }: Pick<FileStatement, 'key' | 'mark'>): string {
  return `${path}#${key}\t${mark}`
}

/** Returns the recorded value, or `null` if it is not valid JSON. */
export function valueOnRecord({ wording }: LedgerLine): Value {
  try {
    return JSON.parse(wording)
  } catch {
    return null
  }
}
