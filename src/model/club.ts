import type { Path } from './law.ts'
import type { SourceFile, Span } from './source.ts'

/** `[1, 2]` is a half. */
export type Share = readonly [number, number]

/** A rule of the procedure: the provision that says it, and those that it refers to. */
export interface ProcedureRule {
  readonly at: Path
  readonly with: readonly Path[]
}

/** How the home ruleset is changed: which provisions say so, with the figures they name. A rule that it does not have is `null`. */
export interface ProcedureRules {
  /** 定足数: more than this share of all members has to be present. */
  readonly quorum: (ProcedureRule & { readonly moreThan: Share }) | null
  /** 議長: the offices that can hold the chair, in their order. */
  readonly chair: (ProcedureRule & { readonly offices: readonly string[] }) | null
  /** Who is present and does not vote abstains; an abstention counts as a vote against. */
  readonly abstention: ProcedureRule | null
  /** 決議: more than this share of all members has to vote for it. */
  readonly majority: (ProcedureRule & { readonly moreThan: Share }) | null
  /** 可否同数: the chair decides. */
  readonly tie: ProcedureRule | null
  /** The effect is immediate or, during a game, behind it: at most so many days later. `with` lets the meeting say otherwise. */
  readonly effect: (ProcedureRule & { readonly days: number }) | null
  /** 公告: within so many months of the tournament's last day. `with` says what becomes of a change without it. */
  readonly notice: (ProcedureRule & { readonly months: number }) | null
}

/** What makes this content this club's: `content/club.yaml`. */
export interface Club {
  /** The ruleset that short answers come from, the club's own, as it is named there; `null` where that cannot be read. */
  readonly home: string | null
  readonly title: string
  readonly club: string
  /** Paths of the home ruleset that the first screen offers. */
  readonly quick: readonly string[]
  readonly procedure: ProcedureRules | null
  readonly compare: ClubComparison | null
  readonly disputes: ClubDisputes | null
  readonly file: SourceFile | null
  readonly places: Readonly<Record<string, Span>>
}

/** How this club compares rulesets. */
export interface ClubComparison {
  /** The ruleset whose comparison with the club's own the first screen offers. */
  readonly featured: string | null
  /** The other rulesets in the order of their columns. */
  readonly order: readonly string[]
  /** The headings that topics stand under, in their order; empty: as topics first use them. */
  readonly groups: readonly string[]
}

/** How this club takes a dispute to a ruling. */
export interface ClubDisputes {
  /** The divisions or provisions of the home ruleset whose every paragraph a card must reach. */
  readonly covers: readonly Path[]
  /** The article that says who decides if the players still disagree. */
  readonly decides: Path | null
  /** The disputes that the first screen offers, by slug. */
  readonly tiles: readonly string[]
  /** The headings that disputes stand under, in their order; empty: as disputes first use them. */
  readonly groups: readonly string[]
}
