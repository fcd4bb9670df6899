import { spanOf } from '../../model/source-text.ts'
import type { ResolvedCitation } from '../../resolve/types.ts'
import type { Fault, Rule } from '../rule.ts'

/** A citation that points at no provision, 「第42条第9項」 when 第42条 ends with 第7項: the worst a body of law can contain. */
export const citationTargetMissing: Rule = {
  code: 'citation-target-missing',
  text: ({ citations }) => problemsOf(citations, 'citation-target-missing'),
  precedent: ({ citations }) => problemsOf(citations, 'citation-target-missing')
}

/** The members of citations that do not resolve, told at their exact words. */
export function* problemsOf(citations: readonly ResolvedCitation[], code: string): Iterable<Fault> {
  for (const citation of citations) {
    if (citation.outcome !== 'unresolved') continue
    for (const problem of citation.problems)
      if (problem.code === code)
        yield {
          message: problem.message,
          hint: problem.hint,
          span: spanOf(citation.from.text, problem.start, problem.end)
        }
  }
}
