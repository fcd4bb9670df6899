import type { Rule, RuleFinding } from '../rule.ts'
import { type ProcedureCase, procedureCases } from './case.ts'
import { checkEffect, checkNotice } from './days.ts'
import { checkChair, checkQuorum, checkVotes } from './votes.ts'

const CHECKS: readonly ((one: ProcedureCase) => Iterable<RuleFinding>)[] = [
  checkQuorum,
  checkChair,
  checkVotes,
  checkEffect,
  checkNotice
]

/**
 * Warns when the recorded procedure of an amendment contradicts the ruleset's rules: a missing quorum, no majority, a
 * late notice.
 */
export const procedureDoubtful = {
  code: 'procedure-doubtful',
  about: 'records',
  severity: 'warning',
  *content(contents) {
    for (const one of procedureCases(contents)) for (const check of CHECKS) yield* check(one)
  }
} as const satisfies Rule
