import { isComplete } from '../../model/content.ts'
import { formatContentPath } from '../../model/content-layout.ts'
import type { Rule } from '../rule.ts'
import { cellPlace } from '../shared/cell-place.ts'

/** Reports 規定なし cells of a ruleset without a record of a complete reading, once per ruleset. */
export const topicNoneUnread = {
  code: 'topic-none-unread',
  about: 'basis',
  severity: 'error',
  *content(contents) {
    const { topics, rulesets, readings, today } = contents
    for (const { id, current } of rulesets) {
      const isRead = readings.some(({ ruleset }) => ruleset === id) || !isComplete(contents, 'reading', id)
      const silent = isRead ? [] : topics.filter(({ cells }) => cells.get(id)?.state === 'none')
      const [first, ...others] = silent
      if (!first) continue
      const more = others.length > 0 ? `（ほかに${others.length}の論点でも）` : ''
      yield {
        message: `論点「${first.label}」の「${id}」のセルが規定なしですが${more}、「${current.text.title}」の全文を読んだという記録がありません`,
        hint: `全文を読み終えたら、${formatContentPath({ kind: 'reading', ruleset: id })} に「wholeReadOn: ${today}」のように、その日を書きます。まだなら、そのセルを除きます（未読になります）`,
        place: cellPlace(first, id, 'state')
      }
    }
  }
} as const satisfies Rule
