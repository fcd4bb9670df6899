import { instrumentParts } from '../../citation/instrument.ts'
import type { SourceFile } from '../../model/source.ts'
import { spanOf } from '../../model/source-text.ts'
import type { ResolvedCitation } from '../../resolve/types.ts'
import { truncate } from '../../text/truncate.ts'
import type { Rule, RuleFinding } from '../rule.ts'
import { extractFinder } from '../shared/amending.ts'

/** A citation of a document that is not here, 「会計規程第3条」: it cannot be checked and is not linked. What amending statutes cite in their 附則 is not asked about. */
export const citationExternal = {
  code: 'citation-external',
  severity: 'warning',
  *text({ citations, ruleset }) {
    const isExtract = extractFinder(ruleset)
    yield* externals(
      citations.filter(({ from }) => !isExtract(from.path)),
      ruleset.file
    )
  },
  precedent: ({ citations, precedent }) => externals(citations, precedent.file)
} as const satisfies Rule

/** 昭和二十二年法律第六十七号, in the bracket behind a name: it says itself what document it is. */
function isNumberOfStatute(text: string): boolean {
  return /^(?:法律|政令|勅令|.*[省府]令)$/u.test(instrumentParts(text)?.kind ?? '')
}

/** Each document once, where it is first cited. */
function* externals(citations: readonly ResolvedCitation[], file: SourceFile): Iterable<RuleFinding> {
  const told = new Set<string>()
  for (const citation of citations) {
    if (citation.outcome !== 'external' || told.has(citation.name)) continue
    if (isOpening(citation) || isNumberOfStatute(citation.text)) continue
    told.add(citation.name)
    yield {
      message: `「${citation.name}」はここにない文書なので、「${truncate(citation.text, 20)}」は確かめることができません`,
      hint: 'この規約集に置いた文書のことなら、その文書の citedAs に同じ名を書きます',
      place: { file, span: spanOf(citation.from.text, citation.start, citation.end) }
    }
  }
}

/** The lines above a text name the instruments that made it: they cite nothing. */
function isOpening({ from }: ResolvedCitation): boolean {
  return from.path.startsWith('冒頭/')
}
