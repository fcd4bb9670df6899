import { comparisonTable } from '../history/table/comparison-table.ts'
import type { ComparisonLine, ComparisonRow, ComparisonTable } from '../history/table/table-types.ts'
import type { TextChangeKind, TextDifference } from '../history/types.ts'
import type { Ruleset } from '../history/versions/rulesets.ts'
import type { Version } from '../history/versions/version.ts'
import { formatProvisionPath, isWithin, parentPath, topPath } from '../model/address.ts'
import type { Path } from '../model/law.ts'
import { historyUrl } from './record-urls.ts'

/** Two consecutive versions, and their differences. */
export interface Comparison {
  readonly before: Version
  readonly after: Version
  readonly difference: TextDifference
  readonly table: ComparisonTable
  /** `/onizumo/history/2024-04-01/comparison/`. */
  readonly href: string
}

/** Returns the comparisons of consecutive versions of a ruleset, oldest first. */
export function comparisonsOf(ruleset: Ruleset): Comparison[] {
  const versions = ruleset.versions.toReversed()
  return versions.slice(1).flatMap((after, index) => {
    const before = versions[index]
    if (!before) return []
    const difference = ruleset.differenceBetween(before, after)
    const href = `${historyUrl({ ruleset }, after.text.version)}comparison/`
    return [{ before, after, difference, table: comparisonTable(difference), href }]
  })
}

/** True if a row concerns only a 附則, which is about the amendment and not about the law. */
export function isOfSupplement({ after, before }: Pick<ComparisonRow, 'after' | 'before'>): boolean {
  const paths = [...after, ...before].flatMap(({ path }) => path ?? [])
  return paths.length > 0 && paths.every(path => path.startsWith('附則'))
}

/** Returns the table without changes of 附則. Returns `null` if it has no such changes, or only such changes. */
export function mainTable(table: ComparisonTable): ComparisonTable | null {
  const rows = table.rows.filter(row => !isOfSupplement(row))
  const changed = table.rows.filter(({ kinds }) => kinds.length > 0)
  if (changed.every(isOfSupplement) || !changed.some(isOfSupplement)) return null
  return { ...table, note: `${table.note}。${WITHOUT_SUPPLEMENTS}`, rows }
}

/** Note for a table that contains only the 本則. */
export const WITHOUT_SUPPLEMENTS = '附則の改正は省く'

const KINDS: Readonly<Record<TextChangeKind, string>> = {
  addition: '新設',
  deletion: '削除',
  replacement: '改正',
  caption: '見出しの改正',
  move: '移動',
  renumbering: '番号の変更',
  regrouping: '章節の変更'
}

/** Returns 「改正・番号の変更」; empty if the text is unchanged. */
export function kindsInWords(kinds: readonly TextChangeKind[]): string {
  return [...new Set(kinds)].map(kind => KINDS[kind]).join('・')
}

/** 新旧対照表, ready to be shown. */
export interface ComparisonView extends Omit<ComparisonTable, 'rows'> {
  readonly rows: readonly ComparisonRowView[]
}

export interface ComparisonRowView extends Omit<ComparisonRow, 'kinds'> {
  /** 「第80条」, or 「3行目」 if the row names no provision. */
  readonly head: string
  /** 「改正・番号の変更」; empty if the text is unchanged. */
  readonly kinds: string
  /** True if both sides have the same text, so that one side is sufficient. */
  readonly isAlike: boolean
}

/** Returns a 新旧対照表 with the text of its row heads. */
export function comparisonView({ rows, ...table }: ComparisonTable, texts: ComparedTexts): ComparisonView {
  return {
    ...table,
    rows: rows.map((row, at) => ({
      ...row,
      head: headOf(row, texts) || `${at + 1}行目`,
      kinds: kindsInWords(row.kinds),
      isAlike: readsAlike(row)
    }))
  }
}

type ComparedTexts = Readonly<Record<'after' | 'before', Pick<Version, 'nodes'>>>

/** Returns the head of a row: the provision under its current number: 「第2条第1項第2号」「目次の第2章」. */
function headOf({ after, before }: ComparisonRow, texts: ComparedTexts): string {
  const side = after.some(({ path }) => path !== null) ? 'after' : 'before'
  const lines = side === 'after' ? after : before
  const own = lines.find(({ path }) => path !== null)
  if (!own?.path) return own ? printed(own) : ''
  if (own.path.startsWith('目次/')) return `目次の${printed(own)}`
  if (!/^(?:[0-9]|(?:part|ch|sec|sub|div)[0-9])|\/[0-9]/u.test(own.path)) return printed(own)
  return formatProvisionPath(pathOfAll(own.path, lines), texts[side].nodes)
}

/**
 * Returns the path that contains every line of a row. A new article without a caption starts with its first paragraph.
 */
function pathOfAll(first: Path, lines: readonly ComparisonLine[]): Path {
  let whole: Path = first
  for (const { path } of lines) {
    if (path === null || topPath(path) !== topPath(first)) continue
    while (!isWithin(path, whole)) whole = parentPath(whole) ?? first
  }
  return whole
}

function printed({ label, marks }: ComparisonLine): string {
  return labelText(label.length > 0 ? label : marks)
}

function readsAlike({ after, before }: ComparisonRow): boolean {
  return textOf(after) === textOf(before)
}

function textOf(lines: readonly ComparisonLine[]): string {
  return lines.map(({ label, marks }) => `${labelText(label)}\t${labelText(marks)}`).join('\n')
}

function labelText(marks: ComparisonLine['label']): string {
  return marks.map(({ text }) => text).join('')
}
