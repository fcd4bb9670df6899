import type { SourceFile, Span } from './source.ts'

/** Value of a statement that differs from the record: its old and its new text, or `null` if missing. */
export interface ValueDifference {
  /** Key path of the value: `pays.0.who`. Empty for the complete statement. */
  readonly path: string
  readonly old: string | null
  readonly now: string | null
}

/**
 * Difference between the content and the ledger of readings:
 * - `changed`: the wording of a statement differs from its record.
 * - `new`: a statement has no record.
 * - `gone`: a recorded statement no longer exists.
 * - `conflict`: the ledger contains a merge conflict.
 * - `damaged`: a line is not a valid record.
 * - `lost`: the ledger of a club that uses one is missing.
 */
export interface LedgerDifference {
  readonly outcome: 'changed' | 'new' | 'gone' | 'conflict' | 'damaged' | 'lost'
  readonly file: SourceFile
  readonly span: Span
  /** Key path of the statement in its file: `cards.tiles`. Empty for the rest of the file. */
  readonly key: string
  /** Recorded key. It differs from `key` if the statement has a new key. */
  readonly oldKey: string
  /** Day on which the statement was read. `null` if it was never read. */
  readonly readOn: string | null
  readonly values: readonly ValueDifference[]
  /** Number of statements in a file that is new or gone. 1 for a single statement. */
  readonly count: number
}
