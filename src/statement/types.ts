import type { Path } from '../model/law.ts'
import type { Language, SourceLocation, SourceText, Span, WithKeySpans } from '../model/source.ts'
import type { ReviewMarkEdit } from './review-mark-edit.ts'

/** What a person wrote about provisions: who reads it takes it for law. */
export type StatementKind =
  | 'cell'
  | 'topic'
  | 'card'
  | 'dispute'
  | 'plain'
  | 'term'
  | 'note'
  | 'reason'
  | 'status-note'
  | 'record'
  | 'club'
  | 'utterances'

/** A text of a statement. */
export interface StatementText {
  /** Where it stands among the keys of its file: `cells.onizumo.text`; empty for the words below the frontmatter. */
  readonly key: string
  readonly text: SourceText
  readonly language: Language
  /** The provision from which relative words are read (前項), where it speaks of one. */
  readonly at: Path | null
  /** Provisions that it rests on, besides those that it cites itself. */
  readonly grounds: readonly Path[]
  /** Precedents that it rests on, besides those that it cites itself. */
  readonly precedents: readonly number[]
  /** How figures follow that stand in none of these; its own key where the text is such a derivation. */
  readonly derivation: string | null
  /** Amounts that need no words of law here: what the cards of a situation work out or leave to custom. */
  readonly amounts: readonly (number | string)[]
  /** Whether its figures need no provision: what is left to custom, what tells of the past. */
  readonly free: boolean
  /** Whether it tells of a case and not of the law: the name of a card, a reading that it does not follow. */
  readonly story: boolean
  /** Whether the text is a typed value: 300, and not words. */
  readonly typed: boolean
}

/** An address that stands by itself: an entry of `cites`, `definedAt`, the key of a plain sentence. */
export interface Address extends SourceLocation {
  readonly path: Path
  /** Whether it only has to lead there, whatever the provision says: a button of the first screen. */
  readonly leads?: true
}

/** Something said about provisions that a person has to hold against their text: a card, a cell, a plain sentence. */
export interface Statement extends WithKeySpans {
  /** `disputes/spill.mdx#cards.tiles`: of the content it is the only one so called. */
  readonly id: string
  readonly kind: StatementKind
  /** 「もめごと「山を崩した」の札「牌が見えた」」 */
  readonly name: string
  /** Whose provisions its addresses and bare numbers mean. */
  readonly ruleset: string
  /** Under which text it was last held against the provisions: a version, or a day; `null` where nobody says. */
  readonly read: string | null
  /** Where that is written down, looked for when something is to be written; nowhere if it follows from something else. */
  readonly holds: () => readonly ReviewMarkEdit[]
  readonly span: Span
  readonly addresses: readonly Address[]
  /** What it rests on without naming it: the provisions of its cards, each in the version that the card was held against. */
  readonly borrowed: readonly { readonly path: Path; readonly read: string | null }[]
  readonly sayings: readonly StatementText[]
  /** True if it is marked as saying that the ruleset has no rule: `silent`, `custom`, `state: none`. */
  readonly silent: boolean
}

/** Other words for a stretch of a file. */
export interface Edit extends SourceLocation {
  readonly words: string
}
