import type { ProcedureRules } from './club.ts'
import type { Procedure } from './record.ts'

/** One line of the words of an instrument, standing so many 全角 characters in. */
export interface InstrumentLine {
  readonly indent: number
  readonly text: string
}

/** An amendment as papers for the assembly and for the public speak of it: what is not known is `null`, and left to be written in by hand. */
export interface Instrument {
  readonly club: string
  /** 題名 of the ruleset that it amends. */
  readonly ruleset: string
  /** 「令和8年規約第1号」 */
  readonly name: string | null
  /** 改正の要旨, a paragraph each. */
  readonly gist: readonly string[]
  /** 改め文. Without any, the table says it: what is underlined before is amended as underlined after. */
  readonly sentences: readonly InstrumentLine[]
  readonly enforcedOn: string | null
}

/** 議案: what a meeting votes on. */
export interface Bill extends Instrument {
  /** 「3」 of 議案第3号. */
  readonly number: string | null
  readonly proposer: string | null
  readonly submittedOn: string | null
  /** 提案理由 */
  readonly reason: string | null
}

/** 公告: what was decided, announced to everybody. */
export interface Notice extends Instrument {
  readonly announcer: string | null
  readonly noticeOn: string | null
  /** The last day on which it can be announced. */
  readonly deadline: string | null
  readonly procedure: Procedure | null
  readonly rules: ProcedureRules | null
}

/** One sentence of what a ruleset's own procedure makes of a meeting. */
export interface RulingLine {
  readonly text: string
  /** 「第88条」; `null` where the sentence says it. */
  readonly basis: string | null
}

/** 議事: how a meeting decided. */
export interface Minutes {
  /** 題名 of the ruleset. */
  readonly ruleset: string
  readonly instrument: string | null
  readonly procedure: Procedure
  readonly rulings: readonly RulingLine[]
}
