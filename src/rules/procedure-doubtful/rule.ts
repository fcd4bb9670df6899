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

/** An amendment whose making, as it is on record, does not agree with the ruleset's own procedure: too few present, no majority, a late notice. */
export const procedureDoubtful = {
  code: 'procedure-doubtful',
  severity: 'warning',
  *content(contents) {
    for (const one of procedureCases(contents)) for (const check of CHECKS) yield* check(one)
  }
} as const satisfies Rule
