import type { Item, Paragraph, RulesetText } from '../../model/law.ts'
import type { Span } from '../../model/source.ts'
import { provisionsOf } from '../../model/walk.ts'
import type { Rule, RuleFinding } from '../rule.ts'

/** Reports an article, paragraph or item that has a label and no text: 「第5条（予約）」 with nothing below it. */
export const articleEmpty = {
  code: 'article-empty',
  about: 'law',
  severity: 'error',
  acceptable: true,
  *text({ text }) {
    for (const provision of provisionsOf(text)) {
      if (provision.level === 'article') {
        if (provision.paragraphs.length === 0)
          yield finding(text, `「${provision.label.text}」に条文がありません`, provision.label.span)
      } else if (isEmpty(provision))
        yield finding(
          text,
          `「${provision.label?.text ?? ''}」に文がありません`,
          provision.label?.span ?? provision.span
        )
    }
  }
} as const satisfies Rule

/** A table or a figure counts as text. */
function isEmpty({ text, items, tables }: Paragraph | Item): boolean {
  return !text.plain.trim() && !text.marks && !tables && items.length === 0
}

function finding({ file }: RulesetText, message: string, span: Span): RuleFinding {
  return { message, hint: '廃止した規定は、番号を残して文を「削除」とします', place: { file, span } }
}
