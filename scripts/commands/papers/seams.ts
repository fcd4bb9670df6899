import type { Version } from '../../../src/library.ts'
import type { InstrumentLine, RuleOutcome } from '../../../src/model/bill.ts'
import type { ProcedureRules } from '../../../src/model/club.ts'
import type { Procedure } from '../../../src/model/record.ts'

/** 改め文 between two versions; with none, a paper says that its table amends. */
export function sentencesBetween(_before: Version, _after: Version): readonly InstrumentLine[] {
  return []
}

/** What the ruleset's own procedure makes of a meeting on record; with none, the record says what was counted, and no more. */
export function rulingsOn(_rules: ProcedureRules | null, _procedure: Procedure): readonly RuleOutcome[] {
  return []
}
