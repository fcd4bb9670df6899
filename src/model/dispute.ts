import type { Path } from './law.ts'
import type { SourceFile, Span } from './source.ts'

/** What a card says somebody has to pay. */
export interface Payment {
  readonly who: string
  readonly to: string
  /** Points, or words where the amount depends on the hand: 「和了点の全額」. */
  readonly amount: number | string
  /** 「開示された牌1枚につき」 */
  readonly per: string | null
  readonly cites: readonly Path[]
  /** How a figure follows that stands in no cited provision. */
  readonly derivation: string | null
  /** Left to custom by the ruleset. */
  readonly custom: boolean
}

/** 裁定の札: what becomes of the hand, what it costs, until when, and what it rests on. */
export interface RulingCard {
  readonly title: string | null
  readonly hand: string
  /** Empty: nothing is paid, and the card says so. `null`: the card is not about payments. */
  readonly pays: readonly Payment[] | null
  readonly until: string | null
  /** Provisions of the home ruleset, the most important first. */
  readonly cites: readonly Path[]
  readonly precedents: readonly number[]
  /** The other reading, where the text is unclear. */
  readonly otherReading: string | null
  readonly derivation: string | null
  /** The ruleset says nothing of it. */
  readonly silent: boolean
}

/** A question on the way to a card. */
export interface DisputeStep {
  readonly ask: string
  readonly choices: readonly { readonly say: string; readonly go: string }[]
}

/** もめごと: a situation in players' words, and the short way from it to a ruling. */
export interface Dispute {
  /** The file's name without `.mdx`: `spill`. */
  readonly slug: string
  readonly title: string
  readonly group: string
  readonly aliases: readonly string[]
  /** ひとことで */
  readonly plain: string
  readonly start: string
  readonly steps: ReadonlyMap<string, DisputeStep>
  readonly cards: ReadonlyMap<string, RulingCard>
  readonly file: SourceFile
  /** Where each frontmatter key stands, for findings: `cards.seen.pays.0.amount`. */
  readonly places: Readonly<Record<string, Span>>
}
