import type { Path } from '../../model/law.ts'
import type { TextChangeKind, UnitKind } from '../types.ts'

/** Words of a cell; those that changed are underlined. */
export interface Mark {
  readonly text: string
  readonly changed: boolean
}

/** One line of a cell: a label and the words behind it. A `note` is （新設） or （削る） and belongs to no provision. */
export interface ComparisonLine {
  readonly kind: UnitKind | 'caption' | 'note'
  /** `null` for a note. */
  readonly path: Path | null
  /** 「第3条」「2～5」; empty where nothing is printed. */
  readonly label: readonly Mark[]
  /** The words, or 「（略）」 for words that stand. */
  readonly words: readonly Mark[]
}

/** What stands side by side. A side without lines is empty: its provision stands elsewhere, or with the row above. */
export interface ComparisonRow {
  /** A provision, a heading or a run of what is left out begins here: a rule is drawn above. */
  readonly opens: boolean
  /** What happened, for those who cannot see an underline; empty where nothing did. */
  readonly kinds: readonly TextChangeKind[]
  readonly after: readonly ComparisonLine[]
  readonly before: readonly ComparisonLine[]
}

/** 新旧対照表: the text after on the left, the text before on the right. */
export interface ComparisonTable {
  readonly title: string
  readonly columns: readonly [after: string, before: string]
  /** How to read it. */
  readonly note: string
  /** None where nothing differs. */
  readonly rows: readonly ComparisonRow[]
}
