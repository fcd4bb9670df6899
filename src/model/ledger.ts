import type { SourceFile, Span } from './source.ts'

/** A value of a statement that differs from the one on record: its words then and now; `null` where there is none. */
export interface ValueDifference {
  /** The keys that lead to it: `pays.0.who`; empty for the statement as a whole. */
  readonly path: string
  readonly old: string | null
  readonly now: string | null
}

/**
 * A difference between the content and the ledger of readings: a statement in other words than those on record
 * (`changed`), one without a record (`new`), one on record that is not there (`gone`), a line that is no record (`damaged`),
 * a ledger that the club keeps and that is not there (`lost`).
 */
export interface LedgerDifference {
  readonly outcome: 'changed' | 'new' | 'gone' | 'damaged' | 'lost'
  readonly file: SourceFile
  readonly span: Span
  /** Where the statement stands among the keys of its file: `cards.tiles`; empty for the rest of the file. */
  readonly key: string
  /** The key on record, if the statement has another one now. */
  readonly oldKey: string
  /** The day on which the statement was read; `null` where it never was. */
  readonly readOn: string | null
  readonly values: readonly ValueDifference[]
  /** The number of statements of a file that is new, or gone, as a whole; 1 for a single statement. */
  readonly count: number
}
