import type { Path } from '../../model/law.ts'
import type { SourceText, Span } from '../../model/source.ts'
import type { Line } from '../lines/lines.ts'

/** 「規約第73条・第80条関係」: provisions that a precedent interprets. */
export interface Relation {
  readonly paths: readonly Path[]
  readonly span: Span
}

/**
 * Classification of one line of a collection of precedents, independent of its position:
 *
 *     ◆牌こぼしの供託責任(平成14年8月13日・先例第1号) 規約第73条・第80条関係
 *     ^^ ^^^^^^^^^^^^^^^^^^ ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^  ^^^^^^^^^^^^^^^^^^^^^^^
 *     mark    caption              day, number               relation
 */
export type PrecedentToken = { readonly line: Line } & (
  | {
      readonly kind: 'head'
      readonly mark: Span
      readonly caption: SourceText
      /** Brackets with the day and the number. */
      readonly brackets: Span
      readonly day: string
      readonly number: number
      readonly relation: Relation | null
    }
  | { readonly kind: 'relation'; readonly relation: Relation; readonly text: SourceText }
  /** 「(先例第4号から先例第7号までは、記録が散逸しているため、欠番とする)」. */
  | { readonly kind: 'lost'; readonly numbers: readonly number[]; readonly reason: SourceText }
  /** 「【説明】牌こぼしをしたときに、…」. The span of the name includes the brackets. */
  | { readonly kind: 'section'; readonly name: SourceText; readonly text: SourceText | null }
  /** 「・過大申告分を…」. */
  | { readonly kind: 'point'; readonly mark: Span; readonly text: SourceText }
  /** Head that failed to parse, with the reason. */
  | { readonly kind: 'odd-head'; readonly problem: string }
  | { readonly kind: 'text'; readonly text: SourceText }
)

/** Tokens of the given kinds. */
export type PrecedentTokenOf<K extends PrecedentToken['kind']> = Extract<PrecedentToken, { kind: K }>
