import type { BranchedNumber, DivisionLevel } from '../../model/law.ts'
import type { SourceText, Span } from '../../model/source.ts'
import type { LeftOut } from '../build/draft.ts'
import type { Doubt, SourceTable } from '../formats/source-line.ts'

/** A label that was read: what is printed, where, and the number behind it. */
export interface OutlineLabel {
  /** As printed; what the format counts by itself stands in the file otherwise. */
  readonly text: string
  readonly span: Span
  readonly number: BranchedNumber
}

/** An entry of an enumeration, with those below it. */
export interface OutlineItem {
  readonly label: OutlineLabel | null
  readonly text: SourceText
  readonly entries: readonly OutlineItem[]
  readonly tables: readonly OutlineTable[]
  readonly span: Span
}

/** A 項, or a line without a label that stands like one. */
export interface OutlineParagraph {
  readonly caption: SourceText | null
  readonly label: OutlineLabel | null
  readonly text: SourceText
  readonly entries: readonly OutlineItem[]
  readonly tables: readonly OutlineTable[]
  readonly span: Span
}

/** A table and where it stands, with its title above and 備考 below. */
export interface OutlineTable extends SourceTable {
  readonly title: SourceText | null
  readonly remarks: SourceText | null
  /** It stands above the entries of its paragraph. */
  readonly isAbove: boolean
  readonly span: Span
}

/** 章 … 目, or a heading by words alone; an article, or a section by its name; 附則, 別表. */
export type OutlinePart =
  | {
      readonly kind: 'division'
      readonly level: DivisionLevel | null
      readonly label: SourceText | null
      readonly title: SourceText
      readonly parts: readonly OutlinePart[]
      readonly paragraphs: readonly OutlineParagraph[]
      readonly span: Span
    }
  | {
      readonly kind: 'article'
      /** 「第1条」, or the name of a section. */
      readonly label: SourceText
      readonly number: BranchedNumber | null
      readonly caption: SourceText | null
      readonly paragraphs: readonly OutlineParagraph[]
      readonly span: Span
    }
  /** The rules of a text that has neither articles nor headings. */
  | { readonly kind: 'main'; readonly paragraphs: readonly OutlineParagraph[]; readonly span: Span }
  | {
      readonly kind: 'supplement'
      readonly label: SourceText
      readonly parts: readonly OutlinePart[]
      readonly paragraphs: readonly OutlineParagraph[]
      readonly span: Span
    }

/** A line of the 目次 as it was read. */
export interface OutlineTocLine {
  readonly text: SourceText
  readonly rank: number
}

/** A text as it was read, before it is written as MDX. */
export interface BylawsOutline {
  readonly title: SourceText | null
  readonly opening: readonly OutlineParagraph[]
  readonly toc: readonly OutlineTocLine[] | null
  readonly preamble: readonly OutlineParagraph[] | null
  readonly parts: readonly OutlinePart[]
  readonly supplements: readonly Extract<OutlinePart, { kind: 'supplement' }>[]
  readonly end: readonly OutlineParagraph[]
  readonly doubts: readonly Doubt[]
  /** What has no place, and what it is: the second title, a line of a blog. */
  readonly rests: readonly LeftOut[]
  /** Lines that were read as going on with the one above. */
  readonly joined: readonly Span[]
}
