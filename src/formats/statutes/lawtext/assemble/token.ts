import type { Line } from '../../../../import/lines/lines.ts'
import type { BranchedNumber, DivisionLevel, LawTable } from '../../../../model/law.ts'
import type { SourceText } from '../../../../model/source.ts'

/**
 * Classification of one line of a statute, independent of its position. Labels and texts map to offsets of the file:
 *
 *     第八条の二　席順は、次の各号の…     ２　出席者が四人である場合は、…
 *     ^^^^^^^^^^ ^^^^^^^^^^^^^^^^^^^^       ^^ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
 *       label           text               label            text
 */
export type Token = { readonly line: Line } & (
  | { readonly kind: 'toc' }
  | { readonly kind: 'preamble' }
  /** 附則, and named back matter: 別表, 様式. */
  | { readonly kind: 'supplement'; readonly label: SourceText }
  /** Signatures and dates at the end of the text. */
  | { readonly kind: 'end' }
  /** Heading that consists of a name only. The heading 本則 of a law without articles is not printed. */
  | { readonly kind: 'section'; readonly label: SourceText }
  | { readonly kind: 'main' }
  | {
      readonly kind: 'division'
      readonly level: DivisionLevel
      readonly number: BranchedNumber
      readonly label: SourceText
      readonly title: SourceText
    }
  | {
      readonly kind: 'article'
      readonly number: BranchedNumber
      readonly label: SourceText
      readonly text: SourceText
    }
  /** 「第四条から第七条まで　削除」. */
  | {
      readonly kind: 'articles'
      readonly numbers: readonly BranchedNumber[]
      readonly label: SourceText
      readonly text: SourceText
    }
  | { readonly kind: 'caption'; readonly caption: SourceText }
  /** The label is null if the notation itself marks the paragraph. */
  | { readonly kind: 'paragraph'; readonly label: SourceText | null; readonly text: SourceText }
  /** The label (verbatim) or the notation determines `depth`. If it is null, the indent determines the depth. */
  | { readonly kind: 'item'; readonly depth: number | null; readonly label: SourceText; readonly text: SourceText }
  /** `isOfChange`: the table is part of a text that amends another text, and has no line of its own. */
  | { readonly kind: 'table'; readonly table: LawTable; readonly isOfChange: boolean }
  | { readonly kind: 'text'; readonly text: SourceText }
)

/** Tokens of the given kinds. */
export type TokenOf<K extends Token['kind']> = Extract<Token, { kind: K }>
