import { isComplete } from '../../model/content.ts'
import type { Article } from '../../model/law.ts'
import { provisionsOf } from '../../model/walk.ts'
import type { Rule, RuleContext, RuleFinding } from '../rule.ts'
import { entryHint, readForNew } from '../shared/entry-hint.ts'
import { completeRulesets } from '../shared/known-rulesets.ts'

/** Warns when an article has no plain sentence although most articles of its ruleset have one. */
export const plainMissing = {
  code: 'plain-missing',
  about: 'basis',
  severity: 'warning',
  *content(contents) {
    for (const family of completeRulesets(contents))
      if (isComplete(contents, 'ruleset-plain', family.id)) yield* articlesWithout(family, readForNew(contents, family))
  }
} as const satisfies Rule

function* articlesWithout(
  { current: { ruleset }, plain }: RuleContext['families'][number],
  read: string | null
): Iterable<RuleFinding> {
  const articles = [...provisionsOf(ruleset)].filter((one): one is Article => one.level === 'article' && !one.deleted)
  const without = articles.filter(
    ({ path }) => ![...plain.keys()].some(key => key === path || key.startsWith(`${path}/`))
  )
  if (without.length * 2 >= articles.length) return
  for (const { path, label } of without)
    yield {
      message: `「${label.text}」のひとことがありません`,
      hint: `rulesets/${ruleset.id}/plain.yaml に${entryHint(`'${path}'`, '一文', read)}を書きます`,
      place: { file: ruleset.file, span: label.span }
    }
}
