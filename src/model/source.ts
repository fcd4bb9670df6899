/** Language of a text. */
export type Language = 'ja' | 'en'

/** A half-open range of UTF-16 offsets in the text of one file. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A file of the content folder: its path relative to that folder, and its text. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** Run of plain text that occurs unchanged in the file: `length` UTF-16 units at both offsets. */
export interface MappingSegment {
  readonly plain: number
  readonly source: number
  readonly length: number
}

/**
 * Inline markup of a run of text: a reading above it (`ruby`), a line next to it, or its height (`sup`, `sub`).
 * A `figure` has no length and is between two characters.
 * Offsets are those of the plain text.
 */
export interface InlineMarkup extends Span {
  readonly kind: 'ruby' | 'sup' | 'sub' | 'line' | 'figure'
  /** The reading of `ruby`, the style of a `line`, the file of a `figure`. */
  readonly value: string
  /** Kind of a `figure`: 図, 様式, 算式. */
  readonly name?: string
}

/** Text without markup or label, with its source mapping. */
export interface SourceText {
  readonly plain: string
  readonly runs: readonly MappingSegment[]
  readonly marks?: readonly InlineMarkup[]
  /** Span of the file from which the text was parsed. */
  readonly span: Span
}

/**
 * Suppression comment before a block:
 * - `{/* silence CODE: reason *\/}`: this warning is known, and the reason explains why it remains.
 * - `{/* accept CODE: reason *\/}`: this error is in the published text and remains as printed.
 */
export interface Suppression {
  readonly kind: 'silence' | 'accept'
  readonly code: string
  readonly reason: string
  /** Block to which the suppression applies. */
  readonly target: Span
  /** True if the target is the first block. The suppression then also applies to the frontmatter. */
  readonly isFirst: boolean
  readonly span: Span
}

/** Location in a file. An unreadable file has an empty text, and its location is 1:1. */
export interface SourceLocation {
  readonly file: SourceFile
  readonly span: Span
}

/** Spans of the keys of a file: each value under its key path, and the key itself under `#key`. */
export interface WithKeySpans {
  readonly file: SourceFile
  readonly keySpans: Readonly<Record<string, Span>>
}
