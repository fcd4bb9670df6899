import type { SourceLocation, Span } from '../../model/source.ts'

/** An error stops the build. A warning can be suppressed in the file. */
export type Severity = 'error' | 'warning'

/** Problem found by a check, at a span in offsets. `buildReport` converts it to a `Diagnostic`. */
export interface Finding {
  readonly code: string
  readonly severity: Severity
  /** Japanese, true on its own, with a quotation of the text. */
  readonly message: string
  /** The probable intention or the fix. */
  readonly hint?: string | null
  readonly place: SourceLocation
  readonly related?: readonly RelatedPlace[]
  /** Common cause of several findings. Reports for people show findings with the same cause as one. */
  readonly cause?: string
}

/** Another location that the finding refers to, with its description. */
export interface RelatedPlace {
  readonly place: SourceLocation
  readonly message: string
}

/** Published form of a finding: 1-based lines and UTF-16 columns. The end is exclusive. */
export interface Diagnostic {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
  /** The same range in offsets of the file. It is not published. */
  readonly span: Span
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
  /** The change that several findings result from: `2026-12-01 onizumo:80`. */
  readonly cause?: string
  /** Page that explains the code: `/diagnostics/<code>/`. */
  readonly url: string
}

/** All diagnostics of one run. Parse errors come first; each group is sorted by file and place. */
export interface Report {
  readonly errors: number
  readonly warnings: number
  readonly diagnostics: readonly Diagnostic[]
}
