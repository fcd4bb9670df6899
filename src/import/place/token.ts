import type { ItemLevel } from '../../content/mdx/labels.ts'
import type { DivisionLevel, Num } from '../../model/law.ts'
import type { SourceText } from '../../model/source.ts'
import type { Line } from '../lines/lines.ts'

/**
 * What a line says by itself, before it is known where it goes; each kind of text has a reader of its own. Labels and
 * words are as MDX will have them, and lead back to the file:
 *
 *     第八条の２(席決め) 席順は、次の各号の…     2 出席者が4人である場合は、…
 *     ^^^^^^^^^^ ^^^^^^  ^^^^^^^^^^^^^^^^^^       ^ ^^^^^^^^^^^^^^^^^^^^^^^^^^
 *       label   caption         text         label          text
 */
export type Token = { readonly line: Line } & (
  | { readonly kind: 'toc' }
  | { readonly kind: 'preamble' }
  | { readonly kind: 'supplement'; readonly label: SourceText; readonly text: SourceText | null }
  | {
      readonly kind: 'division'
      readonly level: DivisionLevel
      readonly number: Num
      readonly label: SourceText
      readonly title: SourceText
    }
  | {
      readonly kind: 'article'
      readonly number: Num
      readonly label: SourceText
      readonly caption: SourceText | null
      /** The 「1」 of its first paragraph, where that is printed. */
      readonly one: SourceText | null
      readonly text: SourceText | null
    }
  /** 「第四条から第七条まで　削除」. */
  | {
      readonly kind: 'articles'
      readonly numbers: readonly Num[]
      readonly label: SourceText
      readonly text: SourceText
    }
  | { readonly kind: 'caption'; readonly caption: SourceText }
  | { readonly kind: 'paragraph'; readonly label: SourceText; readonly text: SourceText }
  /** An entry whose notation says how deep it stands; its label stays as it is printed. */
  | { readonly kind: 'item'; readonly level: ItemLevel; readonly label: SourceText; readonly text: SourceText | null }
  | { [K in Count]: Counted<K> }[Count]
  | { readonly kind: 'odd-label'; readonly label: SourceText }
  | { readonly kind: 'text'; readonly text: SourceText }
)

/** A line that counts, but only its place says as what: 「1」 a paragraph or an item, 「(1)」 an item or below イ. */
interface Counted<K extends Count> {
  readonly kind: K
  readonly number: Num
  readonly label: SourceText
  readonly text: SourceText | null
}

/** How such a line counts: 「2」, 「一」, 「イ」, 「(1)」. */
export type Count = 'digits' | 'kanji' | 'kana' | 'brackets'

/** The tokens of some kinds. */
export type TokenOf<K extends Token['kind']> = Extract<Token, { kind: K }>
