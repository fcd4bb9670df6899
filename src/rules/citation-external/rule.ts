import type { SourceFile } from '../../model/source.ts'
import { spanOf } from '../../model/source-text.ts'
import type { ResolvedCitation } from '../../resolve/types.ts'
import { clipped } from '../../text/clipped.ts'
import type { Rule, RuleFinding } from '../rule.ts'

/** A citation of a document that is not here, 「会計規程第3条」: it cannot be checked and is not linked. */
export const citationExternal = {
  code: 'citation-external',
  severity: 'warning',
  text: ({ citations, ruleset }) => externals(citations, ruleset.file),
  precedent: ({ citations, precedent }) => externals(citations, precedent.file)
} as const satisfies Rule

/** Each document once, where it is first cited. */
function* externals(citations: readonly ResolvedCitation[], file: SourceFile): Iterable<RuleFinding> {
  const told = new Set<string>()
  for (const citation of citations) {
    if (citation.outcome !== 'external' || told.has(citation.name) || isOpening(citation)) continue
    told.add(citation.name)
    yield {
      message: `「${citation.name}」はここにない文書なので、「${clipped(citation.text, 20)}」は確かめることができません`,
      hint: 'この規約集に置いた文書のことなら、その文書の citedAs に同じ名を書きます',
      place: { file, span: spanOf(citation.from.text, citation.start, citation.end) }
    }
  }
}

/** The lines above a text name the instruments that made it: they cite nothing. */
function isOpening({ from }: ResolvedCitation): boolean {
  return from.path.startsWith('冒頭/')
}
