import { recordOf } from '../../history/record-of.ts'
import type { Version } from '../../history/versions/version.ts'
import { formatProvisionPath } from '../../model/address.ts'
import type { Amendment, Procedure } from '../../model/amendment.ts'
import type { ProcedureRule, ProcedureRules } from '../../model/club.ts'
import { keyLocation } from '../../model/key-location.ts'
import type { RulesetText } from '../../model/law.ts'
import type { RuleContext, RuleFinding } from '../rule.ts'

/** An amendment with a recorded procedure, and the rules for it. */
export interface ProcedureCase {
  readonly amendment: Amendment
  readonly procedure: Procedure
  readonly rules: ProcedureRules
  /** Versions that it made, the oldest first. */
  readonly made: readonly RulesetText[]
  /** Text in force, which contains the rules. */
  readonly current: Version
}

/** Returns the amendments of the home ruleset with a recorded procedure. */
export function procedureCases({ club, home, amendments }: RuleContext): ProcedureCase[] {
  const { procedure: rules } = club
  if (!rules || !home) return []
  const { current } = home
  const versions = home.versions.toReversed()
  return amendments.flatMap(amendment => {
    const { ruleset, kind, procedure } = amendment
    if (ruleset !== home.id || kind !== 'amendment' || !procedure) return []
    const made = versions.flatMap(version => (recordOf(version.text, amendments) === amendment ? [version.text] : []))
    return [{ amendment, procedure, rules, made, current }]
  })
}

/** Formats a rule with the provisions that it refers to: 「第91条第2項（第4条第7項）」. */
export function formatProcedureRule({ at, with: others }: ProcedureRule): string {
  return (
    formatProvisionPath(at) +
    (others.length > 0 ? `（${others.map(other => formatProvisionPath(other)).join('、')}）` : '')
  )
}

/** Doubtful entry of the record, and the rules that it contradicts. */
interface Doubt {
  readonly key: keyof Procedure
  readonly message: string
  readonly hint?: string
  readonly rules: readonly (ProcedureRule | null)[]
}

/** Creates a finding at a key of the record, with the provisions of the rules as related places. */
export function doubt(
  { amendment, current: { nodes, text } }: ProcedureCase,
  { key, message, hint, rules }: Doubt
): RuleFinding {
  const paths = rules.flatMap(rule => (rule ? [rule.at, ...rule.with] : []))
  const related = paths.flatMap(path => {
    const span = nodes.get(path)?.span
    return span ? [{ place: { file: text.file, span }, message: formatProvisionPath(path, nodes) }] : []
  })
  return { message, hint: hint ?? null, place: keyLocation(amendment, `procedure.${key}`, 'procedure'), related }
}
