import type { Span } from '../../model/source.ts'
import { articlesOf } from '../../model/walk.ts'
import type { Rule } from '../rule.ts'

/** Warns when two articles have the same caption: 「予約」 for 第1条 and 第4条. A look-up by caption is then ambiguous. */
export const captionDuplicate = {
  code: 'caption-duplicate',
  about: 'law',
  severity: 'warning',
  *text({ text }) {
    const { file } = text
    const first = new Map<string, { label: string; span: Span }>()
    for (const { label, caption } of articlesOf(text.children)) {
      if (!caption) continue
      const other = first.get(caption.plain)
      if (!other) first.set(caption.plain, { label: label.text, span: caption.span })
      else
        yield {
          message: `見出し「${caption.plain}」は、${other.label}にも付いています`,
          place: { file, span: caption.span },
          related: [{ place: { file, span: other.span }, message: `${other.label}の見出し` }]
        }
    }
  }
} as const satisfies Rule
