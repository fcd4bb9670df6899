import type { RulesetFamily } from '../../corpus/families.ts'
import type { Topic } from '../../model/topic.ts'
import { nearest } from '../../text/nearest.ts'
import { cellPlace } from '../parts/cell-place.ts'
import { isRuleset } from '../parts/known-rulesets.ts'
import { sayAmong } from '../parts/name-hint.ts'
import type { Contents, Rule, RuleFinding } from '../rule.ts'

/** A topic without a cell for one of the rulesets, or with one for a ruleset that is not there. */
export const topicCellMissing = {
  code: 'topic-cell-missing',
  severity: 'error',
  *content(contents) {
    const { topics, families } = contents
    for (const topic of topics) {
      const missing = families.filter(({ id }) => !topic.cells.has(id))
      const strays = [...topic.cells.keys()].filter(id => !isRuleset(id, contents))
      // A misspelt name is one fault, not two.
      const meant = strays.map(id =>
        nearest(
          id,
          missing.map(family => family.id)
        )
      )
      for (const family of missing) if (!meant.includes(family.id)) yield absent(topic, family)
      for (const [at, id] of strays.entries()) yield stray(topic, id, { meant: meant[at], families })
    }
  }
} as const satisfies Rule

function absent(topic: Topic, { id, current }: RulesetFamily): RuleFinding {
  return {
    message: `論点「${topic.label}」に「${id}」（${current.ruleset.title}）のセルがありません`,
    hint: '全文を読んで何も定めがなければ「state: none」「text: 規定なし」と書きます',
    place: cellPlace(topic, id)
  }
}

function stray(
  topic: Topic,
  id: string,
  { meant, families }: { meant: string | undefined; families: Contents['families'] }
): RuleFinding {
  return {
    message: `論点「${topic.label}」のセル「${id}」と同じ名の規約がありません`,
    hint: meant ? `「${meant}」のことですか` : sayAmong(families.map(family => family.id)),
    place: cellPlace(topic, id)
  }
}
