import type { SourceText, Span } from '../../model/source.ts'
import type { SourceLine, SourceTable } from '../formats/source-line.ts'
import { joinLines } from '../lines/layout.ts'
import type { OutlineLabel } from './outline.ts'

/** Item that is being collected. */
export interface OpenEntry {
  readonly label: OutlineLabel | null
  readonly parts: (SourceText | string)[]
  readonly entries: OpenEntry[]
  readonly tables: OpenTable[]
  readonly first: SourceLine
  last: SourceLine
}

/** Table with the lines of its 備考, and the number of the line on which the next remark must be. */
export interface OpenTable extends SourceTable {
  readonly title: SourceText | null
  readonly remarks: (SourceText | string)[]
  /** True if no item precedes the table. */
  readonly isFirst: boolean
  readonly span: Span
  next: number
}

/** Open list: shape of its labels, and the last number. Items that are only indented have an empty bullet. */
export interface OpenList {
  readonly shape: string | null
  readonly bullet: string | null
  readonly indent: number
  last: number
  /** True if its items are names that are explained on the following lines. */
  hasText: boolean
  readonly entries: OpenEntry[]
}

/** Paragraph that is being collected. */
export interface OpenParagraph extends OpenEntry {
  readonly caption: SourceText | null
}

/** State of parsing the lines below one heading. */
export interface BodyState {
  readonly paragraphs: OpenParagraph[]
  /** Label shape of the paragraphs. Null until the first label is parsed. */
  paragraphShape: string | null
  /** Open lists, outermost first. */
  stack: OpenList[]
  open: OpenEntry | null
  /** Table directly above. */
  table: OpenTable | null
  /** Title of the table directly below. */
  title: SourceText | null
  /** Lists that an unlabelled line has closed, and the paragraph index of that line. */
  closed: { readonly stack: OpenList[]; readonly from: number } | null
  /** Caption that is waiting for its paragraph, with its line. */
  caption: { readonly text: SourceText; readonly line: SourceLine } | null
}

export function entryWords({ parts }: OpenEntry): string {
  return joinLines(parts).plain
}
