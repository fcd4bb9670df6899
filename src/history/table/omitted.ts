import type { DiffNode } from '../types.ts'
import { lineOf, mark, OMITTED } from './lines.ts'
import type { TableEntry } from './table-entries.ts'
import type { ComparisonLine, ComparisonRow } from './table-types.ts'
import { type IndexedDiff, kindsOf } from './table-view.ts'

type Pair = Extract<TableEntry, { kind: 'pair' }>

/** Reason for an omission: unchanged, or only renumbered. */
type Omission = 'same' | 'renumbered'

/** Entry shown individually, or a run of omitted entries. */
export type EntryGroup = { readonly entry: TableEntry } | { readonly run: readonly Pair[]; readonly omission: Omission }

/** Groups neighbouring omitted entries: 「2～5　（略）」, and 「4～6　（略）」 next to 「3～5　（略）」. */
export function groupEntries(view: IndexedDiff, entries: readonly TableEntry[]): EntryGroup[] {
  const groups: EntryGroup[] = []
  for (const entry of entries) {
    const omission = entry.kind === 'pair' ? omissionOf(view, entry) : null
    const last = groups.at(-1)
    if (entry.kind !== 'pair' || !omission) groups.push({ entry })
    else if (last && 'run' in last && last.omission === omission && joins(last.run, entry))
      groups[groups.length - 1] = { run: [...last.run, entry], omission }
    else groups.push({ run: [entry], omission })
  }
  return groups
}

function omissionOf(view: IndexedDiff, { before, after }: Pair): Omission | null {
  if (view.affected.has(before) || view.affected.has(after)) return null
  const kinds = kindsOf(view, after)
  if (kinds.length === 0) return 'same'
  return kinds.every(kind => kind === 'renumbering') ? 'renumbered' : null
}

/** True if an entry continues a run: same kind, and all labelled. An unnumbered first paragraph is a run of its own. */
function joins(run: readonly Pair[], { before, after }: Pair): boolean {
  const last = run.at(-1)
  return last?.after.kind === after.kind && [last.before, last.after, before, after].every(isNamed)
}

function isNamed({ label, kind }: DiffNode): boolean {
  return label !== '' || kind === 'supplement' || kind === 'printed-line'
}

/** Returns 「第3条～第7条　（略）」. If the run was renumbered, the labels of both sides are underlined. */
export function elisionRow(view: IndexedDiff, run: readonly Pair[], omission: Omission): ComparisonRow {
  const [afters, befores] = [run.map(({ after }) => after), run.map(({ before }) => before)]
  const changed = omission === 'renumbered'
  return {
    opens: false,
    kinds: changed ? ['renumbering'] : [],
    after: omittedLines(view, afters, changed),
    before: omittedLines(view, befores, changed)
  }
}

function omittedLines(view: IndexedDiff, units: readonly DiffNode[], changed: boolean): ComparisonLine[] {
  const [first] = units
  const last = units.at(-1)
  if (!first || !last) return []
  const line = lineOf(view, first, OMITTED)
  if (first.kind === 'supplement') return [{ ...line, label: mark('附則') }]
  if (BY_NAME.has(first.kind) && !first.label) return [{ ...line, label: mark(first.text) }]
  if (first === last || first.kind === 'printed-line') return [line]
  return [{ ...line, label: mark(`${first.label}${units.length === 2 ? '・' : '～'}${last.label}`, changed) }]
}

/** Kinds without a label, which are identified by their text. */
const BY_NAME: ReadonlySet<DiffNode['kind']> = new Set(['opening', 'toc', 'preamble', 'toc-entry'])
