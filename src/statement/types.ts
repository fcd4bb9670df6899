import type { Path } from '../model/law.ts'
import type { Language, SourceLocation, SourceText, Span, WithKeySpans } from '../model/source.ts'
import type { ReviewMarkEdit } from './review-mark-edit.ts'

/** Kinds of statements about provisions that readers rely on. */
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

export interface StatementText {
  /** Key in the file: `cells.onizumo.text`; empty for the text below the frontmatter. */
  readonly key: string
  readonly text: SourceText
  readonly language: Language
  /** Provision that relative citations (前項) start from; `null` if the text has none. */
  readonly at: Path | null
  /** Provisions that it relies on, besides its citations. */
  readonly basis: readonly Path[]
  /** Precedents that it relies on, besides its citations. */
  readonly precedents: readonly number[]
  /** Key of the text that derives figures from the basis; its own key if the text is that derivation. */
  readonly derivation: string | null
  /** Amounts that need no basis in the law: derived or customary amounts of the cards of a dispute. */
  readonly amounts: readonly (number | string)[]
  /** True if its figures need no basis: customs and historical records. */
  readonly isFigureExempt: boolean
  /** True if it describes a case, not the law: the name of a card, a rejected reading. */
  readonly isExample: boolean
  /** True if the text is a typed value, such as 300. */
  readonly isTypedValue: boolean
}

/** A provision path in a field: an entry of `cites`, `definedAt`, the key of a plain sentence. */
export interface Address extends SourceLocation {
  readonly path: Path
  /** True if the address is only a link, regardless of the provision's text: a button of the first screen. */
  readonly isLinkOnly?: true
}

/** A text about provisions that a person must check against the law: a card, a cell, a plain sentence. */
export interface Statement extends WithKeySpans {
  /** Unique in the content: `disputes/spill.mdx#cards.tiles`. */
  readonly id: string
  readonly kind: StatementKind
  /** 「もめごと「山を崩した」の札「牌が見えた」」 */
  readonly name: string
  /** Ruleset that its addresses and bare numbers refer to. */
  readonly ruleset: string
  /** Version or date that it was last checked against; `null` if not recorded. */
  readonly reviewedVersion: string | null
  /**
   * Edits that write the reviewed version, computed on demand. Empty if the reviewed version follows from something
   * else.
   */
  readonly reviewMarkEdits: () => readonly ReviewMarkEdit[]
  readonly span: Span
  readonly addresses: readonly Address[]
  /** Provisions of its cards, each in the version that the card was checked against. */
  readonly inheritedBasis: readonly { readonly path: Path; readonly reviewedVersion: string | null }[]
  readonly texts: readonly StatementText[]
  /** True if it is marked as stating that the ruleset has no rule: `silent`, `custom`, `state: none`. */
  readonly statesNoRule: boolean
}

/** Replacement of a span in a file. */
export interface Edit extends SourceLocation {
  readonly newText: string
}
