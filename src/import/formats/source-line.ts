import type { SourceFile, SourceText, Span } from '../../model/source.ts'
import { sliceText } from '../../model/source-text.ts'
import { NUMERAL } from '../../text/numerals.ts'
import { displayWidth } from '../../text/width.ts'
import type { LeftOut } from '../build/draft.ts'
import type { Line } from '../lines/lines.ts'

/** Cell of a table in the source file. */
export interface SourceCell {
  readonly text: SourceText
  readonly colSpan: number
  readonly rowSpan: number
}

/** Table in the source file. */
export interface SourceTable {
  readonly head: readonly SourceCell[] | null
  readonly rows: readonly (readonly SourceCell[])[]
  /** Number of the last line of the table, if the format has lines. */
  readonly last?: number
}

/**
 * Line of a text, independent of its format: the text without the marks of the format, and the properties that the
 * marks express.
 *
 *     ### 第1条 (名称)        - **会長** 1名
 *     ^^^ ^^^^^^^^^^^^        ^ ^^^^^^^^
 *     heading words           bullet words
 */
export interface SourceLine extends Line {
  readonly content: SourceText
  /** Heading level in the source format. Null if the line is not marked as a heading. */
  readonly heading: number | null
  /** Mark of a list item that is not a label: 「-」「・」. */
  readonly bullet: string | null
  /** Rendered label, if the format numbers lists: the second 「1.」 of a list is rendered as 「2.」. */
  readonly renderedNumber: string | null
  /** True for a quotation of another text. Its labels are not labels of this text. */
  readonly isQuoted?: true
  /** True if the line continues the line above according to the format. */
  readonly isSoft: boolean
  /** True if the list item of the line above contains this line too, according to the format. */
  readonly isInItem?: boolean
  readonly table: SourceTable | null
  /** True for a horizontal rule, which marks the end of a part. */
  readonly isRule: boolean
}

/** Text in lines, and the parts of the file that are not text. */
export interface SourceDocument {
  /** File that the offsets refer to: the source file, or the extracted text of Word and HTML. */
  readonly file: SourceFile
  readonly format: FileFormat
  readonly lines: readonly SourceLine[]
  /** Spans of marks of the format: 「#」「**」. */
  readonly markupSpans: readonly Span[]
  /** Invisible parts of the file: comments, link addresses. */
  readonly ignored: readonly LeftOut[]
  /** Doubts that only the format parser can detect. */
  readonly doubts?: readonly Doubt[]
  /** Spans of `file` without a character in the source: a rule, a generated bullet, a mark of the format. */
  readonly generatedSpans?: readonly Span[]
  /** Characters of the source that are not in `file`. The import lists them. */
  readonly omitted?: readonly Omission[]
  /** Spans of `file` in place of other characters: 「&copy;」 for 「©」. */
  readonly replaced?: readonly Replacement[]
  /** Number of characters that equal the independent account of the file. */
  readonly proved?: number
  /** Messages on changes to the complete file. */
  readonly notes: readonly string[]
}

/** Characters that a person sees in the source, and that the reader left out: 「振り仮名」「リーチ」. */
export interface Omission {
  readonly kind: string
  readonly text: string
  /** Offset in the imported text at which the characters would be. */
  readonly at: number
}

/** Characters that a person sees in place of a span of the file. */
export interface Replacement {
  readonly span: Span
  readonly text: string
}

/** Ambiguous line that a person should check. */
export interface Doubt {
  readonly span: Span
  readonly message: string
}

/** Supported formats. */
export type FileFormat = 'text' | 'markdown' | 'html' | 'word'

/** Properties of a line that a format parser can set. */
export type LinePart = Pick<SourceLine, 'number' | 'content' | 'indent' | 'isApart'> &
  Partial<Pick<SourceLine, 'heading' | 'bullet' | 'renderedNumber' | 'isSoft' | 'isInItem' | 'table' | 'isRule'>>

/** Creates a line. Properties that are not given are null or false. */
export function createSourceLine(part: LinePart): SourceLine {
  const content = trimText(part.content)
  const width = part.indent + displayWidth(content.plain)
  const none = { heading: null, bullet: null, renderedNumber: null, isSoft: false, table: null, isRule: false }
  return { ...none, ...part, content, text: content.plain, span: content.span, width }
}

/** Removes whitespace at both ends of a text. */
export function trimText(text: SourceText): SourceText {
  const { plain } = text
  const start = plain.length - plain.trimStart().length
  const end = plain.trimEnd().length
  return start === 0 && end === plain.length ? text : sliceText(text, Math.min(start, end), end)
}

/**
 * Width of an indent in columns: a full-width character has two columns, a tab advances to the next multiple of four.
 */
export function indentOf(blank: string): number {
  let columns = 0
  for (const char of blank) columns = char === '\t' ? columns + 4 - (columns % 4) : columns + displayWidth(char)
  return columns
}

/**
 * Matches a bullet: 「○第1条」, 「◇出場」. Not a bullet: 「△ △町」 and 「○○会」, which omit a name, and 「◎は、門前に限る。」, which mentions
 * the mark itself.
 */
const BULLET = new RegExp(
  `^(?:[・▪•‣▶▷➢◦]|(?<mark>[●■◆▲△▼★☆◎◇□])(?!は、|を[付示]|が付|で示|の(?:印|記号)|[\\s　]*(?:\\k<mark>|[○〇◯×]))|[○◯](?=[\\s　])(?![\\s　]*[○〇◯△□×])|[○◯〇](?=第[\\s　]*${NUMERAL}[\\s　]*[条章節])|[*\\-–—‐－＊+](?=[\\s　]))[\\s　]*(?=\\S)`,
  'u'
)

/** Returns the bullet of a list item, including the whitespace after it. */
export function readBullet(text: string): string | null {
  return BULLET.exec(text)?.[0] ?? null
}
