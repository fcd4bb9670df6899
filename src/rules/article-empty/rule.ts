import { provisionsOf } from '../../model/walk.ts'
import type { Rule } from '../rule.ts'

/** An article, paragraph or item with a label and no words: 「第5条（予約）」 with nothing below it. */
export const articleEmpty: Rule = {
  code: 'article-empty',
  *text({ ruleset }) {
    for (const provision of provisionsOf(ruleset)) {
      if (provision.level === 'article') {
        if (provision.paragraphs.length === 0)
          yield fault(`「${provision.label.text}」に条文がありません`, provision.label.span)
      } else if (!provision.text.plain.trim() && provision.items.length === 0)
        yield fault(`「${provision.label?.text ?? ''}」に文がありません`, provision.label?.span ?? provision.span)
    }
  }
}

function fault(message: string, span: { start: number; end: number }) {
  return { message, hint: '廃止した規定は、番号を残して文を「削除」とします', span }
}
