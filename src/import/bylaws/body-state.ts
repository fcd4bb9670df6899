import type { SourceText, Span } from '../../model/source.ts'
import type { SourceLine, SourceTable } from '../formats/source-line.ts'
import { joinLines } from '../lines/layout.ts'
import type { OutlineLabel } from './outline.ts'

/** An entry that is being gathered. */
export interface OpenEntry {
  readonly label: OutlineLabel | null
  readonly pieces: (SourceText | string)[]
  readonly entries: OpenEntry[]
  readonly tables: OpenTable[]
  readonly first: SourceLine
  last: SourceLine
}

/** A table, the lines of its 備考, and where the next of them would stand. */
export interface OpenTable extends SourceTable {
  readonly title: SourceText | null
  readonly remarks: (SourceText | string)[]
  /** No entry stood above it. */
  readonly isFirst: boolean
  readonly span: Span
  next: number
}

/** A list that is open: how its labels look, and how far it has counted. Lines that only stand further in have an empty bullet. */
export interface OpenList {
  readonly shape: string | null
  readonly bullet: string | null
  readonly indent: number
  last: number
  /** Its entries name something, and say more in lines of their own. */
  hasText: boolean
  readonly entries: OpenEntry[]
}

/** A paragraph that is being gathered. */
export interface OpenParagraph extends OpenEntry {
  readonly caption: SourceText | null
}

/** Where reading the lines below one heading stands. */
export interface BodyState {
  readonly paragraphs: OpenParagraph[]
  /** How the labels of its paragraphs look, once one is read. */
  paragraphShape: string | null
  /** The lists that are open, the outermost first. */
  stack: OpenList[]
  open: OpenEntry | null
  /** The table right above. */
  table: OpenTable | null
  /** Words that are the title of the table right below. */
  title: SourceText | null
  /** The lists that a line without a label has closed, and which paragraph that line is. */
  closed: { readonly stack: OpenList[]; readonly from: number } | null
  /** A caption that waits for its paragraph, and its line. */
  caption: { readonly words: SourceText; readonly line: SourceLine } | null
}

/** The words of an entry so far. */
export function entryWords({ pieces }: OpenEntry): string {
  return joinLines(pieces).plain
}
