import { statementsOnWhole } from '../parts/known-rulesets.ts'
import { unresolved } from '../parts/unresolved.ts'
import type { Rule } from '../rule.ts'

/** 「第999条」 in a plain sentence, a cell, a term, a card or a note, where there is none. */
export const statementCitationMissing = {
  code: 'statement-citation-missing',
  severity: 'error',
  *content(contents) {
    for (const { read } of statementsOnWhole(contents)) {
      const { name, file } = read.statement
      const citations = [...read.citations.values()].flat()
      for (const code of ['citation-target-missing', 'citation-antecedent-missing'])
        for (const { message, ...finding } of unresolved({ citations, file }, code))
          yield { ...finding, message: `${name}の文：${message}` }
    }
  }
} as const satisfies Rule
