import type { BranchedNumber, DivisionLevel, LawTable } from '../../model/law.ts'
import type { SourceText } from '../../model/source.ts'
import type { Line } from '../lines/lines.ts'

/**
 * What a line of a statute says by itself, before it is known where it goes. Labels and words lead back to the file:
 *
 *     第八条の二　席順は、次の各号の…     ２　出席者が四人である場合は、…
 *     ^^^^^^^^^^ ^^^^^^^^^^^^^^^^^^^^       ^^ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
 *       label           text               label            text
 */
export type Token = { readonly line: Line } & (
  | { readonly kind: 'toc' }
  | { readonly kind: 'preamble' }
  /** 附則, and what stands behind the law by its name: 別表, 様式. */
  | { readonly kind: 'supplement'; readonly label: SourceText }
  /** What stands behind all of these: signatures, dates. */
  | { readonly kind: 'end' }
  /** A heading by its name alone; 本則 of a law of paragraphs is not printed. */
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
  /** Without a label, where the notation says itself that it is one. */
  | { readonly kind: 'paragraph'; readonly label: SourceText | null; readonly text: SourceText }
  /** How deep it stands says its label, or the notation; `null` where its blanks do. Its label stays as it is printed. */
  | { readonly kind: 'item'; readonly depth: number | null; readonly label: SourceText; readonly text: SourceText }
  /** `isOfChange`: it is part of what changes another text, which has no line of its own. */
  | { readonly kind: 'table'; readonly table: LawTable; readonly isOfChange: boolean }
  | { readonly kind: 'text'; readonly text: SourceText }
)

/** The tokens of some kinds. */
export type TokenOf<K extends Token['kind']> = Extract<Token, { kind: K }>
