import type { SourceLocation } from '../model/source.ts'

/** An error stops the build; a warning can be silenced where it stands. */
export type Severity = 'error' | 'warning'

/** What a check found, its place still in offsets: `report` turns it into a Diagnostic. */
export interface Finding {
  readonly code: string
  readonly severity: Severity
  /** Japanese, true on its own, quoting the words it is about. */
  readonly message: string
  /** What was probably meant, or how to mend it. */
  readonly hint?: string | null
  readonly place: SourceLocation
  readonly related?: readonly RelatedPlace[]
  /** What brought it about, if that brings about others too: reports for people show these as one. */
  readonly cause?: string
}

/** Another place that a finding speaks of, and what stands there. */
export interface RelatedPlace {
  readonly place: SourceLocation
  readonly message: string
}

/** A finding as it is printed and published: 1-based lines and UTF-16 columns, the end exclusive. */
export interface Diagnostic {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
  readonly severity: Severity
  readonly code: string
  readonly message: string
  readonly hint: string | null
  readonly related: readonly {
    readonly file: string
    readonly line: number
    readonly column: number
    readonly message: string
  }[]
  /** Findings with the same cause go back to one change: `2026-12-01 onizumo:80`. */
  readonly cause?: string
  /** The page that explains the code: `/diagnostics/<code>/`. */
  readonly url: string
}

/** All findings of one run, sorted by file and place. */
export interface Report {
  readonly errors: number
  readonly warnings: number
  readonly diagnostics: readonly Diagnostic[]
}
