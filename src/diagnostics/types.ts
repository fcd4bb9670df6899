import type { SourceFile, Span } from '../model/source.ts'
import type { Code, Severity } from './catalogue.ts'

/** A place in a file of the content folder. A file that cannot be read has no text, and its place is 1:1. */
export interface Place {
  readonly file: SourceFile
  readonly span: Span
}

/** What a check found, still as offsets: `report` turns it into a Diagnostic. */
export interface Finding {
  readonly code: Code
  readonly severity: Severity
  /** Japanese, true on its own, quoting the words it is about. */
  readonly message: string
  /** What was probably meant, or how to mend it. */
  readonly hint: string | null
  readonly place: Place
  readonly related: readonly { readonly place: Place; readonly message: string }[]
}

/** A finding as it is printed and published: 1-based lines and UTF-16 columns, the end exclusive. */
export interface Diagnostic {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
  readonly severity: Severity
  readonly code: Code
  readonly message: string
  readonly hint: string | null
  readonly related: readonly {
    readonly file: string
    readonly line: number
    readonly column: number
    readonly message: string
  }[]
  /** The page that explains the code: `/diagnostics/<code>/`. */
  readonly url: string
}

/** All findings of one run, sorted by file and place. */
export interface Report {
  readonly errors: number
  readonly warnings: number
  readonly diagnostics: readonly Diagnostic[]
}
