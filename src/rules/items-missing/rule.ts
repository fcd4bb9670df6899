import { findAnnouncements } from '../../citation/announcements.ts'
import { spanOf } from '../../model/source-text.ts'
import { textsOf } from '../../model/walk.ts'
import { bracketPairs } from '../../text/brackets.ts'
import type { Rule } from '../rule.ts'

/** Warns when a text announces items and none follow: 「次の各号に掲げる者は、」 without 一, 二. */
export const itemsMissing = {
  code: 'items-missing',
  about: 'law',
  severity: 'warning',
  *text({ text: rulesetText }) {
    for (const { text, items, deleted } of textsOf(rulesetText)) {
      if (items.length > 0 || deleted) continue
      const quotations = bracketPairs(text.plain).filter(({ open }) => text.plain.charAt(open) === '「')
      const announcement = findAnnouncements(text.plain).find(
        ({ start, certain }) => certain && !quotations.some(({ open, close }) => open < start && start < close)
      )
      if (announcement)
        yield {
          message: `「${announcement.text}」とありますが、その下に号がありません`,
          hint: '号を「- 一　…」と書き、文との間に空行を置きます',
          place: { file: rulesetText.file, span: spanOf(text, announcement.start, announcement.end) }
        }
    }
  }
} as const satisfies Rule
