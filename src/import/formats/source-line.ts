import type { SourceFile, SourceText, Span } from '../../model/source.ts'
import { sliceText } from '../../model/source-text.ts'
import { displayWidth } from '../../text/width.ts'
import type { LeftOut } from '../build/draft.ts'
import type { Line } from '../lines/lines.ts'

/** A cell of a table as a file has it. */
export interface SourceCell {
  readonly text: SourceText
  readonly across: number
  readonly down: number
}

/** A table as a file has it; a file of plain text has none. */
export interface SourceTable {
  readonly head: readonly SourceCell[] | null
  readonly rows: readonly (readonly SourceCell[])[]
  /** The number of its last line, where a file has it in lines. */
  readonly last?: number
}

/**
 * A line of a text, whatever format it was written in: its words without the marks of that format, and what those marks
 * say of it.
 *
 *     ### 第1条 (名称)        - **会長** 1名
 *     ^^^ ^^^^^^^^^^^^        ^ ^^^^^^^^
 *     heading words           bullet words
 */
export interface SourceLine extends Line {
  readonly words: SourceText
  /** How deep a heading it is in its format; `null` where that does not say so. */
  readonly heading: number | null
  /** What marks it as an entry of a list and is no label: 「-」「・」. */
  readonly bullet: string | null
  /** The label that readers see where the format counts by itself: the second 「1.」 of a list is 「2.」. */
  readonly counted: string | null
  /** Words of another text, which begin with no label of this one. */
  readonly isQuoted?: true
  /** The format says that it goes on with the line above. */
  readonly isSoft: boolean
  readonly table: SourceTable | null
  /** A line across the page, which says that something ends. */
  readonly isRule: boolean
}

/** A text in lines, and what of its file is no word of it. */
export interface SourceDocument {
  /** What the lines lead back to: the file itself, of Word and HTML the text in it. */
  readonly file: SourceFile
  readonly format: FileFormat
  readonly lines: readonly SourceLine[]
  /** Marks of the format: 「#」「**」. */
  readonly marks: readonly Span[]
  /** What stands in the file and is not shown by it: comments, the address of a link. */
  readonly rests: readonly LeftOut[]
  /** What a person should look at, that only the format knows. */
  readonly asked?: readonly Doubt[]
  /** What was done with the file as a whole, in words. */
  readonly notes: readonly string[]
}

/** What could be read otherwise, or begins like a label and was not read as one: a person is asked to look. */
export interface Doubt {
  readonly span: Span
  readonly message: string
}

/** The formats that are read. */
export type FileFormat = 'text' | 'markdown' | 'html' | 'word'

/** What a front end knows of a line. */
export type LaidPart = Pick<SourceLine, 'number' | 'words' | 'indent' | 'isApart'> &
  Partial<Pick<SourceLine, 'heading' | 'bullet' | 'counted' | 'isSoft' | 'table' | 'isRule'>>

/** A line with all that is not said of it left at nothing. */
export function createSourceLine(part: LaidPart): SourceLine {
  const words = trimText(part.words)
  const width = part.indent + displayWidth(words.plain)
  const none = { heading: null, bullet: null, counted: null, isSoft: false, table: null, isRule: false }
  return { ...none, ...part, words, text: words.plain, span: words.span, width }
}

/** A text without the blanks at its ends. */
export function trimText(text: SourceText): SourceText {
  const { plain } = text
  const start = plain.length - plain.trimStart().length
  const end = plain.trimEnd().length
  return start === 0 && end === plain.length ? text : sliceText(text, Math.min(start, end), end)
}

/** Columns of blank at the head of a line: 全角 takes two, a tab goes to the next fourth. */
export function indentOf(blank: string): number {
  let columns = 0
  for (const char of blank) columns = char === '\t' ? columns + 4 - (columns % 4) : columns + displayWidth(char)
  return columns
}

/** 「△ △町」 and 「○○会」 leave out a name, 「◎は、門前に限る。」 speaks of the sign; 「○第1条」 and 「◇出場」 begin with a mark. */
const BULLET =
  /^(?:[・▪•‣▶▷➢◦]|(?<mark>[●■◆▲△▼★☆◎◇□])(?!は、|を[付示]|が付|で示|の(?:印|記号)|[\s　]*(?:\k<mark>|[○〇◯×]))|[○◯](?=[\s　])(?![\s　]*[○〇◯△□×])|[○◯〇](?=第[\s　]*[0-9０-９一二三四五六七八九十百]+[\s　]*[条章節])|[*\-–—‐－＊+](?=[\s　]))[\s　]*(?=\S)/u

/** What marks the head of a line as an entry of a list. */
export function readBullet(text: string): string | null {
  return BULLET.exec(text)?.[0] ?? null
}
