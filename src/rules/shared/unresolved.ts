import type { SourceFile, SourceText, Span } from '../../model/source.ts'
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
        if (reason === code && !isBehindJoinedLabel(file, from.text, { start, end }))
          yield { message, hint, place: { file, span: spanOf(from.text, start, end) } }
}

/**
 * True for 前項 or 同条 behind a label that is joined to the text before, 「…ならない。⏎2　前項の…」: where it stands is told as
 * `block-joined`, and until that is put right nobody knows what it reaches.
 */
function isBehindJoinedLabel({ text: source }: SourceFile, text: SourceText, { start, end }: Span): boolean {
  if (!/^[前次同各]/u.test(text.plain.slice(start, end))) return false
  const before = source.slice(text.span.start, spanOf(text, start, end).start)
  return /\n[ \t]*(?:[0-9０-９]+|[一二三四五六七八九十]+)　/u.test(before)
}
