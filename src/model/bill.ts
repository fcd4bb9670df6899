import type { Procedure } from './amendment.ts'
import type { ProcedureRules } from './club.ts'
import type { Path } from './law.ts'

/** Line of an instrument. `indent` is in 全角 characters. */
export interface InstrumentLine {
  readonly indent: number
  readonly text: string
}

/** Amendment data for assembly papers and public notices. Unknown values are `null`, to be filled in by hand. */
export interface Instrument {
  readonly club: string
  /** 題名 of the amended ruleset. */
  readonly ruleset: string
  /** 「令和8年規約第1号」 */
  readonly name: string | null
  /** 改正の要旨, one entry per paragraph. */
  readonly summary: readonly string[]
  /**
   * 改め文. If empty, the 新旧対照表 itself amends: the text underlined in the old column becomes the text underlined in the
   * new column.
   */
  readonly sentences: readonly InstrumentLine[]
  readonly enforcedOn: string | null
}

/** 議案: a proposal on which a meeting votes. */
export interface Bill extends Instrument {
  /** 「3」 of 議案第3号. */
  readonly number: string | null
  readonly proposer: string | null
  readonly submittedOn: string | null
  /** 提案理由 */
  readonly reason: string | null
}

/** 公告: the public notice of a decision. */
export interface Notice extends Instrument {
  readonly announcer: string | null
  readonly noticeOn: string | null
  /** Last day on which the notice can be given. */
  readonly deadline: string | null
  readonly procedure: Procedure | null
  readonly rules: ProcedureRules | null
}

/** Result of one procedure rule for a meeting. */
export interface RuleOutcome {
  readonly rule: keyof ProcedureRules
  /** 「13人以上」, 「反対4」, or a day. */
  readonly figure: string | null
  /** `null` if the rule has no condition. */
  readonly met: boolean | null
  /** Provisions that contain the rule, the main one first. */
  readonly provisions: readonly Path[]
}

/** 議事: the record of a meeting's decision. */
export interface Minutes {
  /** 題名 of the ruleset. */
  readonly ruleset: string
  readonly instrument: string | null
  readonly procedure: Procedure
  readonly rulings: readonly RuleOutcome[]
}
