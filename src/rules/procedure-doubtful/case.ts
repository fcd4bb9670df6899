import type { Version } from '../../corpus/version.ts'
import { recordOf } from '../../history/record-of.ts'
import { formatProvisionPath } from '../../model/address.ts'
import type { ProcedureRule, ProcedureRules } from '../../model/club.ts'
import { keyLocation } from '../../model/key-location.ts'
import type { RulesetText } from '../../model/law.ts'
import type { Amendment, Procedure } from '../../model/record.ts'
import type { RuleContext, RuleFinding } from '../rule.ts'

/** An amendment whose making is on record, with the rules that it had to follow. */
export interface ProcedureCase {
  readonly amendment: Amendment
  readonly procedure: Procedure
  readonly rules: ProcedureRules
  /** The versions that it made, the oldest first. */
  readonly made: readonly RulesetText[]
  /** The text in force, in which the rules stand. */
  readonly current: Version
}

/** The amendments of the home ruleset whose making is on record. */
export function procedureCases({ club, home, amendments }: RuleContext): ProcedureCase[] {
  const { procedure: rules } = club
  if (!rules || !home) return []
  const { current } = home
  const versions = home.versions.toReversed()
  return amendments.flatMap(amendment => {
    const { ruleset, kind, procedure } = amendment
    if (ruleset !== home.id || kind !== 'amendment' || !procedure) return []
    const made = versions.flatMap(version =>
      recordOf(version.ruleset, amendments) === amendment ? [version.ruleset] : []
    )
    return [{ amendment, procedure, rules, made, current }]
  })
}

/** 「第91条第2項（第4条第7項）」: a rule with the provisions that it refers to. */
export function formatProcedureRule({ at, with: others }: ProcedureRule): string {
  return (
    formatProvisionPath(at) +
    (others.length > 0 ? `（${others.map(other => formatProvisionPath(other)).join('、')}）` : '')
  )
}

/** What is doubtful in the record, and the rules that it rests on. */
interface Doubt {
  readonly key: keyof Procedure
  readonly message: string
  readonly hint?: string
  readonly rules: readonly (ProcedureRule | null)[]
}

/** A finding at a key of the record; the provisions of the rules stand beside it. */
export function doubt(
  { amendment, current: { nodes, ruleset } }: ProcedureCase,
  { key, message, hint, rules }: Doubt
): RuleFinding {
  const paths = rules.flatMap(rule => (rule ? [rule.at, ...rule.with] : []))
  const related = paths.flatMap(path => {
    const span = nodes.get(path)?.span
    return span ? [{ place: { file: ruleset.file, span }, message: formatProvisionPath(path, nodes) }] : []
  })
  return { message, hint: hint ?? null, place: keyLocation(amendment, `procedure.${key}`, 'procedure'), related }
}
