import { showControls } from '../../src/content/diagnostics/reporters.ts'
import type { Corpus } from '../../src/corpus/build-corpus.ts'
import { parseContentPath } from '../../src/model/content-layout.ts'
import { type AlignmentScoring, align } from '../../src/text/alignment.ts'

/** Change of one file. */
interface Edit {
  readonly path: string
  /** Current lines; `null` for a new file. */
  readonly old: readonly string[] | null
  /** New lines; `null` for a removed file. */
  readonly lines: readonly string[] | null
}

/** New texts of files by path; `null` removes a file. */
type Edits = ReadonlyMap<string, string | null>

/** Returns the edits that change a file. */
export function changingEdits({ files }: Corpus, edits: Edits): Edits {
  return new Map([...edits].filter(([path, text]) => text !== (files.get(path)?.text ?? null)))
}

/**
 * Formats the changes of files, one line per file. `inFull` adds the changed lines, and the complete text of a short
 * new file.
 */
export function formatEdits({ files }: Corpus, changes: Edits, { inFull }: { readonly inFull: boolean }): string {
  const edits = [...changes].map(([path, text]): Edit => {
    const old = files.get(path)?.text
    return { path, old: old === undefined ? null : linesOf(old), lines: text === null ? null : linesOf(text) }
  })
  const lines = edits.flatMap(edit => [formatEdit(edit), ...(inFull ? changesOf(edit) : [])])
  return ['書くもの:', ...lines.map(showControls)].join('\n')
}

function formatEdit({ path, old, lines }: Edit): string {
  if (lines === null) return `  ${path}（削除、−${old?.length ?? 0}行）`
  if (isLedger(path)) return `  ${path}（読んだことの記録、${countReadings(old ?? [], lines)}）`
  if (old === null) return `  ${path}（新しいファイル、${lines.length}行）`
  const { gone, added } = differenceOf(old, lines)
  return `  ${path}（書き改め、−${gone.length}行 ＋${added.length}行）`
}

function isLedger(path: string): boolean {
  return parseContentPath(path)?.kind === 'ledger'
}

/** Counts recorded statements, or removed ones if none is recorded: 「2件」, 「1件を除く」. */
function countReadings(old: readonly string[], lines: readonly string[]): string {
  const [known, current] = [new Set(old), new Set(lines)]
  const recorded = lines.filter(line => !known.has(line)).length
  const removed = old.filter(line => !current.has(line)).length
  return recorded === 0 && removed > 0 ? `${removed}件を除く` : `${recorded}件`
}

/** Longer new files are copies of a text: their lines are not listed. */
const MAX_LINES = 60

function changesOf({ path, old, lines }: Edit): string[] {
  if (lines === null || isLedger(path)) return []
  if (old === null) return lines.length > MAX_LINES ? [] : lines.map(line => `    ＋ ${line}`)
  const { gone, added } = differenceOf(old, lines)
  return [
    ...gone.map(at => ({ at, line: `    － ${at + 1}: ${old[at]}` })),
    ...added.map(at => ({ at, line: `    ＋ ${at + 1}: ${lines[at]}` }))
  ]
    .sort((one, other) => one.at - other.at)
    .map(({ line }) => line)
}

const SAME: AlignmentScoring<string, string> = {
  score: (one, other) => (one === other ? 1 : 0),
  isBest: (one, other) => one === other,
  adjacencyBonus: 0,
  prefers: 'first'
}

/** Returns the indexes of removed and added lines. */
function differenceOf(old: readonly string[], lines: readonly string[]) {
  const pairs = align(old, lines, SAME)
  const [pairedBefore, pairedAfter] = [new Set(pairs.map(([at]) => at)), new Set(pairs.map(([, at]) => at))]
  return {
    gone: [...old.keys()].filter(at => !pairedBefore.has(at)),
    added: [...lines.keys()].filter(at => !pairedAfter.has(at))
  }
}

function linesOf(text: string): string[] {
  return text.replace(/\n$/u, '').split('\n')
}
