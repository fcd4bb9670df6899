import type { Ruleset } from '../../history/versions/rulesets.ts'
import { formatContentPath } from '../../model/content-layout.ts'
import type { Topic } from '../../model/topic.ts'
import { closestMatch } from '../../text/nearest.ts'
import type { Rule, RuleContext, RuleFinding } from '../rule.ts'
import { cellPlace } from '../shared/cell-place.ts'
import { isRuleset } from '../shared/known-rulesets.ts'
import { formatOptions } from '../shared/name-hint.ts'

/**
 * Reports a topic without a cell for a ruleset that is recorded as completely read, or with a cell for an unknown
 * ruleset. A ruleset that is not completely read may have missing cells: it is 未読 (unread) on that topic.
 */
export const topicCellMissing = {
  code: 'topic-cell-missing',
  about: 'basis',
  severity: 'error',
  *content(contents) {
    const { topics, rulesets, readings } = contents
    const isRead = ({ id }: Ruleset) => readings.some(({ ruleset }) => ruleset === id)
    for (const topic of topics) {
      const missing = rulesets.filter(({ id }) => !topic.cells.has(id))
      const strays = [...topic.cells.keys()].filter(id => !isRuleset(id, contents))
      // A misspelt name is reported once, not also as a missing cell.
      const meant = strays.map(id =>
        closestMatch(
          id,
          missing.map(ruleset => ruleset.id)
        )
      )
      for (const ruleset of missing.filter(isRead)) if (!meant.includes(ruleset.id)) yield absent(topic, ruleset)
      for (const [at, id] of strays.entries()) yield stray(topic, id, { intended: meant[at], rulesets })
    }
  }
} as const satisfies Rule

function absent(topic: Topic, { id, current }: Ruleset): RuleFinding {
  return {
    message: `全文を読んだという「${id}」（${current.text.title}）のセルが、論点「${topic.label}」にありません`,
    hint: `全文を読んで何も定めがなければ「state: none」「text: 規定なし」と書きます。まだ読み終えていなければ、${formatContentPath({ kind: 'reading', ruleset: id })} を消します`,
    place: cellPlace(topic, id)
  }
}

function stray(
  topic: Topic,
  id: string,
  { intended, rulesets }: { intended: string | undefined; rulesets: RuleContext['rulesets'] }
): RuleFinding {
  return {
    message: `論点「${topic.label}」のセル「${id}」と同じ名の規約がありません`,
    hint: intended ? `「${intended}」のことですか` : formatOptions(rulesets.map(ruleset => ruleset.id)),
    place: cellPlace(topic, id)
  }
}
