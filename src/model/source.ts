/** What words are written in. */
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

/** A stretch of plain text that stands in the file as it is: `length` units at both offsets. */
export interface MappingSegment {
  readonly plain: number
  readonly source: number
  readonly length: number
}

/**
 * What is printed about some words beside themselves: a reading above them (`ruby`), a line beside them, their height
 * (`sup`, `sub`); a `figure` stands between two words and takes none. Offsets are those of the plain words.
 */
export interface InlineMarkup extends Span {
  readonly kind: 'ruby' | 'sup' | 'sub' | 'line' | 'figure'
  /** The reading of `ruby`, the style of a `line`, the file of a `figure`. */
  readonly value: string
  /** What a `figure` is: 図, 様式, 算式. */
  readonly name?: string
}

/** Words of law without markup or label, each of them traceable to the file they were read from. */
export interface SourceText {
  readonly plain: string
  readonly runs: readonly MappingSegment[]
  readonly marks?: readonly InlineMarkup[]
  /** The stretch of the file that the words were read from. */
  readonly span: Span
}

/**
 * `{/* silence CODE: reason *\/}` before a block: this warning is known there, and why it stays.
 * `{/* accept CODE: reason *\/}`: this fault is the published text's own, and stands as it was printed.
 */
export interface Suppression {
  readonly kind: 'silence' | 'accept'
  readonly code: string
  readonly reason: string
  /** The block it speaks of. */
  readonly target: Span
  /** Whether no other block stands before that one: it then speaks of the frontmatter above them as well. */
  readonly isFirst: boolean
  readonly span: Span
}

/** A place in a file. A file that cannot be read has no text, and its place is 1:1. */
export interface SourceLocation {
  readonly file: SourceFile
  readonly span: Span
}

/** What was read from the keys of a file: where the value of each key stands, and as `#key` the key itself. */
export interface WithKeySpans {
  readonly file: SourceFile
  readonly places: Readonly<Record<string, Span>>
}
