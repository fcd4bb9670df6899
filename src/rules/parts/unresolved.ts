import type { SourceFile } from '../../model/source.ts'
import { spanOf } from '../../model/source-text.ts'
import type { ResolvedCitation } from '../../resolve/types.ts'
import type { RuleFinding } from '../rule.ts'

/** The members of citations that do not resolve for this reason, told at their exact words. */
export function* unresolved(
  { citations, file }: { readonly citations: readonly ResolvedCitation[]; readonly file: SourceFile },
  code: string
): Iterable<RuleFinding> {
  for (const { from, ...citation } of citations)
    if (citation.outcome === 'unresolved')
      for (const { message, hint, start, end, code: reason } of citation.gaps)
        if (reason === code) yield { message, hint, place: { file, span: spanOf(from.text, start, end) } }
}
