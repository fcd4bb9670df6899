import { recordOf } from '../../history/record-of.ts'
import { pathInWords } from '../../model/address.ts'
import type { ProcedureRule, ProcedureRules, Share } from '../../model/club.ts'
import type { Path, Ruleset } from '../../model/law.ts'
import type { Amendment, Procedure } from '../../model/record.ts'
import type { Contents } from '../rule.ts'

/** An amendment whose making is on record, with the rules that it had to follow. */
export interface ProcedureCase {
  readonly amendment: Amendment
  readonly procedure: Procedure
  readonly rules: ProcedureRules
  /** The versions that it made, the oldest first. */
  readonly made: readonly Ruleset[]
}

/** Something in the record that does not agree with a rule: at which key of the record, and on which provisions it rests. */
export interface Doubt {
  readonly key: keyof Procedure
  readonly message: string
  readonly hint?: string
  readonly rests: readonly Path[]
}

/** The amendments of the home ruleset whose making is on record. */
export function procedureCases({ club, families, amendments }: Contents): ProcedureCase[] {
  const { home, procedure: rules } = club
  const versions = families.find(({ id }) => id === home)?.versions.toReversed() ?? []
  if (!rules || versions.length === 0) return []
  return amendments.flatMap(amendment => {
    const { ruleset, kind, procedure } = amendment
    if (ruleset !== home || kind !== 'amendment' || !procedure) return []
    const made = versions.flatMap(version =>
      recordOf(version.ruleset, amendments) === amendment ? [version.ruleset] : []
    )
    return [{ amendment, procedure, rules, made }]
  })
}

/** 「第91条第2項（第4条第7項）」: a rule with the provisions that it refers to. */
export function sayRule({ at, with: others }: ProcedureRule): string {
  return pathInWords(at) + (others.length > 0 ? `（${others.map(pathInWords).join('、')}）` : '')
}

/** The provisions of some rules. */
export function pathsOf(...rules: readonly (ProcedureRule | null)[]): Path[] {
  return rules.flatMap(rule => (rule ? [rule.at, ...rule.with] : []))
}

/** Whether a number is more than a share of the whole. */
export function isMoreThan(number: number, [numerator, denominator]: Share, whole: number): boolean {
  return number * denominator > whole * numerator
}

/** 「総会員25人の過半数（13人以上）」 */
export function sayShare([numerator, denominator]: Share, whole: number): string {
  const least = Math.floor((whole * numerator) / denominator) + 1
  const share = numerator === 1 && denominator === 2 ? 'の過半数' : `の${denominator}分の${numerator}を超える数`
  return `総会員${whole}人${share}（${least}人以上）`
}
