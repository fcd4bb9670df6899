import type { ResolvedCitation } from '../../citation/resolve/types.ts'
import type { SourceFile } from '../../model/source.ts'
import { spanOf } from '../../model/source-text.ts'
import type { RuleContext, RuleFinding } from '../rule.ts'
import { statementsOnCompleteRulesets } from '../shared/known-rulesets.ts'

/** Reports citations of precedents that are declared lost. */
export function* lostPrecedentsCited(contents: RuleContext): Iterable<RuleFinding> {
  const reasons = new Map(
    contents.precedents.flatMap(({ precedent: { number, lost } }) =>
      lost === null ? [] : [[String(number), lost] as const]
    )
  )
  if (reasons.size === 0) return
  for (const { citations, file, whose } of citingTexts(contents))
    for (const citation of citations) yield* lostIn(citation, { reasons, file, whose })
}

interface CitingText {
  readonly citations: readonly ResolvedCitation[]
  readonly file: SourceFile
  /** 「第80条のひとことの文：」; empty for the text of a law. */
  readonly whose: string
}

function* citingTexts(contents: RuleContext): Iterable<CitingText> {
  for (const { versions } of contents.rulesets)
    for (const { citations, text } of versions) yield { citations, file: text.file, whose: '' }
  for (const { citations, precedent } of contents.precedents) yield { citations, file: precedent.file, whose: '' }
  for (const { read } of statementsOnCompleteRulesets(contents)) {
    const { name, file } = read.statement
    yield { citations: [...read.citations.values()].flat(), file, whose: `${name}の文：` }
  }
}

/** Reports a range only if all its precedents are lost. A sentence that mentions the loss is skipped. */
function* lostIn(
  citation: ResolvedCitation,
  { reasons, file, whose }: Omit<CitingText, 'citations'> & { readonly reasons: ReadonlyMap<string, string> }
): Iterable<RuleFinding> {
  if (citation.outcome === 'external') return
  const { text } = citation.from
  for (const { start, end, targets } of citation.links) {
    const [first] = targets
    if (!first || !targets.every(({ document, path }) => document === 'precedent' && reasons.has(path))) continue
    if (SAYS_SO.test(sentenceAround(text.plain, start, end))) continue
    const phrase = text.plain.slice(start, end)
    const named = phrase.startsWith('先例') ? `「${phrase}」` : `「${phrase}」の指す先例第${first.path}号`
    yield {
      message: `${whose}${named}は、記録が残っていません（${reasons.get(first.path)}）`,
      hint: 'ほかの先例のことなら、番号を直します。この先例のことなら、記録のある根拠を引くか、欠番であることを文で断ります',
      place: { file, span: spanOf(text, start, end) }
    }
  }
}

const SAYS_SO = /欠番|散逸|失われ|残ってい|記録[がはも]?な|\blost\b|no record/iu

function sentenceAround(text: string, start: number, end: number): string {
  const length = text.slice(end).search(/。/u)
  return text.slice(text.lastIndexOf('。', start) + 1, length < 0 ? undefined : end + length)
}
