import type { Rule } from '../rule.ts'
import { alignToc, sameTitle } from '../shared/toc-alignment.ts'

/** Warns when the title of a heading differs between 目次 and body: 「第2節　予約」 there, 「第2節　申込み」 here. */
export const tocTitleMismatch = {
  code: 'toc-title-mismatch',
  about: 'law',
  severity: 'warning',
  *text({ text }) {
    const { file } = text
    for (const { entry, division } of alignToc(text)?.pairs ?? []) {
      if (sameTitle(entry, division)) continue
      const label = division.label.text
      yield {
        message: `${label}の題名が、目次では「${entry.title.plain}」、本文では「${division.title.plain}」となっています`,
        hint: '目次か本文のどちらかに合わせます',
        place: { file, span: entry.title.plain ? entry.title.span : entry.span },
        related: [{ place: { file, span: division.span }, message: `本文の「${label}　${division.title.plain}」` }]
      }
    }
  }
} as const satisfies Rule
