import type { ResolvedCitation } from '../../citation/resolve/types.ts'
import { formatProvisionPath } from '../../model/address.ts'
import type { ProvisionTrace } from '../../statement/follow.ts'
import type { Rule } from '../rule.ts'
import { statementsOnCompleteRulesets } from '../shared/known-rulesets.ts'
import { precedentCause } from '../shared/trace-messages.ts'
import { unresolved } from '../shared/unresolved.ts'

/**
 * Reports a citation without a target in a statement: 「第999条」 in a plain sentence, a cell, a term, a card or a note.
 */
export const statementCitationMissing = {
  code: 'statement-citation-missing',
  about: 'basis',
  severity: 'error',
  *content(contents) {
    for (const { read, affected } of statementsOnCompleteRulesets(contents)) {
      const { name, file } = read.statement
      const citations = [...read.citations.values()].flat().filter(citation => !citesNew(citation, affected))
      for (const code of ['citation-target-missing', 'citation-antecedent-missing'])
        for (const { message, ...finding } of unresolved({ citations, file }, code)) {
          const [, number] = /^「(?:先例第|Precedent No\. )([0-9]+)(?:号)?」/u.exec(message) ?? []
          const cause = number === undefined ? {} : { cause: precedentCause(Number(number)) }
          yield { ...finding, ...cause, message: `${name}の文：${message}` }
        }
    }
  }
} as const satisfies Rule

/** True if a citation refers to a provision added after the reviewed version. `statement-outdated` reports it. */
function citesNew(citation: ResolvedCitation, touched: readonly ProvisionTrace[]): boolean {
  if (citation.outcome !== 'unresolved') return false
  const added = touched.filter(({ isNew }) => isNew)
  return citation.gaps.every(({ start, end }) => {
    const text = citation.from.text.plain.slice(start, end)
    return added.some(
      ({ path }) => text === formatProvisionPath(path) || text.endsWith(` ${path.replace(/\/.*/u, '')}`)
    )
  })
}
