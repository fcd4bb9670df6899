import { instrumentParts } from '../../citation/instrument.ts'
import type { ResolvedCitation } from '../../citation/resolve/types.ts'
import type { SourceFile } from '../../model/source.ts'
import { spanOf } from '../../model/source-text.ts'
import { truncate } from '../../text/truncate.ts'
import type { Rule, RuleFinding } from '../rule.ts'
import { extractFinder } from '../shared/amending.ts'

/**
 * Warns when a citation refers to a document outside the corpus, 「会計規程第3条」: it is neither checked nor linked. 附則 of
 * amending statutes are skipped.
 */
export const citationExternal = {
  code: 'citation-external',
  about: 'law',
  severity: 'warning',
  *text({ citations, text }) {
    const isExtract = extractFinder(text)
    yield* externals(
      citations.filter(({ from }) => !isExtract(from.path)),
      text.file
    )
  },
  precedent: ({ citations, precedent }) => externals(citations, precedent.file)
} as const satisfies Rule

/** True for 昭和二十二年法律第六十七号 in brackets after a name: the number already identifies the document. */
function isNumberOfStatute(text: string): boolean {
  return /^(?:法律|政令|勅令|.*[省府]令)$/u.test(instrumentParts(text)?.kind ?? '')
}

/** Reports each document once, at its first citation. */
function* externals(citations: readonly ResolvedCitation[], file: SourceFile): Iterable<RuleFinding> {
  const reported = new Set<string>()
  for (const citation of citations) {
    if (citation.outcome !== 'external' || reported.has(citation.name)) continue
    if (isOpening(citation) || isNumberOfStatute(citation.text)) continue
    reported.add(citation.name)
    yield {
      message: `「${citation.name}」はここにない文書なので、「${truncate(citation.text, 20)}」は確かめることができません`,
      hint: 'この規約集に置いた文書のことなら、その文書の citedAs に同じ名を書きます',
      place: { file, span: spanOf(citation.from.text, citation.start, citation.end) }
    }
  }
}

/** True if the citation is in the preface, which lists the instruments of the text and cites nothing. */
function isOpening({ from }: ResolvedCitation): boolean {
  return from.path.startsWith('冒頭/')
}
