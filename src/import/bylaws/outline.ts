import type { BranchedNumber, DivisionLevel } from '../../model/law.ts'
import type { SourceText, Span } from '../../model/source.ts'
import type { LeftOut } from '../build/draft.ts'
import type { Doubt, SourceTable } from '../formats/source-line.ts'

/** Parsed label: its text, its span and its number. */
export interface OutlineLabel {
  /** As printed. If the format generates the number, the source text differs. */
  readonly text: string
  readonly span: Span
  readonly number: BranchedNumber
}

/** Item of an enumeration, with the items below it. */
export interface OutlineItem {
  readonly label: OutlineLabel | null
  readonly text: SourceText
  readonly entries: readonly OutlineItem[]
  readonly tables: readonly OutlineTable[]
  readonly span: Span
}

/** 項, or a line without a label in the position of a 項. */
export interface OutlineParagraph {
  readonly caption: SourceText | null
  readonly label: OutlineLabel | null
  readonly text: SourceText
  readonly entries: readonly OutlineItem[]
  readonly tables: readonly OutlineTable[]
  readonly span: Span
}

/** Table with its title above and 備考 below. */
export interface OutlineTable extends SourceTable {
  readonly title: SourceText | null
  readonly remarks: SourceText | null
  /** True if the table is above the items of its paragraph. */
  readonly isAbove: boolean
  readonly span: Span
}

/** A heading (章 … 目, or without a number), an article or a named section, or a 附則 or 別表. */
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
  /** Rules of a text that has neither articles nor headings. */
  | { readonly kind: 'main'; readonly paragraphs: readonly OutlineParagraph[]; readonly span: Span }
  | {
      readonly kind: 'supplement'
      readonly label: SourceText
      readonly parts: readonly OutlinePart[]
      readonly paragraphs: readonly OutlineParagraph[]
      readonly span: Span
    }

/** Parsed line of the 目次. */
export interface OutlineTocLine {
  readonly text: SourceText
  readonly rank: number
}

/** Parsed text, before it is written as MDX. */
export interface BylawsOutline {
  readonly title: SourceText | null
  readonly preface: readonly OutlineParagraph[]
  readonly toc: readonly OutlineTocLine[] | null
  readonly preamble: readonly OutlineParagraph[] | null
  readonly parts: readonly OutlinePart[]
  readonly supplements: readonly Extract<OutlinePart, { kind: 'supplement' }>[]
  readonly end: readonly OutlineParagraph[]
  readonly doubts: readonly Doubt[]
  /** Lines that are dropped, with the reason: a second title, a line of a blog. */
  readonly ignored: readonly LeftOut[]
  /** Lines parsed as the continuation of the line above. */
  readonly joined: readonly Span[]
}
