import type { Path } from '../../model/law.ts'
import type { TextChangeKind, UnitKind } from '../types.ts'

/** Words of a cell, underlined if changed. */
export interface Mark {
  readonly text: string
  readonly changed: boolean
}

/** Line of a cell: a label, followed by words. A `note` is （新設） or （削る） and has no provision. */
export interface ComparisonLine {
  readonly kind: UnitKind | 'caption' | 'note'
  /** `null` for a note. */
  readonly path: Path | null
  /** 「第3条」「2～5」; empty if no label is printed. */
  readonly label: readonly Mark[]
  /** Words, or 「（略）」 for unchanged words. */
  readonly marks: readonly Mark[]
}

/** Aligned sides. A side without lines is empty: its provision is elsewhere, or in the row above. */
export interface ComparisonRow {
  /** True if a provision, heading or run of omitted entries begins here. A rule is drawn above the row. */
  readonly opens: boolean
  /** Kinds of change, for readers who cannot see the underline; empty if unchanged. */
  readonly kinds: readonly TextChangeKind[]
  readonly after: readonly ComparisonLine[]
  readonly before: readonly ComparisonLine[]
}

/** 新旧対照表: the text after on the left, the text before on the right. */
export interface ComparisonTable {
  readonly title: string
  readonly columns: readonly [after: string, before: string]
  /** Legend of the table. */
  readonly note: string
  /** Empty if the versions are equal. */
  readonly rows: readonly ComparisonRow[]
}
