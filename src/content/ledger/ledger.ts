import type { SourceFile } from '../../model/source.ts'
import type { FileStatement } from './statements.ts'
import type { Value } from './values.ts'

/**
 * A line of the ledger: a statement, and when it was read in these words.
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
  readonly words: string
}

const HEAD = `# 読んだことの記録。人が読んだ文を、一件一行で記します（文の場所、要約、読んだ日、条文の版、読んだ文）
# npm run review と、内容を書くコマンドが書き加えます。手では直しません
`

/** The lines of a ledger by the file that they speak of, in their order. */
export type LedgerLines = ReadonlyMap<string, readonly string[]>

/** Returns the lines of a ledger by the paths of their files; under no path those that are no records. */
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

/** Reads a line of a ledger. */
export function parseLedgerLine(line: string): LedgerLine {
  const [place = '', mark = '', readOn = '', version = '', ...words] = line.split('\t')
  const end = place.indexOf('#')
  return { path: place.slice(0, end), key: place.slice(end + 1), mark, readOn, version, words: words.join('\t') }
}

/** Prints a ledger, its files by their paths. */
export function formatLedger(lines: LedgerLines): string {
  const paths = [...lines.keys()].filter(Boolean).sort()
  return HEAD + paths.flatMap(path => (lines.get(path) ?? []).map(line => `${line}\n`)).join('')
}

/** Prints the line of a statement that is read on a day. */
export function formatLedgerLine(
  path: string,
  { key, mark, value }: FileStatement,
  { day, version }: { readonly day: string; readonly version: string }
): string {
  return [markedKey(path, { key, mark }), day, version, JSON.stringify(value)].join('\t')
}

/** The beginning of a statement's line: its place and its digest. */
export function markedKey(path: string, { key, mark }: Pick<FileStatement, 'key' | 'mark'>): string {
  return `${path}#${key}\t${mark}`
}

/** Returns the value that was read; `null` if its words are no JSON any more. */
export function valueOnRecord({ words }: LedgerLine): Value {
  try {
    return JSON.parse(words)
  } catch {
    return null
  }
}
