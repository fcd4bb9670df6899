import type { Path } from './law.ts'
import type { Silence, SourceFile, SourceText, Span } from './source.ts'

export const EVIDENCES = ['stated', 'structural', 'inferred'] as const

/** How a piece of history is known: a source says so · the text's structure shows it (branch numbers, 削除) · we conclude it. */
export type Evidence = (typeof EVIDENCES)[number]

export const PRECEDENT_STATUSES = ['in-effect', 'codified', 'superseded', 'to-review'] as const

/** What became of a precedent: in effect · taken into the ruleset · overtaken by it · waiting for a decision. */
export type PrecedentStatus = (typeof PRECEDENT_STATUSES)[number]

/** A stretch of a precedent's section: a paragraph, or a list of points. */
export type PrecedentBlock =
  | { readonly kind: 'text'; readonly text: SourceText }
  | { readonly kind: 'list'; readonly points: readonly SourceText[] }

/** 【先例】, 【説明】, 【備考】: a section under its printed name. */
export interface PrecedentSection {
  readonly name: string
  readonly blocks: readonly PrecedentBlock[]
}

interface Numbered {
  readonly ruleset: string
  readonly number: number
  readonly file: SourceFile
  /** Where each frontmatter key stands, for findings. */
  readonly places: Readonly<Record<string, Span>>
}

/** 先例 whose record survives. */
export interface RecordedPrecedent extends Numbered {
  readonly lost: null
  readonly decidedOn: string | null
  readonly caption: string
  /** The printed relation line: 「規約第73条・第80条関係」. */
  readonly related: readonly Path[]
  readonly status: PrecedentStatus
  /** The day of the enactment or amendment that took it in. */
  readonly codifiedIn: string | null
  /** The version it was decided under, where that text is known. */
  readonly decidedUnder: string | null
  /** The last version its status was decided for. */
  readonly reviewedUnder: string | null
  /** How far it was taken in, or why it no longer holds, in a sentence. */
  readonly statusNote: string | null
  readonly sections: readonly PrecedentSection[]
  readonly silences: readonly Silence[]
}

/** 欠番: a number whose record is lost, with the reason. */
export interface LostPrecedent extends Numbered {
  readonly lost: string
}

export type Precedent = RecordedPrecedent | LostPrecedent

/** What an instrument did to a provision. */
export const CHANGE_KINDS = ['addition', 'replacement', 'deletion', 'move', 'renumbering', 'unknown'] as const

export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** What an instrument did to one provision, and how that is known. */
export interface Change {
  readonly provision: Path
  readonly kind: ChangeKind
  readonly evidence: Evidence
  readonly source: string
  readonly note: string | null
}

/** Proof that a provision stood on a day, from outside the ruleset. */
export interface Attestation {
  readonly provision: Path
  readonly on: string | null
  readonly source: string
  readonly note: string | null
}

/** What an amendment may record of its making; the ruleset's own procedure is checked against it. */
export interface Procedure {
  /** 総会員: everybody who had a vote. */
  readonly members: number | null
  readonly present: number | null
  readonly chair: string | null
  readonly votes: { readonly for: number; readonly against: number; readonly abstained: number } | null
  /** How the chair decided a tie. */
  readonly castingVote: 'for' | 'against' | null
  readonly adoptedOn: string | null
  /** The last day of the tournament it was adopted at. */
  readonly tournamentEndedOn: string | null
  readonly noticeOn: string | null
  /** The day that the meeting set for the effect; `null`: at once. */
  readonly effectiveOn: string | null
}

/** 制定 or 改正: one instrument, and what is known of it. */
export interface Amendment {
  readonly ruleset: string
  /** The file's name without `.mdx`: `2014-05-06`, `undated`. */
  readonly id: string
  /** As printed: 「平成26年規約第1号」; `null` where none is known. */
  readonly instrument: string | null
  readonly kind: 'enactment' | 'amendment'
  readonly date: string | null
  readonly changes: readonly Change[]
  readonly attested: readonly Attestation[]
  readonly procedure: Procedure | null
  /** What is known of it, in words. */
  readonly remarks: readonly SourceText[]
  /** They speak of the whole record. */
  readonly silences: readonly Silence[]
  readonly file: SourceFile
  readonly places: Readonly<Record<string, Span>>
}

/** A version's digest on record, in `rulesets/<ruleset>/seals.yaml`: of several for one version the last counts. */
export interface Seal {
  readonly ruleset: string
  readonly version: string
  readonly digest: string
  readonly sealedOn: string
  readonly reason: string
  /** Short marks of each article, division and paragraph outside articles: they tell where a text was changed. */
  readonly marks: ReadonlyMap<Path, string>
  readonly file: SourceFile
  readonly span: Span
}

/** 大会: amendments and precedents fall at tournament times. */
export interface Tournament {
  readonly ruleset: string
  readonly name: string
  readonly startedOn: string | null
  /** `null` where the last day is not known. */
  readonly endedOn: string | null
  readonly evidence: Evidence
  readonly source: string
  readonly note: string | null
}
