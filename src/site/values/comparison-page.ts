import type { ComparisonTable } from '../../history/table/table-types.ts'
import { formatDay } from '../../text/days.ts'
import {
  type Comparison,
  type ComparisonRowView,
  comparisonView,
  isOfSupplement,
  mainTable
} from '../../view/comparisons.ts'
import { rootOf } from '../../view/edition.ts'
import { enforcementLabel } from '../../view/edition-labels.ts'
import { historyUrl } from '../../view/record-urls.ts'
import { amendmentRail } from '../../view/sidebars.ts'
import { type NavLink, type PageHead, runningHead } from './page-head.ts'
import type { RulesetContext } from './site-context.ts'

/** 新旧対照表: left 改正後, right 改正前. */
export interface ComparisonPage {
  readonly head: PageHead
  /** Title, columns and note of the table. */
  readonly table: Pick<ComparisonTable, 'title' | 'columns' | 'note'>
  /** Instrument and day: 「令和6年規約第1号（2024年4月1日施行）」. */
  readonly instrument: string
  /** The texts of both versions. */
  readonly texts: readonly NavLink[]
  /** The Word file; with a table of the 本則 alone, its Word file and the number of rows that it omits. */
  readonly file: string
  readonly main: { readonly file: string; readonly omitted: number } | null
  readonly rows: readonly ComparisonPageRow[]
}

interface ComparisonPageRow extends ComparisonRowView {
  /** True if the table of the 本則 alone omits the row. */
  readonly isOmitted: boolean
}

/** Returns the 新旧対照表 of two consecutive versions: `/onizumo/history/2024-04-01/comparison/`. */
export function comparisonPage({ ruleset, records }: RulesetContext, comparison: Comparison): ComparisonPage {
  const { before, after, table, href } = comparison
  const { text } = after
  const { title, columns, note, rows } = comparisonView(table, comparison)
  const main = mainTable(table)
  const file = href.replace(/\/$/, '')
  return {
    head: {
      title: `新旧対照表　${text.amendment ?? text.version}`,
      book: text.title,
      description: `${title}（${enforcementLabel(text)}）。左が改正後、右が改正前。${note}です。`,
      canonical: href,
      card: 'comparison',
      running: runningHead('新旧対照表', text),
      trail: [{ label: '沿革', href: historyUrl(records) }],
      rail: amendmentRail(records)
    },
    table: { title, columns, note },
    instrument: `${text.amendment ?? ''}${text.enforcedOn ? `（${formatDay(text.enforcedOn)}施行）` : ''}`,
    texts: [
      { label: '改正後の条文', href: rootOf({ ruleset, version: after, pinned: true }) },
      { label: '改正前の条文', href: rootOf({ ruleset, version: before, pinned: true }) }
    ],
    file: `${file}.docx`,
    main: main && { file: `${file}-main.docx`, omitted: rows.length - main.rows.length },
    rows: rows.map(row => ({ ...row, isOmitted: main !== null && isOfSupplement(row) }))
  }
}

/** Word file of a 新旧対照表: the table, and the name and the enforcement date of the instrument. */
export interface ComparisonFile {
  readonly table: ComparisonTable
  readonly name: string | null
  readonly enforcedOn: string | null
}

/** Returns the Word file of a comparison, with the complete table or that of the 本則. */
export function comparisonFile({ after }: Comparison, table: ComparisonTable): ComparisonFile {
  const { amendment: name, enforcedOn } = after.text
  return { table, name, enforcedOn }
}
